import type { CallPath } from '@madang/contracts';
import { refetchQueries, useBalance, useQueryClient } from '@madang/platform';
import { useEffect, useRef } from 'react';

/** Refetches the call at each change of the member's balance. */
export const useRefetchOnBalance = (path: CallPath): void => {
  const client = useQueryClient();
  const { v } = useBalance();
  const seen = useRef(v);
  useEffect(() => {
    const isKnown = seen.current >= 0; // below zero: no balance had arrived
    if (seen.current === v) return;
    seen.current = v;
    if (isKnown) void refetchQueries(client, path);
  }, [v, client, path]);
};
