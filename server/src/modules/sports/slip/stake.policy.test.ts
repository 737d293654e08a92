import { potentialWin } from '@madang/contracts';
import { decideStake } from './stake.policy.ts';

const limits = { min: 5_000, max: 1_000_000, maxWin: 3_000_000 };
const nothing = { staked: 0, wins: 0 };
const decide = (requested: number, odds: number[], more: Partial<Parameters<typeof decideStake>[1]> = {}) =>
  decideStake(limits, { requested, odds, before: nothing, accept: 'NONE', ...more });

test('[SP-04] the limits hold at their edges', () => {
  expect(decide(4_999, [200])).toEqual({ code: 'B6001', params: { min: 5_000 }, maxStake: null });
  expect(decide(5_000, [200])).toEqual({ stake: 5_000 });
  expect(decide(1_000_000, [200])).toEqual({ stake: 1_000_000 });
  expect(decide(1_000_001, [200])).toEqual({ code: 'B6002', params: { max: 1_000_000 }, maxStake: 1_000_000 });
});

test('[SP-04] a win above the limit is refused with the highest stake, which is taken, and one won more is not', () => {
  const refused = decide(500_000, [350, 210]);
  expect(refused).toMatchObject({ code: 'B6003', params: { limit: 3_000_000 } });
  const most = 'maxStake' in refused ? (refused.maxStake ?? 0) : 0;
  expect(decide(most, [350, 210])).toEqual({ stake: most });
  expect(potentialWin(most, [350, 210])).toBeLessThanOrEqual(3_000_000);
  expect(decide(most + 1, [350, 210])).toMatchObject({ code: 'B6003', maxStake: most });
});

test('[SP-04] a stake is reduced as far as the member accepts it', () => {
  expect(decide(2_000_000, [200], { accept: 'HALF' })).toEqual({ stake: 1_000_000 });
  expect(decide(2_000_001, [200], { accept: 'HALF' })).toMatchObject({ code: 'B6002', maxStake: 1_000_000 });
  expect(decide(9_000_000, [200], { accept: 'ANY' })).toEqual({ stake: 1_000_000 });
});

test('[SP-04] open bets on the same legs count as one large bet', () => {
  const before = { staked: 900_000, wins: 1_800_000 };
  expect(decide(100_001, [200], { before })).toMatchObject({ code: 'B6002', maxStake: 100_000 });
  expect(decide(100_000, [200], { before })).toEqual({ stake: 100_000 });
  expect(decide(5_000, [200], { before: { staked: 998_000, wins: 0 }, accept: 'ANY' })).toMatchObject({ maxStake: 0 });
});
