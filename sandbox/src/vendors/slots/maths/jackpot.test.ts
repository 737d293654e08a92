import { JACKPOT_SEEDS, jackpotLevels } from '@madang/contracts';
import fc from 'fast-check';
import { drawGame, gameReturn, settleGame } from '../games/game-maths.ts';
import { slotVendors } from '../vendors.ts';
import { drawJackpot, type JackpotOdds, jackpotOdds, jackpotReturn } from './jackpot.ts';
import { asNumber } from './return.ts';
import { LINES } from './slot.ts';

/** A small seeded generator for samples: quick, and the same in every run. */
const seeded = (seed: number): ((bound: number) => number) => {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
};
/** How what goes into the levels is shared among them. */
const shares = { mini: 0.2, major: 0.3, mega: 0.5 };

/** A draw whose numbers are given: the larger part first. */
const of = (number: number) => {
  const parts = [Math.floor(number / 1_000_000), number % 1_000_000];
  return () => parts.shift() as number;
};

test('[C-07] each level has exactly the numbers of its odds, one level for each number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (twenties) => {
      const stake = twenties * 20;
      const { mini, major, mega } = jackpotOdds.oneIn;
      const ends = { mega: stake, major: stake * (1 + mega / major), mini: stake * (1 + mega / major + mega / mini) };
      expect(drawJackpot(jackpotOdds, stake, of(0))).toBe('mega');
      expect(drawJackpot(jackpotOdds, stake, of(ends.mega - 1))).toBe('mega');
      expect(drawJackpot(jackpotOdds, stake, of(ends.mega))).toBe('major');
      expect(drawJackpot(jackpotOdds, stake, of(ends.major - 1))).toBe('major');
      expect(drawJackpot(jackpotOdds, stake, of(ends.major))).toBe('mini');
      expect(drawJackpot(jackpotOdds, stake, of(ends.mini - 1))).toBe('mini');
      expect(drawJackpot(jackpotOdds, stake, of(ends.mini))).toBeNull();
      expect(drawJackpot(jackpotOdds, stake, of(mega - 1))).toBeNull();
    }),
  );
});

test('[C-07] each jackpot game draws one in each convention; odds fit its top stake', () => {
  const all = slotVendors.flatMap(({ wallet, games }) => games.map((game) => ({ wallet, game })));
  const drawn = all.filter(({ game }) => game.jackpot !== null);
  expect(new Set(drawn.map(({ wallet }) => wallet))).toEqual(new Set(['transfer', 'seamless']));
  for (const { game } of all) expect(game.tags.includes('jackpot')).toBe(game.jackpot !== null);
  const { mini, major, mega } = jackpotOdds.oneIn;
  for (const { game } of drawn) {
    const most = game.stakes.at(-1) as number;
    expect(most * (1 + mega / major + mega / mini)).toBeLessThan(mega);
  }
});

test('[S-16] the return of the jackpots is their seeds at their odds and contributions', () => {
  const seeds = jackpotLevels.reduce((sum, level) => sum + JACKPOT_SEEDS[level] / jackpotOdds.oneIn[level], 0);
  expect(asNumber(jackpotReturn(jackpotOdds))).toBeCloseTo(seeds + 0.002, 10);
});

test('[S-16] a million stakes with short odds return what is stated, within 99.9 %', () => {
  const odds: JackpotOdds = { oneIn: { mini: 200_000_000, major: 4_000_000_000, mega: 80_000_000_000 } };
  // Stakes far above what any game takes, so that levels are won often enough to be counted.
  const stake = 2_000_000;
  const spins = 1_000_000;
  const below = seeded(20261122);
  const value: Record<string, number> = { ...JACKPOT_SEEDS };
  let [sum, squares] = [0, 0];
  for (let spin = 0; spin < spins; spin += 1) {
    for (const level of jackpotLevels) value[level] = (value[level] as number) + stake * 0.002 * shares[level];
    const level = drawJackpot(odds, stake, below);
    const pays = level === null ? 0 : (value[level] as number) / stake;
    if (level !== null) value[level] = JACKPOT_SEEDS[level];
    sum += pays;
    squares += pays * pays;
  }
  const mean = sum / spins;
  const reach = 3.291 * Math.sqrt((squares / spins - mean * mean) / spins);
  expect(Math.abs(mean - asNumber(jackpotReturn(odds)))).toBeLessThan(reach);
  expect(reach).toBeLessThan(0.01);
});

const jackpotGames = slotVendors.flatMap(({ games }) => games).filter(({ jackpot }) => jackpot !== null);

test.each(jackpotGames.map((game) => [game.key, game] as const))(
  '[C-07] %s as a whole: reels and levels of one stream give back what is stated, and each level comes as often as its odds say',
  (_, game) => {
    const spins = 400_000;
    const stake = game.stakes.at(-1) as number;
    const below = seeded(20261124);
    const value: Record<string, number> = { ...JACKPOT_SEEDS };
    const draws: Record<string, number> = { mini: 0, major: 0, mega: 0 };
    let [sum, squares] = [0, 0];
    for (let spin = 0; spin < spins; spin += 1) {
      for (const level of jackpotLevels) value[level] = (value[level] as number) + stake * 0.002 * shares[level];
      const { stops, jackpot } = drawGame(game, stake, below);
      let pays = settleGame(game, stops).total / LINES;
      if (jackpot !== null) {
        pays += (value[jackpot] as number) / stake;
        value[jackpot] = JACKPOT_SEEDS[jackpot];
        draws[jackpot] = (draws[jackpot] as number) + 1;
      }
      sum += pays;
      squares += pays * pays;
    }
    // The levels at the end belong to the players, and one of them gets them later.
    const accumulated = jackpotLevels.reduce((all, level) => all + (value[level] as number) - JACKPOT_SEEDS[level], 0);
    const mean = (sum + accumulated / stake) / spins;
    const reach = 3.291 * Math.sqrt((squares / spins - (sum / spins) ** 2) / spins);
    expect(Math.abs(mean - asNumber(gameReturn(game)))).toBeLessThan(reach);
    expect(reach).toBeLessThan(0.05);
    for (const level of jackpotLevels) {
      const often = (spins * stake) / jackpotOdds.oneIn[level];
      expect(Math.abs((draws[level] as number) - often)).toBeLessThan(3.291 * Math.sqrt(often) + 1);
    }
  },
);
