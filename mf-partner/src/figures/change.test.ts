import { barOf, changeOf } from './change.ts';

test('[35-07] a change has its share of the figure before, of either sign', () => {
  expect(changeOf(104_200, 100_000)).toEqual({ amount: 4_200, share: 420 });
  expect(changeOf(-50, -100)).toEqual({ amount: 50, share: 5_000 });
  expect(changeOf(7, 0)).toEqual({ amount: 7, share: null });
});

test('[35-07] bars of changes are shares of the largest', () => {
  expect([200, -100, 0].map((one) => barOf(one, [200, -100, 0]))).toEqual([1, -0.5, 0]);
  expect(barOf(0, [0, 0])).toBe(0);
});
