import { renderHook } from '@testing-library/react';
import type { Game } from '../../slot-lobby/game.ts';
import { isRead, useReadAhead } from './read-ahead.ts';

const games = Array.from(
  { length: 200 },
  (_, index) => ({ id: `kplayslot-game-${index}`, image: `/pictures/${index}.svg`, type: 'slot' }) as Game,
);

/** What is left of an idle moment, and what reading a picture takes of it, milliseconds: time for two. */
const MOMENT = 21;
const READING = 8;

/** Idle moments under the test's control. A picture loads as in browsers: as soon as the script pauses. */
const idleMoments = () => {
  const scheduled = new Map<number, IdleRequestCallback>();
  let handles = 0;
  let left = 0;
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {
    queueMicrotask(() => {
      left -= READING;
    });
  });
  globalThis.requestIdleCallback = (callback) => {
    scheduled.set(++handles, callback);
    return handles;
  };
  globalThis.cancelIdleCallback = (handle) => void scheduled.delete(handle);
  return {
    scheduled,
    next: async () => {
      const [[handle, callback] = []] = scheduled;
      if (handle === undefined) return;
      scheduled.delete(handle);
      left = MOMENT;
      callback?.({ didTimeout: false, timeRemaining: () => left });
      await new Promise(setImmediate);
    },
  };
};
beforeEach(() => {
  // jsdom loads no pictures: here each is complete as soon as it is requested.
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
});
afterEach(() => void jest.restoreAllMocks());

const rows = { games, columns: 4 };
const readOnes = () => games.flatMap((game, index) => (isRead(game, rows) ? [index] : []));

test('[C-02] an idle moment reads a few pictures behind the visible ones', async () => {
  const { scheduled, next } = idleMoments();
  const { rerender, unmount } = renderHook(({ scrolls }) => useReadAhead(rows, 40, 60, scrolls), {
    initialProps: { scrolls: true },
  });
  expect(scheduled.size).toBe(0);
  rerender({ scrolls: false });
  await next();
  expect(readOnes()).toEqual([60, 61]);
  rerender({ scrolls: true });
  expect(scheduled.size).toBe(0);
  rerender({ scrolls: false });
  while (scheduled.size > 0) await next();
  expect(readOnes()).toEqual([
    ...Array.from({ length: 32 }, (_, n) => n + 8),
    ...Array.from({ length: 64 }, (_, n) => n + 60),
  ]);
  unmount();
});
