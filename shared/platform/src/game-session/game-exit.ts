/** The way out of the game in view, for whoever asks for it from elsewhere. */
import { useEffect, useRef } from 'react';
import { leaveGame, startMerge } from './merge.ts';

let exit: (() => void) | null = null;

/** The page of a game lends its way out, which asks for the merge and knows where to go afterwards. */
export const useGameExit = (leave: () => void): void => {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const way = (): void => latest.current();
    exit = way;
    return () => {
      if (exit === way) exit = null;
    };
  }, []);
};

/** She has decided to stop: the game is left at once, without another question. */
export const exitGame = (): void => {
  if (exit) exit();
  else void leaveGame('header');
  void startMerge();
};
