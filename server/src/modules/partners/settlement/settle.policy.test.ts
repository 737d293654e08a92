import fc from 'fast-check';
import {
  losingOf,
  type RollingLine,
  rollingChange,
  rollingOf,
  settleType,
  sumByNode,
  type TreeNode,
} from './settle.policy.ts';

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

test('[R-04] the worked example of rolling pays 160,493 won to the last won', () => {
  const { gross, net } = rollingOf(12_345_670n, [130, 120, 100, 80, 50, 20]);
  expect(gross).toEqual([160_493n, 148_148n, 123_456n, 98_765n, 61_728n, 24_691n]);
  expect(net).toEqual([12_345n, 24_692n, 24_691n, 37_037n, 37_037n, 24_691n]);
  expect(sum(net)).toBe(160_493n);
});

test('[R-04] the worked example of losing shares a base of 985,177 won', () => {
  let lower = 0n;
  const levels = [1_000, 2_000, 3_000, 4_000, 5_000].map((rate) => {
    const input = { carryIn: 0n, ggr: 1_145_670n, rollingTop: 160_493n, bonus: 0n, adjustment: 0n };
    const losing = losingOf({ ...input, rate, lower, policy: 'CARRY' });
    lower = losing.gross;
    return losing;
  });
  expect(levels.map(({ base }) => base)).toEqual(Array(5).fill(985_177n));
  expect(levels.map(({ gross }) => gross)).toEqual([98_517n, 197_035n, 295_553n, 394_070n, 492_588n]);
  expect(levels.map(({ net }) => net)).toEqual([98_517n, 98_518n, 98_518n, 98_517n, 98_518n]);
  expect(985_177n - lower).toBe(492_589n);
});

test('[R-04] [PA-05] a loss of the house is carried until later results have made it up', () => {
  const input = { rollingTop: 0n, bonus: 0n, adjustment: 0n, rate: 1_000, lower: 0n } as const;
  const first = losingOf({ ...input, carryIn: 0n, ggr: -300_000n, policy: 'CARRY' });
  expect(first).toMatchObject({ base: -300_000n, gross: 0n, carryOut: -300_000n });
  const second = losingOf({ ...input, carryIn: first.carryOut, ggr: 400_000n, policy: 'CARRY' });
  expect(second).toMatchObject({ base: 100_000n, gross: 10_000n, carryOut: 0n });
  expect(losingOf({ ...input, carryIn: -300_000n, ggr: 400_000n, policy: 'NONE' })).toMatchObject({
    carryIn: 0n,
    gross: 40_000n,
    carryOut: 0n,
  });
});

test('[PA-02] a late part of a losing base counts at the rate of its own day', () => {
  const input = { carryIn: 0n, rollingTop: 0n, bonus: 0n, adjustment: 0n, lower: 0n, policy: 'CARRY' } as const;
  // 100,000 won of today at 10 % and 50,000 won of an earlier day at 30 %.
  const late = [{ base: 50_000n, rate: 3_000 }];
  expect(losingOf({ ...input, ggr: 150_000n, rate: 1_000, late })).toMatchObject({ base: 150_000n, gross: 25_000n });
  // Less than nothing is due: the 5,000 won are carried as the base that
  // brings them at today's rate.
  const taken = losingOf({ ...input, ggr: 50_000n, rate: 1_000, late: [{ base: -50_000n, rate: 3_000 }] });
  expect(taken).toMatchObject({ base: 50_000n, gross: 0n, carryOut: -50_000n });
  const next = losingOf({ ...input, carryIn: taken.carryOut, ggr: 70_000n, rate: 1_000 });
  expect(next).toMatchObject({ gross: 2_000n, carryOut: 0n });
  fc.assert(
    fc.property(
      fc.bigInt(-9_999_999n, 9_999_999n),
      fc.nat(10_000),
      fc.bigInt(-999_999n, 999_999n),
      (ggr, rate, base) => {
        const [plain, same] = [undefined, [{ base, rate }]].map((parts) =>
          losingOf({ ...input, ggr, rate, late: parts ?? [] }),
        );
        expect(same).toEqual(plain);
      },
    ),
  );
});

/**
 * Parents by position, each an earlier one or none:
 * skipped levels, several trees, chains and stars.
 */
