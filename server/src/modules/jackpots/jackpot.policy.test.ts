import fc from 'fast-check';
import { levelValue } from './jackpot.policy.ts';

const stake = fc.bigInt({ min: 0n, max: 100_000_000n });
/** Contribution and parts of it, which are never more than the whole. */
const rates = fc.record({
  contributionBp: fc.integer({ min: 0, max: 10_000 }),
  shares: fc.tuple(
    fc.integer({ min: 0, max: 4_000 }),
    fc.integer({ min: 0, max: 3_000 }),
    fc.integer({ max: 3_000, min: 0 }),
  ),
});

test('[S-16] a stake of 50 won adds 0.10: one won for each level in its time', () => {
  const mini = (staked: bigint) => levelValue({ seed: 1_000_000n, shareBp: 2_000, staked });
  expect(mini(50n)).toBe(1_000_000n);
  expect(mini(2_499n)).toBe(1_000_000n);
  expect(mini(2_500n)).toBe(1_000_001n);
  expect(mini(1_000_000n)).toBe(1_000_400n);
});

test('[S-16] the levels grow by the contribution at most, and lose under a won each', () => {
  fc.assert(
    fc.property(fc.array(stake), rates, (stakes, { contributionBp, shares }) => {
      const staked = stakes.reduce((sum, one) => sum + one, 0n);
      const grown = shares
        .map((shareBp) => levelValue({ seed: 7n, shareBp, staked }, contributionBp) - 7n)
        .reduce((sum, one) => sum + one, 0n);
      const shared = BigInt(shares.reduce((sum, share) => sum + share, 0));
      expect(grown * 10_000n).toBeLessThanOrEqual(staked * BigInt(contributionBp));
      expect((grown + 3n) * 100_000_000n).toBeGreaterThan(staked * BigInt(contributionBp) * shared);
    }),
  );
});

test('[S-16] a value never falls, and does not mind how the stakes came', () => {
  fc.assert(
    fc.property(fc.array(stake), fc.integer({ min: 0, max: 10_000 }), (stakes, shareBp) => {
      let staked = 0n;
      let value = levelValue({ seed: 0n, shareBp, staked });
      for (const one of stakes) {
        staked += one;
        const next = levelValue({ seed: 0n, shareBp, staked });
        expect(next).toBeGreaterThanOrEqual(value);
        value = next;
      }
      const atOnce = stakes.toReversed().reduce((sum, one) => sum + one, 0n);
      expect(levelValue({ seed: 0n, shareBp, staked: atOnce })).toBe(value);
    }),
  );
});
