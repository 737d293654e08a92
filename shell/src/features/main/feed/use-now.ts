import { serverClock } from '@madang/platform';
import { useEffect, useState } from 'react';

const STEP_MS = 20_000;

/**
 * The server's time, read again at each step of it; by default often enough for minutes.
 * @param step milliseconds
 */
export const useNow = (step = STEP_MS): number => {
  const [now, setNow] = useState(serverClock.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      const time = serverClock.now();
      setNow(time);
      clearTimeout(timer);
      timer = setTimeout(read, step - (time % step));
    };
    read();
    const stop = serverClock.watch(read);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [step]);
  return now;
};
