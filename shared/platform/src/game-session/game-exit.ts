/** The exit of the game in view, for code outside its page. */
import { useEffect, useRef } from 'react';
import { leaveGame, startMerge } from './merge.ts';

let exit: (() => void) | null = null;

/** The page of a game registers its exit, which opens the merge and knows the next page. */
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

/** The member has decided to stop: the game is left at once, without another question. */
export const exitGame = (): void => {
  if (exit) exit();
  else void leaveGame('header');
  void startMerge();
};
