/**
 * Rows that come while one scrolls are drawn one by one, a frame of the page each; what is seen moves without waiting for
 * them. Pictures of rows that came while one scrolls wait until the scroll
 * rests, but for those that the browser has read ahead.
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
export const createKeyedMutex = ({ atOnce, middle }: { atOnce: () => boolean; middle: () => number }): Turns => {
  const waiting = new Map<() => void, Want>();
  let isScheduled = false;
  const next = (): (() => void) | undefined => {
    const at = middle();
    const rests = atOnce();
    return [...waiting]
      .filter(([, { picture }]) => rests || !picture || picture.isRead)
      .sort(
        ([, a], [, b]) => Number(!!a.picture) - Number(!!b.picture) || Math.abs(a.row - at) - Math.abs(b.row - at),
      )[0]?.[0];
  };
  const schedule = (): void => {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      const draw = next();
      if (draw) {
        waiting.delete(draw);
        draw();
      }
      schedule();
    });
  };
  return {
    atOnce,
    wait: (want, draw) => {
      waiting.set(draw, want);
      schedule();
      return () => void waiting.delete(draw);
    },
  };
};

/**
 * Whether a row's tiles are drawn, and how many of them with their pictures: all at once, or a turn for the tiles and one
 * for each picture.
 * @param isRead whether the browser has read the picture of the tile at this place of the row
 */
export const useTurns = (
  turns: Turns,
  row: number,
  tiles: number,
  isRead: (place: number) => boolean,
): { drawn: boolean; pictured: number } => {
  const [steps, setSteps] = useState(() => (turns.atOnce() ? Number.POSITIVE_INFINITY : 0));
  const missing = steps <= tiles;
  useLayoutEffect(() => {
    if (!missing) return undefined;
    const want = steps === 0 ? { row } : { row, picture: { isRead: isRead(steps - 1) } };
    return turns.wait(want, () => setSteps((now) => now + 1));
  }, [turns, row, steps, missing, isRead]);
  return { drawn: steps > 0, pictured: Math.min(Math.max(0, steps - 1), tiles) };
};
