import { renderHook } from '@testing-library/react';
import type { Game } from '../../slot-lobby/game.ts';
import { isRead, useReadAhead } from './read-ahead.ts';

const games = Array.from(
  { length: 200 },
  (_, at) => ({ id: `kplayslot-game-${at}`, image: `/pictures/${at}.svg`, type: 'slot' }) as Game,
);

/** Idle moments that come when the test says so; each has time for two pictures. */
const idleMoments = () => {
  const asked = new Map<number, IdleRequestCallback>();
  let handles = 0;
  globalThis.requestIdleCallback = (callback) => {
    asked.set(++handles, callback);
    return handles;
  };
  globalThis.cancelIdleCallback = (handle) => void asked.delete(handle);
  return {
    asked,
    next: () => {
      const [[handle, callback] = []] = asked;
      if (handle === undefined) return;
      asked.delete(handle);
      let left = 21;
      callback?.({ didTimeout: false, timeRemaining: () => (left -= 7) });
    },
  };
};
beforeEach(() => {
  // jsdom reads no pictures: here each is complete as soon as it is asked for.
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
});
afterEach(() => void jest.restoreAllMocks());

const readOnes = () => games.flatMap((game, at) => (isRead(game) ? [at] : []));

test('[C-02] while nothing scrolls the pictures behind those in view are read, a few in each idle moment', () => {
  const { asked, next } = idleMoments();
  const { rerender, unmount } = renderHook(({ scrolls }) => useReadAhead(games, 40, 60, scrolls), {
    initialProps: { scrolls: true },
  });
  expect(asked.size).toBe(0);
  rerender({ scrolls: false });
  next();
  expect(readOnes()).toEqual([60, 61]);
  rerender({ scrolls: true });
  expect(asked.size).toBe(0);
  rerender({ scrolls: false });
  while (asked.size > 0) next();
  expect(readOnes()).toEqual([
    ...Array.from({ length: 32 }, (_, n) => n + 8),
    ...Array.from({ length: 64 }, (_, n) => n + 60),
  ]);
  unmount();
});
