/** The exit of the game in view, for code outside its page. */
import { useEffect, useRef } from 'react';

let exit: (() => void) | null = null;

/** The exit that the page of a game has registered; null on any other page. */
export const registeredExit = (): (() => void) | null => exit;

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
