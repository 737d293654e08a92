import { serverClock } from '@madang/platform';
import { useEffect, useRef, useState } from 'react';

const SECOND_MS = 1_000;
/** After the end, so that the server is past it too, and not all pages at once, milliseconds. */
const LATER_MS = 500;
const SPREAD_MS = 2_000;

/** Whole seconds until an instant by the server's clock, 0 once it is over. */
const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - serverClock.now()) / SECOND_MS));

/**
 * Counts down to an instant (ISO 8601), and notifies once when it is over: soon after, each page at a moment of its
 * own.
 */
export const useSecondsUntil = (instant: string, over: () => void): number => {
  const at = Date.parse(instant);
  const [left, setLeft] = useState(() => secondsUntil(at));
  const notified = useRef(over);
  notified.current = over;
  useEffect(() => {
    let isPublished = false;
    let later: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const seconds = secondsUntil(at);
      setLeft(seconds);
      if (seconds > 0 || isPublished) return;
      isPublished = true;
      later = setTimeout(() => notified.current(), LATER_MS + Math.random() * SPREAD_MS);
    };
    read();
    const timer = setInterval(read, SECOND_MS);
    const stop = serverClock.watch(read);
    return () => {
      clearInterval(timer);
      clearTimeout(later);
      stop();
    };
  }, [at]);
  return left;
};

/** `1:02:03`, `02:03`. */
export const clockOf = (seconds: number): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
};