const trees = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 6_000 })), {
  minLength: 1,
  maxLength: 12,
});
const bets = fc.array(
  fc.record({
    node: fc.nat(),
    member: fc.nat(3),
    stake: fc.integer({ min: 0, max: 3_000_000 }),
    payout: fc.integer({ min: 0, max: 3_000_000 }),
  }),
  { maxLength: 25 },
);

const buildTree = (parents: readonly (readonly [number, number, number])[]) => {
  const nodes = new Map<bigint, TreeNode>();
  for (const [position, [parent]] of parents.entries()) {
    const above = position === 0 || parent % 4 === 0 ? null : nodes.get(BigInt(parent % position) + 1n);
    const nodeIdx = BigInt(position) + 1n;
    nodes.set(nodeIdx, { nodeIdx, parent: above?.nodeIdx ?? null, path: [...(above?.path ?? []), nodeIdx] });
  }
  const rateOf = (kind: 'rolling' | 'losing') => (partner: bigint) =>
    parents[Number(partner) - 1]?.[kind === 'rolling' ? 1 : 2] ?? 0;
  const ratesOf = (node: TreeNode, kind: 'rolling' | 'losing') => {
    let cap = 10_000;
    return node.path.map((partner) => {
      cap = Math.min(cap, rateOf(kind)(partner));
      return cap;
    });
  };
  return { nodes, ratesOf };
};

type Bet = { node: number; member: number; stake: number; payout: number };

const settle = (parents: readonly (readonly [number, number, number])[], placed: readonly Bet[], batch: number) => {
  const { nodes, ratesOf } = buildTree(parents);
  const cells = new Map<string, RollingLine & { turnover: bigint }>();
  for (let from = 0; from < placed.length; from += batch) {
    for (const bet of placed.slice(from, from + batch)) {
      const nodeIdx = BigInt(bet.node % nodes.size) + 1n;
      const key = `${nodeIdx} ${bet.member}`;
      const rates = [...ratesOf(nodes.get(nodeIdx) as TreeNode, 'rolling'), 20];
      const old = cells.get(key) ?? { nodeIdx, bets: 0, turnover: 0n, stake: 0n, payout: 0n, gross: [], net: [] };
      const change = rollingChange(old.turnover, old.turnover + BigInt(bet.stake), rates);
      cells.set(key, {
        nodeIdx,
        bets: old.bets + 1,
        turnover: old.turnover + BigInt(bet.stake),
        stake: old.stake + BigInt(bet.stake),
        payout: old.payout + BigInt(bet.payout),
        gross: change.gross.map((amount, level) => amount + (old.gross[level] ?? 0n)),
        net: change.net.map((amount, level) => amount + (old.net[level] ?? 0n)),
      });
    }
  }
  const lines = [...cells.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, line]) => line);
  const sums = sumByNode(nodes, lines, []);
  return { nodes, lines, rows: settleType(nodes, sums, ratesOf, () => 0n, 'CARRY') };
};

test('[R-04] [PA-03] 1,000 random trees settle exactly, in any order and any batch', () => {
  fc.assert(
    fc.property(trees, bets, fc.integer({ min: 1, max: 9 }), fc.nat(), (parents, placed, batch, turn) => {
      const { nodes, lines, rows } = settle(parents, placed, 1);
      for (const { gross, net, turnover } of lines) {
        expect(sum(net)).toBe(gross[0]);
        expect(net.every((amount) => amount >= 0n)).toBe(true);
        expect(turnover).toBeGreaterThanOrEqual(gross[0] ?? 0n);
      }
      const tops = rows.filter(({ nodeIdx }) => nodes.get(nodeIdx)?.parent === null);
      expect(sum(rows.map(({ net }) => net))).toBe(sum(tops.map(({ gross }) => gross)));
      expect(rows.every(({ net, rollingNet }) => net >= 0n && rollingNet >= 0n)).toBe(true);
      const paid = sum(rows.map(({ rollingNet }) => rollingNet)) + sum(lines.map(({ net }) => net.at(-1) ?? 0n));
      expect(paid).toBe(sum(tops.map(({ rollingGross }) => rollingGross)));

      const shift = placed.length === 0 ? 0 : turn % placed.length;
      const turned = [...placed.slice(shift), ...placed.slice(0, shift)].reverse();
      expect(settle(parents, turned, batch).rows).toEqual(rows);
    }),
    { numRuns: 1_000 },
  );
});
