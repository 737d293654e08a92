import { afterPaint } from './after-paint.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('works once, after the next frame', () => {
  const work = jest.fn();
  afterPaint(work);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page that paints nothing does not keep it waiting', () => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(() => 0);
  const work = jest.fn();
  afterPaint(work);
  jest.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

test('taken back, it is not done', () => {
  const work = jest.fn();
  afterPaint(work)();
  jest.advanceTimersByTime(500);
  expect(work).not.toHaveBeenCalled();
});
