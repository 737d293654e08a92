import { serverClock } from '@madang/platform';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
const secondsTo = (instant: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - serverClock.now()) / SECOND_MS));

/** Seconds until an instant, by the server's clock; 0 once it is reached. */
export const useCountdown = (instant: string): number => {
  const [left, setLeft] = useState(() => secondsTo(instant));
  useEffect(() => {
    const look = () => setLeft(secondsTo(instant));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
};

/** `14:59`. */
export const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
