import { serverClock } from '@madang/platform';
import { useEffect, useState } from 'react';

const TICK_MS = 250;

const secondsUntil = (instant: string | null): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - serverClock.now()) / 1_000));

/** Whole seconds until an instant (ISO 8601), 0 once it is over. */
export const useSecondsUntil = (instant: string | null): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));
  useEffect(() => {
    setSeconds(secondsUntil(instant));
    if (instant === null) return;
    const timer = setInterval(() => setSeconds(secondsUntil(instant)), TICK_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
};
