import { createSeries, inTurns, median, percentile, ratioOfMedians, ratioOfPercentiles, spread } from './statistics.ts';

test('the median is the middle value, the mean of two, and of nothing no number', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([8, 2, 4, 100])).toBe(6);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test('a percentile is a value that was measured: so many of all are no greater', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.95)).toBe(95);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([3, 1, 2], 0)).toBe(1);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

test('a ratio compares medians, so that one slow run changes nothing', () => {
  expect(ratioOfMedians([100, 110, 9_000], [100, 100, 100])).toBeCloseTo(1.1);
});

test('a ratio of percentiles ignores one disturbed batch of three', () => {
  const quiet = Array.from({ length: 100 }, (_, index) => index + 1);
  const disturbed = quiet.map((value) => value * 50);
  const double = quiet.map((value) => value * 2);
  expect(ratioOfPercentiles([double, disturbed, double], [quiet, quiet, disturbed], 0.95)).toBeCloseTo(2);
  expect(ratioOfPercentiles([[...double.slice(0, 90), ...disturbed.slice(90)]], [quiet], 0.95)).toBeCloseTo(50);
});

test('a ratio of percentiles refuses an empty series and an empty batch', () => {
  expect(() => ratioOfPercentiles([], [[1]], 0.95)).toThrow(RangeError);
  expect(() => ratioOfPercentiles([[1]], [[1], []], 0.95)).toThrow(RangeError);
});

test('a spread shows the median between minimum and maximum', () => {
  expect(spread([940.4, 1120, 995.2])).toBe('995 (940–1120)');
});

test('rounds turn the order, so that nobody is always the last', async () => {
  const order: string[] = [];
  await inTurns(['one', 'two', 'three'], 3, async (name, round) => {
    order.push(`${round} ${name}`);
  });
  expect(order).toEqual(['0 one', '0 two', '0 three', '1 three', '1 two', '1 one', '2 one', '2 two', '2 three']);
});

test('what was not measured is no figure', () => {
  const series = createSeries();
  series.add('ours', 3);
  series.add('ours', 1);
  expect(series.of('ours')).toEqual([3, 1]);
  expect(() => series.of('theirs')).toThrow('Nothing was measured of theirs');
});
