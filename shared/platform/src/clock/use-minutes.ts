import { useEffect, useState } from 'react';
import { serverClock } from './server-clock.ts';

const MINUTE_MS = 60_000;

const passed = (since: number): number => Math.max(0, serverClock.now() - since);

/**
 * Whole minutes since an instant, by the server's clock. The component renders again once a minute.
 * @param since milliseconds since the epoch
 */
export const useMinutes = (since: number): number => {
  const [, tick] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(next, MINUTE_MS - (passed(since) % MINUTE_MS));
    };
    const next = (): void => {
      tick((times) => times + 1);
      wait();
    };
    wait();
    const stop = serverClock.watch(next);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [since]);
  return Math.floor(passed(since) / MINUTE_MS);
};
