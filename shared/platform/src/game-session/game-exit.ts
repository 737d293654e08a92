/** The way out of the game in view, for whoever asks for it from elsewhere. */
import { useEffect, useRef } from 'react';
import { leaveGame, startMerge } from './merge.ts';

let lent: (() => void) | null = null;

/** The page of a game lends its way out, which asks for the merge and knows where to go afterwards. */
export const useGameExit = (leave: () => void): void => {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const way = (): void => latest.current();
    lent = way;
    return () => {
      if (lent === way) lent = null;
    };
  }, []);
};

/** She has decided to stop: the game is left at once, without another question. */
export const exitGame = (): void => {
  if (lent) lent();
  else void leaveGame('header');
  void startMerge();
};
