import type { Balance } from '@madang/platform';
import { useEffect, useRef, useState } from 'react';

/** A vendor that never tells the end of a round keeps the figure back no longer than this, milliseconds. */
const HELD_MS = 10_000;

export interface ShownPlay {
  /** When the play began that runs, and no sooner than this session; milliseconds since the epoch by the server's clock. */
  since: number;
  /** What came of this session so far, as the frame of the site tells it too, won. */
  net: number;
}

/** A new login starts a new count: what was played before it is not of this session. */
const playOf = ({ play, since, net }: Balance): ShownPlay | null => play && { since: Math.max(play.since, since), net };

/**
 * What came of her play so far. The server knows the result of a round while its reels still turn: until the vendor has
 * shown it, the figure stays what it was.
 * @param turning whether the vendor says that a round is being shown
 */
export const useShownPlay = (balance: Balance, turning: boolean): ShownPlay | null => {
  const play = playOf(balance);
  const shown = useRef(play);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    setHeld(turning);
    if (!turning) return;
    const end = setTimeout(() => setHeld(false), HELD_MS);
    return () => clearTimeout(end);
  }, [turning]);
  if (!(turning && isHeld) || shown.current?.since !== play?.since) shown.current = play;
  return shown.current;
};
