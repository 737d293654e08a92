import { useEffect, useState } from 'react';

const two = (value: number): string => String(value).padStart(2, '0');

/** `mm:ss`, from an hour on `h:mm:ss`. */
export const clockOf = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
};

/** Time since it first stood here. Not announced: a clock that speaks every second helps nobody. */
export const Elapsed = () => {
  const [since] = useState(() => performance.now());
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - since) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return <span role="timer">{clockOf(seconds)}</span>;
};
