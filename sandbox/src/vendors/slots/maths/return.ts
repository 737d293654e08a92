import { linePay, paylines, REELS, type SlotMaths, type SlotSymbol, slotSymbols, windowAt } from './slot.ts';

/** An exact fraction. */
export interface Ratio {
  over: bigint;
  under: bigint;
}

type Window = readonly SlotSymbol[];
type Reels = [Window[], Window[], Window[], Window[], Window[]];

const placesOf = (maths: SlotMaths): bigint => maths.strips.reduce((all, strip) => all * BigInt(strip.length), 1n);

/** How often each symbol is on each strip. */
const counts = (maths: SlotMaths): Record<SlotSymbol, number>[] =>
  maths.strips.map((strip) => {
    const found = Object.fromEntries(slotSymbols.map((symbol) => [symbol, 0])) as Record<SlotSymbol, number>;
    for (const symbol of strip) found[symbol as SlotSymbol] += 1;
    return found;
  });

/**
 * Sum of line pays over all stops, by enumerating every row of five symbols, weighted by how often
 * the strips show it. Every line has the same expectation, because each row of a reel shows each
 * place of the strip equally often; so one line in stakes per line is all of them in stakes.
 */
const linesSum = (maths: SlotMaths): bigint => {
  const found = counts(maths);
  const row: SlotSymbol[] = [];
  const walk = (reel: number, weight: bigint): bigint => {
    if (reel === REELS) return weight * BigInt(linePay(row, maths.pays)?.pays ?? 0);
    let sum = 0n;
    for (const symbol of slotSymbols) {
      const often = found[reel]?.[symbol] ?? 0;
      if (often === 0) continue;
      row[reel] = symbol;
      sum += walk(reel + 1, weight * BigInt(often));
    }
    return sum;
  };
  return walk(0, 1n);
};

/**
 * Sum of scatter pays (whole stakes) over all stops: how many places of each reel show 0, 1, 2…
 * scatters, convolved.
 */
const scatterSum = (maths: SlotMaths): bigint => {
  let ways = new Map<number, bigint>([[0, 1n]]);
  for (const strip of maths.strips) {
    const next = new Map<number, bigint>();
    for (let stop = 0; stop < strip.length; stop += 1) {
      const seen = windowAt(strip, stop).filter((symbol) => symbol === 'S').length;
      for (const [count, many] of ways) next.set(count + seen, (next.get(count + seen) ?? 0n) + many);
    }
    ways = next;
  }
  let sum = 0n;
  for (const [count, many] of ways) {
    if (count >= 3) sum += many * BigInt(maths.scatterPays[(Math.min(count, 5) - 3) as 0 | 1 | 2]);
  }
  return sum;
};

/** The return of a game, exactly: expected pay for a stake of one. */
export const exactReturn = (maths: SlotMaths): Ratio => ({
  over: linesSum(maths) + scatterSum(maths),
  under: placesOf(maths),
});

/**
 * How many spins of a stake pay anything, exactly. A line pays from three of a kind (two for a
 * few), pays only rise with the count, and so the first three reels decide whether any line pays;
 * the last two matter for scatters alone.
 */
export const exactHitRate = (maths: SlotMaths): Ratio => {
  const windowsOf = (reel: number): Window[] => {
    const strip = maths.strips[reel] as string;
    return Array.from(strip, (_, stop) => windowAt(strip, stop));
  };
  const scattersOf = (window: Window): number => window.filter((symbol) => symbol === 'S').length;
  const [first, second, third, fourth, fifth] = [0, 1, 2, 3, 4].map(windowsOf) as unknown as Reels;
  /** Ways of the last two reels to show at least n scatters. */
  const least = [0, 1, 2, 3].map((n) => {
    let ways = 0;
    for (const a of fourth) for (const b of fifth) if (scattersOf(a) + scattersOf(b) >= n) ways += 1;
    return ways;
  });
  const starts = [...new Set(paylines.map((rows) => rows.slice(0, 3).join('')))].map((text) =>
    Array.from(text, Number),
  );
  let hits = 0;
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const pays = starts.some(([x, y, z]) => {
          const row = [a[x as number], b[y as number], c[z as number]] as SlotSymbol[];
          return linePay(row, maths.pays) !== null;
        });
        const missing = Math.max(0, 3 - scattersOf(a) - scattersOf(b) - scattersOf(c));
        hits += pays ? fourth.length * fifth.length : (least[missing] as number);
      }
    }
  }
  return { over: BigInt(hits), under: placesOf(maths) };
};

/** Basis points, rounded down: what is published never promises more than the maths hold. */
export const basisPoints = ({ over, under }: Ratio): number => Number((over * 10_000n) / under);

/** For comparison with samples. */
export const asNumber = ({ over, under }: Ratio): number => Number((over * 1_000_000_000_000n) / under) / 1e12;
