import { FOOT, LEFT, pathOf, RIGHT } from './ladder-path.ts';

test('[G-01] an odd number of lines crosses over, an even one comes back', () => {
  const end = (isLeft: boolean, lines: 3 | 4) => pathOf({ isLeft, lines }).at(-1);
  expect(end(true, 3)).toEqual([RIGHT, FOOT]);
  expect(end(true, 4)).toEqual([LEFT, FOOT]);
  expect(end(false, 3)).toEqual([LEFT, FOOT]);
  expect(end(false, 4)).toEqual([RIGHT, FOOT]);
  // Start and end, and two points at each line.
  expect(pathOf({ isLeft: true, lines: 3 })).toHaveLength(8);
});
