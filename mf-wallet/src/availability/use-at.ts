import { serverClock } from '@madang/platform';
import { useEffect, useRef } from 'react';

/** A moment more, so that the server's clock has passed the instant too. */
const MARGIN_MS = 300;

/** Acts once when an instant to come is reached, by the server's clock. */
export const useAt = (instant: string | null | undefined, act: () => void): void => {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const at = instant ? Date.parse(instant) : 0;
    if (at <= serverClock.now()) return undefined;
    return serverClock.at(at + MARGIN_MS, () => latest.current());
  }, [instant]);
};
