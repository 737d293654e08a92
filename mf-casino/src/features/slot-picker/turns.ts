/** Tiles that come while one scrolls are drawn one by one, a frame each: a row of them at once would hold a frame up. */
import { useLayoutEffect, useState } from 'react';

export interface Turns {
  /** Whether what comes now may be drawn as a whole. */
  atOnce: () => boolean;
  /** Waits until it is the row's turn; answers how to give it up. */
  wait: (row: number, draw: () => void) => () => void;
}

/** @param middle the row that is looked at: the nearest to it has the next turn */
export const turnsOf = ({ atOnce, middle }: { atOnce: () => boolean; middle: () => number }): Turns => {
  const waiting = new Map<() => void, number>();
  let asked = false;
  const ask = (): void => {
    if (asked || waiting.size === 0) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      const at = middle();
      const [next] = [...waiting].sort(([, a], [, b]) => Math.abs(a - at) - Math.abs(b - at));
      if (!next) return;
      waiting.delete(next[0]);
      next[0]();
      ask();
    });
  };
  return {
    atOnce,
    wait: (row, draw) => {
      waiting.set(draw, row);
      ask();
      return () => void waiting.delete(draw);
    },
  };
};

/** How many of a row's tiles are drawn: all of them, or one more with each turn. */
export const useTurns = (turns: Turns, row: number, tiles: number): number => {
  const [drawn, setDrawn] = useState(() => (turns.atOnce() ? Number.POSITIVE_INFINITY : 0));
  const missing = drawn < tiles;
  useLayoutEffect(() => {
    if (missing) return turns.wait(row, () => setDrawn((now) => now + 1));
    return undefined;
  }, [turns, row, drawn, missing]);
  return Math.min(drawn, tiles);
};
