import { laidChips, type StakeBounds } from './unstaked-chips.ts';

const bounds: StakeBounds = {
  limits: { unit: 1_000, main: 10_000, other: 5_000, round: 15_000 },
  isMain: (spot) => spot !== 'tie',
  staked: new Map([['banker', 4_000]]),
  balance: 12_000,
};

test('[C-07] chips are laid up to the limits of spot and round and to the balance', () => {
  const chips = laidChips();
  expect(chips.lay('tie', 6_000, bounds)).toBe('spotLimit');
  expect(chips.lay('banker', 6_000, bounds)).toBeNull();
  expect(chips.lay('banker', 1_000, bounds)).toBe('spotLimit');
  expect(chips.lay('player', 6_000, bounds)).toBe('roundLimit');
  expect(chips.lay('player', 5_000, { ...bounds, balance: 10_000 })).toBe('poor');
  expect(chips.lay('player', 5_000, bounds)).toBeNull();
  expect(chips.total()).toBe(11_000);
});

test('the last chip can be taken back, all of one spot, and all', () => {
  const chips = laidChips();
  for (const [spot, amount] of [
    ['player', 1_000],
    ['tie', 1_000],
    ['player', 5_000],
  ] as const)
    chips.lay(spot, amount, bounds);
  chips.undo();
  expect([...chips.now()]).toEqual([
    ['player', 1_000],
    ['tie', 1_000],
  ]);
  chips.lift('player');
  expect([...chips.now()]).toEqual([['tie', 1_000]]);
  chips.clear();
  expect(chips.total()).toBe(0);
});
