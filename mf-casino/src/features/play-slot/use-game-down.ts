import { gameDown } from '@madang/contracts';
import { bus } from '@madang/platform';
import { useEffect, useState } from 'react';

/** Whether games are down: by realtime at once, by the server's answer whenever that comes. Source: specification §4. */
export const useGameDown = (reported: boolean, reportedAt: number): boolean => {
  const [received, setReceived] = useState<{ down: boolean; at: number }>();
  useEffect(() => bus.on(gameDown, ({ down }) => setReceived({ down, at: Date.now() })), []);
  return received && received.at > reportedAt ? received.down : reported;
};
