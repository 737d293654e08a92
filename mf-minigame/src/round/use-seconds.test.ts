import { clockOf } from './use-seconds.ts';

test('a countdown shows hours from 100 minutes on', () => {
  expect([0, 123, 3_723, 5_999, 6_000, 86_403].map(clockOf)).toEqual([
    '00:00',
    '02:03',
    '62:03',
    '99:59',
    '1:40:00',
    '24:00:03',
  ]);
});
