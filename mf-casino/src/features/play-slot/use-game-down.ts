import { gameDown } from '@madang/contracts';
import { bus } from '@madang/platform';
import { useEffect, useState } from 'react';

/** Whether games are down: by realtime at once, by the server's answer whenever that comes. Source: specification §4. */
export const useGameDown = (told: boolean, toldAt: number): boolean => {
  const [heard, setHeard] = useState<{ down: boolean; at: number }>();
  useEffect(() => bus.on(gameDown, ({ down }) => setHeard({ down, at: Date.now() })), []);
  return heard && heard.at > toldAt ? heard.down : told;
};
