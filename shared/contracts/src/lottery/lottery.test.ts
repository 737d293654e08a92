import { commitOf, fairStream } from '../fair/fair.ts';
import {
  drawLottery,
  isLotteryLine,
  LOTTERY_OUTCOMES,
  LOTTERY_RETURN_BP,
  lotteryProves,
  lotteryTier,
  lotteryTiers,
  lotteryWays,
} from './lottery.ts';

const mine = { numbers: [3, 9, 14, 20, 28], powerball: 7 };

/** Every result that a draw can have, in ascending order of its balls. */
function* results() {
  for (let a = 1; a <= 24; a += 1)
    for (let b = a + 1; b <= 25; b += 1)
      for (let c = b + 1; c <= 26; c += 1)
        for (let d = c + 1; d <= 27; d += 1)
          for (let e = d + 1; e <= 28; e += 1)
            for (let powerball = 0; powerball < 10; powerball += 1) yield { numbers: [a, b, c, d, e], powerball };
}

test('[C-08] each tier has its published odds in 982,800 results, returning 72.46 %', () => {
  const counts = new Map<number | null, number>();
  let all = 0;
  for (const result of results()) {
    const tier = lotteryTier(mine, result);
    counts.set(tier, (counts.get(tier) ?? 0) + 1);
    all += 1;
  }
  expect(all).toBe(982_800);
  expect(LOTTERY_OUTCOMES).toBe(all);
  expect(lotteryTiers.map((_, tier) => counts.get(tier))).toEqual(lotteryTiers.map(lotteryWays));
  const paid = lotteryTiers.reduce((sum, { times }, tier) => sum + times * (counts.get(tier) ?? 0), 0);
  expect(paid).toBe(712_100);
  expect(LOTTERY_RETURN_BP).toBe(Math.round((paid / all) * 10_000));
  expect(LOTTERY_RETURN_BP).toBe(7_246);
});

test('[C-08] the ways of the tiers are those of the domain, paying and not', () => {
  const share = (hits: number, powerball: boolean) => lotteryWays({ hits, powerball }) / LOTTERY_OUTCOMES;
  expect(lotteryTiers.map(({ hits, powerball }) => 1 / share(hits, powerball))).toEqual(
    [982_800, 109_200, 196_560 / 23, 21_840 / 23, 98_280 / 253, 10_920 / 253, 14_040 / 253].map((n) =>
      expect.closeTo(n, 6),
    ),
  );
  expect(share(1, true)).toBeCloseTo(253 / 5_616, 12);
  expect(share(0, true)).toBeCloseTo(4_807 / 140_400, 12);
  expect(share(2, false)).toBeCloseTo(253 / 1_560, 12);
  expect(share(1, false)).toBeCloseTo(253 / 624, 12);
  expect(share(0, false)).toBeCloseTo(4_807 / 15_600, 12);
  const every = [0, 1, 2, 3, 4, 5].flatMap((hits) =>
    [true, false].map((powerball) => lotteryWays({ hits, powerball })),
  );
  expect(every.reduce((sum, ways) => sum + ways, 0)).toBe(LOTTERY_OUTCOMES);
});

test('[C-08] a line is five different numbers of 1–28 and a powerball of 0–9', () => {
  expect(isLotteryLine(mine)).toBe(true);
  for (const numbers of [
    [1, 2, 3, 4],
    [1, 2, 3, 4, 4],
    [0, 2, 3, 4, 5],
    [1, 2, 3, 4, 29],
    [1, 2, 3, 4, 5, 6],
    [1.5, 2, 3, 4, 5],
  ])
    expect(isLotteryLine({ numbers, powerball: 0 })).toBe(false);
  for (const powerball of [-1, 10, 0.5]) expect(isLotteryLine({ ...mine, powerball })).toBe(false);
});

test('[C-08] a draw is five balls and then a powerball of the same stream', async () => {
  const position = { game: 'lottery', day: '2026-11-22', no: 7 };
  const seed = '3f'.repeat(32);
  const stream = await fairStream(seed, 'lottery:20261122-007:salt');
  expect(await drawLottery(seed, position, 'salt')).toEqual({
    numbers: await stream.draw(28, 5),
    powerball: await stream.below(10),
  });
});

test('[C-08] a draw is proven by its chain and its numbers, and by nothing less', async () => {
  const seed = 'ab'.repeat(32);
  const position = { game: 'lottery', day: '2026-11-22', no: 2 };
  const terminal = await commitOf(await commitOf(seed));
  const proof = { ...position, ...(await drawLottery(seed, position, 'salt')), seed, salt: 'salt', terminal };
  expect(await lotteryProves(proof)).toBe(true);
  expect(await lotteryProves({ ...proof, no: 1 })).toBe(false);
  expect(await lotteryProves({ ...proof, salt: 'other' })).toBe(false);
  expect(await lotteryProves({ ...proof, seed: 'cd'.repeat(32) })).toBe(false);
  expect(await lotteryProves({ ...proof, powerball: (proof.powerball + 1) % 10 })).toBe(false);
  expect(await lotteryProves({ ...proof, numbers: [...proof.numbers].reverse() })).toBe(false);
});
