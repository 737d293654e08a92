import { medianTime, percentAfter, recordTime } from './launch-time.ts';

test('[C-04] the bar of a launch fills over the median time and waits at 90 %', () => {
  expect(medianTime()).toBe(2_500);
  for (const time of [1_000, 9_000, 1_200]) recordTime(time);
  expect(medianTime()).toBe(1_200);
  expect([0, 600, 1_200, 60_000].map((elapsed) => percentAfter(elapsed, 1_200))).toEqual([0, 45, 90, 90]);
  for (let launch = 0; launch < 9; launch++) recordTime(500.4);
  expect(medianTime()).toBe(500);
});
