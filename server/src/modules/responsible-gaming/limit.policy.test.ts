import { INCREASE_WAITS_MS, isIncrease, leftOf, limitAt, lower, pauseEnd, WINDOW_MS } from './limit.policy.ts';

const NOON = Date.parse('2026-11-18T03:00:00Z');
const DAY = 86_400_000;

test('[O-05] a first limit and a lower one are no increase; a higher one and none are', () => {
  expect(isIncrease(null, 100n)).toBe(false);
  expect(isIncrease(100n, 99n)).toBe(false);
  expect(isIncrease(100n, 100n)).toBe(false);
  expect(isIncrease(100n, 101n)).toBe(true);
  expect(isIncrease(100n, null)).toBe(true);
  expect(isIncrease(0n, null)).toBe(true);
});

test('[O-05] what waits comes into force at its millisecond, not before', () => {
  const limit = { amount: 100n, next: { amount: null, at: new Date(NOON + INCREASE_WAITS_MS) } };
  expect(limitAt(limit, NOON + DAY - 1)).toEqual(limit);
  expect(limitAt(limit, NOON + DAY)).toEqual({ amount: null, next: null });
});

test('[O-05] the lowest wins, and less than nothing is never left', () => {
  expect([lower(null, null), lower(5n, null), lower(null, 5n), lower(4n, 5n)]).toEqual([null, 5n, 5n, 4n]);
  expect([leftOf(null, 5n), leftOf(5n, 2n), leftOf(5n, 5n), leftOf(5n, 9n)]).toEqual([null, 3n, 0n, 0n]);
});

test('[O-05] the month of the limits is never shorter than a month of the calendar', () => {
  expect(WINDOW_MS).toEqual({ day: DAY, week: 7 * DAY, month: 31 * DAY });
});

test.each([
  ['a day', { kind: 'timeOut', days: 1 }, '2026-11-18T12:00:00+09:00', '2026-11-19T12:00:00+09:00'],
  ['six weeks', { kind: 'timeOut', days: 42 }, '2026-11-18T12:00:00+09:00', '2026-12-30T12:00:00+09:00'],
  ['six months', { kind: 'exclusion', months: 6 }, '2026-11-18T12:00:00+09:00', '2027-05-18T12:00:00+09:00'],
  [
    'six months from a day that the month lacks',
    { kind: 'exclusion', months: 6 },
    '2026-08-31T08:00:00+09:00',
    '2027-03-01T08:00:00+09:00',
  ],
  [
    'a year from 29 February',
    { kind: 'exclusion', months: 12 },
    '2028-02-29T00:30:00+09:00',
    '2029-03-01T00:30:00+09:00',
  ],
  ['five years', { kind: 'exclusion', months: 60 }, '2026-11-18T23:59:59.999+09:00', '2031-11-18T23:59:59.999+09:00'],
] as const)('[O-05] a pause of %s ends by the calendar of Seoul, never too early', (_, length, from, until) => {
  expect(pauseEnd(length, Date.parse(from)).getTime()).toBe(Date.parse(until));
});
