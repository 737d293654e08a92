import type { Balance } from '@madang/platform';
import { useEffect, useRef, useState } from 'react';

/** A vendor that never reports the end of a round delays the figure no longer than this, milliseconds. */
const HELD_MS = 10_000;

export interface ShownPlay {
  /** When the play began that runs, and no sooner than this session; milliseconds since the epoch by the server's clock. */
  since: number;
  /** The result of this session so far, as the frame of the site shows it too, won. */
  net: number;
}

/** A new login starts a new count: what was played before it is not of this session. */
const playOf = ({ play, since, net }: Balance): ShownPlay | null => play && { since: Math.max(play.since, since), net };

/**
 * The result of the play so far. The server knows the result of a round while its reels still turn: until the vendor
 * has shown it, the figure stays as it was.
 * @param turning whether the vendor reports that a round is being shown
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
