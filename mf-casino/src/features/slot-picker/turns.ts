/**
 * Tiles that come while one scrolls are drawn one by one, a frame each: a row of them at once would hold a frame up. A
 * picture costs as much as a tile, so those of tiles that came while one scrolls wait until the scroll rests, but for
 * those that the browser has read ahead.
 */
import { useLayoutEffect, useState } from 'react';

interface Want {
  row: number;
  /** Of a picture: whether the browser has read it already. */
  picture?: { isRead: boolean };
}

export interface Turns {
  /** Whether what comes now may be drawn as a whole. */
  atOnce: () => boolean;
  /** Waits until it is the turn of what a row wants next; answers how to give it up. */
  wait: (want: Want, draw: () => void) => () => void;
}

/**
 * @param atOnce whether the scroll rests
 * @param middle the row that is looked at: the nearest to it has the next turn, and tiles have it before pictures
 */
export const turnsOf = ({ atOnce, middle }: { atOnce: () => boolean; middle: () => number }): Turns => {
  const waiting = new Map<() => void, Want>();
  let asked = false;
  const next = (): (() => void) | undefined => {
    const at = middle();
    const rests = atOnce();
    return [...waiting]
      .filter(([, { picture }]) => rests || !picture || picture.isRead)
      .sort(
        ([, a], [, b]) => Number(!!a.picture) - Number(!!b.picture) || Math.abs(a.row - at) - Math.abs(b.row - at),
      )[0]?.[0];
  };
  const ask = (): void => {
    if (asked || waiting.size === 0) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      const draw = next();
      if (draw) {
        waiting.delete(draw);
        draw();
      }
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

/**
 * How many of a row's tiles are drawn, and how many with their pictures: all of them, or one more of either with each turn.
 * @param isRead whether the browser has read the picture of the tile at this place of the row
 */
export const useTurns = (
  turns: Turns,
  row: number,
  tiles: number,
  isRead: (place: number) => boolean,
): { drawn: number; pictured: number } => {
  const [steps, setSteps] = useState(() => (turns.atOnce() ? Number.POSITIVE_INFINITY : 0));
  const missing = steps < 2 * tiles;
  useLayoutEffect(() => {
    if (!missing) return undefined;
    const place = steps - tiles;
    const want = place < 0 ? { row } : { row, picture: { isRead: isRead(place) } };
    return turns.wait(want, () => setSteps((now) => now + 1));
  }, [turns, row, steps, tiles, missing, isRead]);
  return { drawn: Math.min(steps, tiles), pictured: Math.min(Math.max(0, steps - tiles), tiles) };
};
