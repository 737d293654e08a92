/**
 * Rows that appear during a scroll are drawn one by one, each in a frame of the page, so that the rows
 * in view move without a delay. Their pictures wait until the scroll rests, unless the browser has
 * read them.
 */
import { useLayoutEffect, useState } from 'react';

interface RenderRequest {
  row: number;
  /** Of a picture: whether the browser has read it already. */
  picture?: { isRead: boolean };
}

export interface RenderQueue {
  /** Whether a new row may be drawn as a whole. */
  atOnce: () => boolean;
  /** Queues the next step of a row; the result cancels it. */
  add: (request: RenderRequest, draw: () => void) => () => void;
}

/**
 * @param atOnce whether the scroll rests
 * @param middle the row in the middle of the view: the nearest to it is next, tiles before pictures
 */
export const createRenderQueue = ({ atOnce, middle }: { atOnce: () => boolean; middle: () => number }): RenderQueue => {
  const waiting = new Map<() => void, RenderRequest>();
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
    add: (request, draw) => {
      waiting.set(draw, request);
      schedule();
      return () => void waiting.delete(draw);
    },
  };
};

/**
 * Whether a row's tiles are drawn, and how many of them with their pictures: all at once, or one step
 * for the tiles and one for each picture.
 * @param isRead whether the browser has read the picture of the tile at this index of the row
 */
export const useQueuedRow = (
  queue: RenderQueue,
  row: number,
  tiles: number,
  isRead: (index: number) => boolean,
): { drawn: boolean; pictured: number } => {
  const [steps, setSteps] = useState(() => (queue.atOnce() ? Number.POSITIVE_INFINITY : 0));
  const missing = steps <= tiles;
  useLayoutEffect(() => {
    if (!missing) return undefined;
    const request = steps === 0 ? { row } : { row, picture: { isRead: isRead(steps - 1) } };
    return queue.add(request, () => setSteps((now) => now + 1));
  }, [queue, row, steps, missing, isRead]);
  return { drawn: steps > 0, pictured: Math.min(Math.max(0, steps - 1), tiles) };
};
