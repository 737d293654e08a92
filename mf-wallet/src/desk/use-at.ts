import { serverClock } from '@madang/platform';
import { useEffect, useRef } from 'react';

/** A moment more, so that the server's clock has passed the instant too. */
const MARGIN_MS = 300;
const LONGEST_MS = 2 ** 31 - 1;

/** Acts once when an instant to come is reached, by the server's clock. */
export const useAt = (instant: string | null | undefined, act: () => void): void => {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const wait = instant ? Date.parse(instant) - serverClock.now() : 0;
    if (wait <= 0 || wait > LONGEST_MS) return;
    const timer = setTimeout(() => latest.current(), wait + MARGIN_MS);
    return () => clearTimeout(timer);
  }, [instant]);
};
