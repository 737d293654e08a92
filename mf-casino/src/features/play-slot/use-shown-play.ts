import type { Balance } from '@madang/platform';
import { useEffect, useRef, useState } from 'react';

/** Longest delay of the figure where a vendor never reports the end of a round, milliseconds. */
const MAX_DELAY_MS = 10_000;

export interface ShownPlay {
  /** Begin of the play within this session; milliseconds since the epoch by the server's clock. */
  since: number;
  /** The result of this session so far, as the frame of the site shows it too, won. */
  net: number;
}

/** A new login starts a new count: earlier play does not belong to this session. */
const playOf = ({ play, since, net }: Balance): ShownPlay | null => play && { since: Math.max(play.since, since), net };

/**
 * The result of the play so far. The server knows the result of a round while its reels still turn:
 * the figure stays as it was until the vendor has shown the result.
 * @param turning whether the vendor reports that a round is being shown
 */
export const useShownPlay = (balance: Balance, turning: boolean): ShownPlay | null => {
  const play = playOf(balance);
  const shown = useRef(play);
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    setDelayed(turning);
    if (!turning) return;
    const end = setTimeout(() => setDelayed(false), MAX_DELAY_MS);
    return () => clearTimeout(end);
  }, [turning]);
  if (!(turning && isDelayed) || shown.current?.since !== play?.since) shown.current = play;
  return shown.current;
};
