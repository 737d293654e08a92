/**
 * Tiles that come while one scrolls are drawn one by one, a frame each, and then their pictures: a row of them at once would
 * hold a frame up.
 */
import { useLayoutEffect, useState } from 'react';

interface Want {
  row: number;
  /** Can come when no row wants a tile any more. */
  isPicture: boolean;
}

export interface Turns {
  /** Whether what comes now may be drawn as a whole. */
  atOnce: () => boolean;
  /** Waits until it is the turn of what a row wants next; answers how to give it up. */
  wait: (want: Want, draw: () => void) => () => void;
}

/** @param middle the row that is looked at: the nearest to it has the next turn, and tiles have it before pictures */
export const turnsOf = ({ atOnce, middle }: { atOnce: () => boolean; middle: () => number }): Turns => {
  const waiting = new Map<() => void, Want>();
  let asked = false;
  const ask = (): void => {
    if (asked || waiting.size === 0) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      const at = middle();
      const [next] = [...waiting].sort(
        ([, a], [, b]) => Number(a.isPicture) - Number(b.isPicture) || Math.abs(a.row - at) - Math.abs(b.row - at),
      );
      if (!next) return;
      waiting.delete(next[0]);
      next[0]();
      ask();
    });
  };
  return {
    atOnce,
    wait: (want, draw) => {
      waiting.set(draw, want);
      ask();
      return () => void waiting.delete(draw);
    },
  };
};

/** How many of a row's tiles are drawn, and how many with their pictures: all of them, or one more of either with each turn. */
export const useTurns = (turns: Turns, row: number, tiles: number): { drawn: number; pictured: number } => {
  const [steps, setSteps] = useState(() => (turns.atOnce() ? Number.POSITIVE_INFINITY : 0));
  const missing = steps < 2 * tiles;
  const isPicture = steps >= tiles;
  useLayoutEffect(() => {
    if (missing) return turns.wait({ row, isPicture }, () => setSteps((now) => now + 1));
    return undefined;
  }, [turns, row, steps, missing, isPicture]);
  return { drawn: Math.min(steps, tiles), pictured: Math.min(Math.max(0, steps - tiles), tiles) };
};
