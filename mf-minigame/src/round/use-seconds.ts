import { serverClock } from '@madang/platform';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** The time of the server in whole seconds since the epoch, kept up to date while the page is looked at. */
export const useServerSeconds = (): number => {
  const [seconds, setSeconds] = useState(() => Math.floor(serverClock.now() / SECOND_MS));
  useEffect(() => {
    const read = () => setSeconds(Math.floor(serverClock.now() / SECOND_MS));
    const timer = setInterval(read, SECOND_MS / 4);
    const stop = serverClock.watch(read);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return seconds;
};

/** Whole seconds until an instant (ISO 8601), 0 once it is over. @param now seconds since the epoch */
export const secondsUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil(Date.parse(instant) / SECOND_MS) - now);

/** `02:03`; longer than an hour `62:03`. */
export const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
