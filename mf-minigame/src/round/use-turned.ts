import { useEffect, useState } from 'react';
import { stepOf } from './drawing.ts';

/** Balls that turn so slowly that they can be counted. */
const COUNTED = 6;

/** How many balls of a running draw are turned; null without one, and where they are too many. */
export const useTurned = (balls: number, isPlaying: boolean): number | null => {
  const [turned, setTurned] = useState(1);
  const isCounted = isPlaying && balls <= COUNTED && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (!isCounted) return;
    setTurned(1);
    const timer = setInterval(() => setTurned((now) => Math.min(balls, now + 1)), stepOf(balls));
    return () => clearInterval(timer);
  }, [isCounted, balls]);
  return isCounted ? turned : null;
};
