import { type CallPath, messageArrived, realtimeResumed } from '@madang/contracts';
import { bus, useBalance, useQueryClient } from '@madang/platform';
import { useEffect, useRef } from 'react';

/** Refetches whenever the member's money or a message changes, and after a gap of the realtime line. */
export const useFreshMoney = (path: CallPath): void => {
  const client = useQueryClient();
  const { v } = useBalance();
  const seen = useRef(v);
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: [path] });
    const stops = [bus.on(messageArrived, again), bus.on(realtimeResumed, again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, path]);
  useEffect(() => {
    const known = seen.current >= 0; // below zero: the balance itself was not there yet
    if (seen.current === v) return;
    seen.current = v;
    if (known) void client.invalidateQueries({ queryKey: [path] });
  }, [v, client, path]);
};
