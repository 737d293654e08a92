import { unfolded } from './use-fold.ts';

const row = (memId: string, depth: number, branches: number) => ({ memId, depth, branches });
const rows = [row('a', 0, 2), row('b', 1, 1), row('c', 2, 0), row('d', 1, 0), row('e', 0, 1), row('f', 1, 0)];
const NO_LEVEL = Number.POSITIVE_INFINITY;
const idsOf = (page: readonly { memId: string }[]) => page.map(({ memId }) => memId).join('');
const shown = (closed: string) => idsOf(unfolded(rows, ({ memId }) => !closed.includes(memId), NO_LEVEL).rows);

test.each([
  ['', 'abcdef'],
  ['b', 'abdef'],
  ['ab', 'aef'],
  ['ae', 'ae'],
  ['cdf', 'abcdef'],
])('[35-07] what is below the closed rows "%s" is hidden', (closed, left) => {
  expect(shown(closed)).toBe(left);
});

test.each([
  [NO_LEVEL, 'cdef'],
  [1, 'def'],
  [0, 'e'],
])('[35-07] a page that begins within a branch shows it down to level %s', (levels, left) => {
  const page = unfolded(rows.slice(2), ({ depth }) => depth < levels, levels);
  expect([idsOf(page.rows), page.isWithin]).toEqual([left, false]);
});

test('[35-07] a page within one closed branch shows it all the same', () => {
  const page = unfolded(rows.slice(1, 4), ({ depth }) => depth < 0, 0);
  expect([idsOf(page.rows), page.isWithin]).toEqual(['bd', true]);
  expect(unfolded([], () => true, 0)).toEqual({ rows: [], isWithin: false });
});
