import { clockOf } from './use-countdown.ts';

test.each([
  [0, '0:00'],
  [899, '14:59'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [7_384, '2:03:04'],
  [90_061, '25:01:01'],
])('[W-05] %i seconds are shown as %s', (seconds, shown) => expect(clockOf(seconds)).toBe(shown));
