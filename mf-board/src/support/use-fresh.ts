import { messageArrived, realtimeResumed } from '@madang/contracts';
import { bus, useQueryClient } from '@madang/platform';
import { useEffect } from 'react';

/** Refetches the calls when a message arrives, as an answer does, and after a gap in the line. */
export const useFresh = (...calls: readonly string[]): void => {
  const client = useQueryClient();
  const names = calls.join();
  useEffect(() => {
    const refetch = () => {
      for (const call of names.split(',')) void client.invalidateQueries({ queryKey: [call] });
    };
    const leave = [bus.on(messageArrived, refetch), bus.on(realtimeResumed, refetch)];
    return () => {
      for (const each of leave) each();
    };
  }, [client, names]);
};
