import { act, renderHook } from '@testing-library/react';
import { createRenderQueue, useQueuedRow } from './render-queue.ts';

/** Frames that run when they are requested. */
const frames = () => {
  const scheduled: FrameRequestCallback[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => scheduled.push(callback));
  return { scheduled, next: () => act(() => scheduled.shift()?.(0)) };
};
afterEach(() => void jest.restoreAllMocks());
const none = () => false;
const all = () => true;

test('[C-02] a frame draws the row nearest to the middle, then one read picture', () => {
  const { scheduled, next } = frames();
  const queue = createRenderQueue({ atOnce: () => false, middle: () => 4 });
  const far = renderHook(() => useQueuedRow(queue, 9, 2, all));
  const near = renderHook(() => useQueuedRow(queue, 5, 2, all));
  const drawn = () =>
    [near, far].map(({ result: { current } }) => `${current.drawn ? 'row' : 'none'}/${current.pictured}`);
  const seen = [drawn()];
  while (scheduled.length > 0) {
    expect(scheduled).toHaveLength(1);
    next();
    seen.push(drawn());
  }
  expect(seen).toEqual([
    ['none/0', 'none/0'],
    ['row/0', 'none/0'],
    ['row/0', 'row/0'],
    ['row/1', 'row/0'],
    ['row/2', 'row/0'],
    ['row/2', 'row/1'],
    ['row/2', 'row/2'],
  ]);
});

test('[C-02] an unread picture waits until the scroll rests and delays no row', () => {
  const { next } = frames();
  let rests = false;
  const queue = createRenderQueue({ atOnce: () => rests, middle: () => 0 });
  const first = renderHook(() => useQueuedRow(queue, 0, 2, (index) => index === 0));
  const second = renderHook(() => useQueuedRow(queue, 1, 1, none));
  for (let frame = 0; frame < 9; frame += 1) next();
  expect([first.result.current, second.result.current]).toEqual([
    { drawn: true, pictured: 1 },
    { drawn: true, pictured: 0 },
  ]);
  rests = true;
  next();
  expect([first.result.current.pictured, second.result.current.pictured]).toEqual([2, 0]);
  next();
  expect(second.result.current.pictured).toBe(1);
});

test('[C-02] a row that goes before its step leaves the queue', () => {
  const { scheduled, next } = frames();
  const queue = createRenderQueue({ atOnce: () => false, middle: () => 0 });
  const gone = renderHook(() => useQueuedRow(queue, 0, 4, all));
  const here = renderHook(() => useQueuedRow(queue, 1, 1, all));
  gone.unmount();
  next();
  expect([gone.result.current.drawn, here.result.current.drawn]).toEqual([false, true]);
  next();
  expect(here.result.current.pictured).toBe(1);
  expect(scheduled).toEqual([]);
});

test('[C-02] what comes while nothing scrolls is drawn at once', () => {
  const { scheduled } = frames();
  const { result } = renderHook(() =>
    useQueuedRow(createRenderQueue({ atOnce: () => true, middle: () => 0 }), 0, 4, none),
  );
  expect(result.current).toEqual({ drawn: true, pictured: 4 });
  expect(scheduled).toEqual([]);
});
