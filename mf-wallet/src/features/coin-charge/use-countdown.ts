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

const two = (part: number): string => String(part).padStart(2, '0');

/** `14:59`, from an hour on `1:00:00`. */
export const clockOf = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
