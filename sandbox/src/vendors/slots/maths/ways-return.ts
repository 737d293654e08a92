import type { Ratio } from './return.ts';
import { LINES, REELS, type SlotMaths, type SlotSymbol, slotSymbols, windowAt } from './slot.ts';
import { awardOf, type FreeSpins } from './ways.ts';

const windowsOf = (strip: string): SlotSymbol[][] => Array.from(strip, (_, stop) => windowAt(strip, stop));
const product = (factors: readonly bigint[]): bigint => factors.reduce((all, one) => all * one, 1n);
const places = ({ strips }: SlotMaths): bigint => product(strips.map((strip) => BigInt(strip.length)));

/** How many stops show so many scatters in all, by their number: the reels are convolved. */
export const scatterStops = (maths: SlotMaths): bigint[] => {
  let found: bigint[] = [1n];
  for (const strip of maths.strips) {
    const next: bigint[] = [];
    for (const window of windowsOf(strip)) {
      const seen = window.filter((symbol) => symbol === 'S').length;
      for (const [count, many] of found.entries()) next[count + seen] = (next[count + seen] ?? 0n) + many;
    }
    found = Array.from(next, (many) => many ?? 0n);
  }
  return found;
};

/**
 * Sum of ways pays over all stops, in twentieths of the stake. The reels stop independently, so the
 * ways of a run of k reels are expected to be the product of what each of them shows, times how
 * often the next one shows none.
 */
const waysSum = (maths: SlotMaths): bigint => {
  let sum = 0n;
  for (const symbol of slotSymbols) {
    if (symbol === 'S' || symbol === 'W') continue;
    const reels = maths.strips.map((strip) => {
      const shown = windowsOf(strip).map((window) => window.filter((one) => one === symbol || one === 'W').length);
      return {
        ways: BigInt(shown.reduce((all, one) => all + one, 0)),
        none: BigInt(shown.filter((one) => one === 0).length),
        all: BigInt(shown.length),
      };
    });
    for (let count = 2; count <= REELS; count += 1) {
      const pays = BigInt(maths.pays[symbol][(count - 2) as 0 | 1 | 2 | 3]);
      const run = product(reels.slice(0, count).map(({ ways }) => ways));
      const end = product(reels.slice(count).map(({ none, all }, reel) => (reel === 0 ? none : all)));
      sum += pays * run * end;
    }
  }
  return sum;
};

/** What one spin pays of a stake on average, at the pays of a spin that is paid for. */
const spinReturn = (maths: SlotMaths): Ratio => {
  const scatters = scatterStops(maths).reduce((sum, many, count) => {
    const pays = count >= 3 ? maths.scatterPays[(Math.min(count, REELS) - 3) as 0 | 1 | 2] : 0;
    return sum + many * BigInt(pays * LINES);
  }, 0n);
  return { over: waysSum(maths) + scatters, under: places(maths) * BigInt(LINES) };
};

/**
 * How many free spins follow a spin that is paid for, on average, with those that free spins award
 * and the limit of the series: backwards over how many were played and how many were awarded, in
 * whole numbers.
 */
export const expectedFreeSpins = (maths: SlotMaths, free: FreeSpins): Ratio => {
  const stops = scatterStops(maths);
  const all = places(maths);
  const outcomes = [0, ...free.awards].map((award) => ({
    award,
    many: stops.reduce((sum, many, count) => (awardOf(free, count) === award ? sum + many : sum), 0n),
  }));
  /**
   * Spins of a series that has so many awarded, times `all` to the power of those that could still
   * be played.
   */
  let left = Array.from({ length: free.most + 1 }, (_, awarded) => BigInt(awarded));
  for (let played = free.most - 1; played >= 0; played -= 1) {
    const scale = all ** BigInt(free.most - played);
    left = left.map((_, awarded) =>
      awarded <= played
        ? BigInt(awarded) * scale
        : outcomes.reduce(
            (sum, { award, many }) => sum + many * (left[Math.min(free.most, awarded + award)] as bigint),
            0n,
          ),
    );
  }
  const first = outcomes.reduce(
    (sum, { award, many }) => (award === 0 ? sum : sum + many * (left[Math.min(free.most, award)] as bigint)),
    0n,
  );
  return { over: first, under: all ** BigInt(free.most + 1) };
};

/**
 * The return of a ways game, exactly: a spin, and the free spins that follow it at their
 * multiplier.
 */
export const exactWaysReturn = (maths: SlotMaths, free: FreeSpins | null): Ratio => {
  const spin = spinReturn(maths);
  if (free === null) return spin;
  const spins = expectedFreeSpins(maths, free);
  return {
    over: spin.over * (spins.under + BigInt(free.multiplier) * spins.over),
    under: spin.under * spins.under,
  };
};

/**
 * How many paid spins pay or award anything, exactly: a run over the first three reels, or three
 * scatters.
 */
export const exactWaysHitRate = (maths: SlotMaths): Ratio => {
  const reels = maths.strips.map(windowsOf);
  const scattersOf = (window: readonly SlotSymbol[]): number => window.filter((symbol) => symbol === 'S').length;
  const [first, second, third, fourth, fifth] = reels as [
    SlotSymbol[][],
    SlotSymbol[][],
    SlotSymbol[][],
    SlotSymbol[][],
    SlotSymbol[][],
  ];
  const least = [0, 1, 2, 3].map((n) => {
    let stops = 0;
    for (const a of fourth) for (const b of fifth) if (scattersOf(a) + scattersOf(b) >= n) stops += 1;
    return stops;
  });
  const goesOn = (window: readonly SlotSymbol[], symbol: SlotSymbol): boolean =>
    window.includes(symbol) || window.includes('W');
  let hits = 0;
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const pays = a.some((symbol) => {
          if (symbol === 'S' || symbol === 'W' || !goesOn(b, symbol)) return false;
          const [two, three] = maths.pays[symbol];
          return two > 0 || (three > 0 && goesOn(c, symbol));
        });
        const missing = Math.max(0, 3 - scattersOf(a) - scattersOf(b) - scattersOf(c));
        hits += pays ? fourth.length * fifth.length : (least[missing] as number);
      }
  return { over: BigInt(hits), under: places(maths) };
};
