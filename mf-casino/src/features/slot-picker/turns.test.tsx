import { act, renderHook } from '@testing-library/react';
import { turnsOf, useTurns } from './turns.ts';

/** Frames that come when they are asked for. */
const frames = () => {
  const asked: FrameRequestCallback[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => asked.push(callback));
  return { asked, next: () => act(() => asked.shift()?.(0)) };
};
afterEach(() => void jest.restoreAllMocks());

test('[C-02] a frame draws one tile, of the row that is nearest to the middle, and then one picture', () => {
  const { asked, next } = frames();
  const turns = turnsOf({ atOnce: () => false, middle: () => 4 });
  const far = renderHook(() => useTurns(turns, 9, 2));
  const near = renderHook(() => useTurns(turns, 5, 2));
  const drawn = () => [near, far].map(({ result: { current } }) => `${current.drawn}/${current.pictured}`);
  const seen = [drawn()];
  while (asked.length > 0) {
    expect(asked).toHaveLength(1);
    next();
    seen.push(drawn());
  }
  expect(seen).toEqual([
    ['0/0', '0/0'],
    ['1/0', '0/0'],
    ['2/0', '0/0'],
    ['2/0', '1/0'],
    ['2/0', '2/0'],
    ['2/1', '2/0'],
    ['2/2', '2/0'],
    ['2/2', '2/1'],
    ['2/2', '2/2'],
  ]);
});

test('[C-02] a row that goes before its turn gives it up', () => {
  const { asked, next } = frames();
  const turns = turnsOf({ atOnce: () => false, middle: () => 0 });
  const gone = renderHook(() => useTurns(turns, 0, 4));
  const here = renderHook(() => useTurns(turns, 1, 1));
  gone.unmount();
  next();
  expect([gone.result.current.drawn, here.result.current.drawn]).toEqual([0, 1]);
  next();
  expect(here.result.current.pictured).toBe(1);
  expect(asked).toEqual([]);
});

test('[C-02] what comes while nothing scrolls is drawn at once', () => {
  const { asked } = frames();
  const { result } = renderHook(() => useTurns(turnsOf({ atOnce: () => true, middle: () => 0 }), 0, 4));
  expect(result.current).toEqual({ drawn: 4, pictured: 4 });
  expect(asked).toEqual([]);
});
