import { unfolded } from './use-fold.ts';

const row = (memId: string, depth: number, branches: number) => ({ memId, depth, branches });
const rows = [row('a', 0, 2), row('b', 1, 1), row('c', 2, 0), row('d', 1, 0), row('e', 0, 1), row('f', 1, 0)];
const shown = (closed: string) =>
  unfolded(rows, ({ memId }) => !closed.includes(memId))
    .map(({ memId }) => memId)
    .join('');

test.each([
  ['', 'abcdef'],
  ['b', 'abdef'],
  ['ab', 'aef'],
  ['ae', 'ae'],
  ['cdf', 'abcdef'],
])('[35-07] what is below the closed rows "%s" is hidden', (closed, left) => {
  expect(shown(closed)).toBe(left);
});

test('[35-07] a page that begins within a branch shows it', () => {
  expect(unfolded(rows.slice(2), () => true).map(({ memId }) => memId)).toEqual(['c', 'd', 'e', 'f']);
});
