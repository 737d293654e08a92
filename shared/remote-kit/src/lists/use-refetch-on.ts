import { type BusEvent, type CallPath, realtimeResumed } from '@madang/contracts';
import { bus, refetchQueries, useQueryClient } from '@madang/platform';
import { useEffect } from 'react';

/** Refetches the calls at each event, and after a gap of the realtime connection. */
export const useRefetchOn = <Payload>(event: BusEvent<string, Payload>, ...paths: readonly CallPath[]): void => {
  const client = useQueryClient();
  const names = paths.join();
  useEffect(() => {
    const refetch = (): void => void refetchQueries(client, ...(names.split(',') as CallPath[]));
    const stops = [bus.on(event, refetch)];
    if (event.name !== realtimeResumed.name) stops.push(bus.on(realtimeResumed, refetch));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, event, names]);
};
