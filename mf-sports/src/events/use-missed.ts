import { serverClock } from '@madang/platform';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Messages that came before a topic was subscribed to: an answer that was read before them is
 * requested again, one that was read after them is not.
 * @param serverTime of the answer, from before it was read (ISO 8601); undefined: under way
 * @param refetch the same function while it stays the same
 */
export const useMissed = (serverTime: string | undefined, refetch: () => void): (() => void) => {
  const missedAt = useRef(0);
  const check = useCallback((): void => {
    if (serverTime === undefined || missedAt.current <= Date.parse(serverTime)) return;
    missedAt.current = 0;
    refetch();
  }, [serverTime, refetch]);
  useEffect(check, [check]);
  return useCallback((): void => {
    missedAt.current = serverClock.now();
    check();
  }, [check]);
};
