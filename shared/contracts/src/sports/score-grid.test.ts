import { parseMarketCode, selectionsOf } from './market.ts';
import {
  type BuilderLeg,
  builderOddsOf,
  fitMeans,
  isBuilderMarket,
  jointChance,
  LOW_SCORE_RHO,
  type ScoreGrid,
  scoreGrid,
} from './score-grid.ts';

const leg = (text: string): BuilderLeg => {
  const [marketCode = '', selCode = ''] = text.split(' ');
  return { marketCode, selCode };
};
const joint = (grid: ScoreGrid, ...legs: string[]) => jointChance(grid, legs.map(leg));
const plain = scoreGrid({ home: 1.5, away: 1.1 }, 0);

test.each([
  [['1X2 H', 'OU:2.5 O'], 0.269276, 352],
  // With both teams to score, a home win has three goals at least.
  [['1X2 H', 'BTTS Y'], 0.205647, 461],
  [['1X2 D', 'OU:1.5 U'], 0.074274, 1_279],
])('[SP-06] %j has the joint chance of the vector', (legs, chance, odds) => {
  const found = joint(plain, ...legs);
  expect(found).toBeCloseTo(chance, 6);
  expect(builderOddsOf(found as number)).toBe(odds);
});

test.each([
  [['BTTS Y', 'OU:1.5 U'], 'impossible'],
  [['1X2 H', '1X2 A'], 'impossible'],
  [['1X2 H', 'DC HD'], 'implied'],
  [['1X2 H', 'AH:-0.5 H'], 'implied'],
  [['BTTS Y', 'OU:1.5 O'], 'implied'],
  [['1X2 H', 'BTTS Y', 'OU:2.5 O'], 'implied'],
  [['OU:2.5 O', 'OU:1.5 O', '1X2 H'], 'implied'],
  [['1X2 H', '1X2 H'], 'implied'],
])('[SP-06] %j is %s', (legs, reason) => {
  expect(joint(plain, ...legs)).toBe(reason);
});

test('[SP-06] markets that may return a stake, other periods and live ones are refused', () => {
  const takes = (code: string) => isBuilderMarket(parseMarketCode(code) as never);
  expect(['1X2', 'DC', 'OU:2.5', 'AH:-0.5', 'AH:1.5', 'BTTS', 'OE'].every(takes)).toBe(true);
  expect(['ML', 'FS', 'OU:2', 'OU:2.25', 'AH:0', 'AH:-0.75', 'H1:1X2', '1X2:LIVE', 'OU:2.5:LIVE'].some(takes)).toBe(
    false,
  );
});

test('[SP-06] odds are rounded down, at most 100.00, and none are below 1.01', () => {
  expect([builderOddsOf(0.5), builderOddsOf(0.0001), builderOddsOf(0.941)]).toEqual([190, 10_000, undefined]);
});

test('[SP-06] the grid sums to one, and the correction makes draws more likely', () => {
  const means = { home: 1.5, away: 1.1 };
  const sum = (grid: ScoreGrid) => grid.reduce((all, chance) => all + chance, 0);
  expect([sum(plain), sum(scoreGrid(means))]).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)]);
  const drawn = (grid: ScoreGrid) => 1 - (joint(grid, '1X2 H') as number) - (joint(grid, '1X2 A') as number);
  expect(drawn(scoreGrid(means))).toBeGreaterThan(drawn(plain) + 0.01);
});

/** Same numbers in each run. */
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const ppm = (chance: number) => Math.round(chance * 1e6);

test('[SP-06] means of published chances reproduce the goal markets', () => {
  const next = random(7);
  for (let number = 0; number < 100; number++) {
    const means = { home: 0.3 + 3.2 * next(), away: 0.3 + 3.2 * next() };
    const grid = scoreGrid(means);
    const fit = fitMeans({ home: ppm(joint(grid, '1X2 H') as number), away: ppm(joint(grid, '1X2 A') as number) });
    expect(fit).toEqual({ home: expect.closeTo(means.home, 3), away: expect.closeTo(means.away, 3) });
  }
  expect(fitMeans({ home: 500_000, away: 500_000 })).toBeUndefined();
});

test('[SP-06] no pair or triple of 50 events returns more than 98 per cent', () => {
  const codes = ['1X2', 'DC', 'OU:1.5', 'OU:2.5', 'OU:3.5', 'AH:-0.5', 'AH:0.5', 'AH:-1.5', 'BTTS', 'OE'];
  const legs = codes.flatMap((marketCode) => {
    const type = parseMarketCode(marketCode)?.type;
    return type ? selectionsOf(type).map((selCode) => ({ marketCode, selCode })) : [];
  });
  const next = random(11);
  let [priced, refused, highest] = [0, 0, 0];
  for (let number = 0; number < 50; number++) {
    const rho = number % 2 ? 0 : LOW_SCORE_RHO;
    const truth = scoreGrid({ home: 0.4 + 2.6 * next(), away: 0.4 + 2.6 * next() }, rho);
    const chance = (sel: string) => ppm(joint(truth, `1X2 ${sel}`) as number);
    const means = fitMeans({ home: chance('H'), away: chance('A') }, rho);
    if (!means) throw new Error('no means');
    const grid = scoreGrid(means, rho);
    const check = (...picked: BuilderLeg[]) => {
      const p = jointChance(grid, picked);
      const odds = typeof p === 'number' ? builderOddsOf(p) : undefined;
      if (odds === undefined) {
        refused += 1;
        return;
      }
      priced += 1;
      highest = Math.max(highest, (odds / 100) * (jointChance(truth, picked) as number));
    };
    for (const [index, one] of legs.entries())
      for (const [later, two] of legs.slice(index + 1).entries()) {
        check(one, two);
        // All pairs, and for each of them one of the triples.
        const third = legs[(index + later + 2 + Math.floor(next() * 7)) % legs.length];
        if (third) check(one, two, third);
      }
  }
  expect(priced).toBeGreaterThan(10_000);
  expect(refused).toBeGreaterThan(1_000);
  expect(highest).toBeLessThanOrEqual(0.98);
  expect(highest).toBeGreaterThan(0.94);
});
