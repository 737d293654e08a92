/** Chances of whole numbers from `from` on. They sum to one. */
import { addAt, numberAt } from '../checked-access.ts';
export interface Pmf {
  readonly from: number;
  readonly p: Float64Array;
}

/** All chance on one number. */
export const certain = (value: number): Pmf => ({ from: value, p: Float64Array.of(1) });

/** The same chances, each number moved by `by`. */
export const moved = ({ from, p }: Pmf, by: number): Pmf => ({ from: from + by, p });

/**
 * Distribution of the sum of two independent numbers. Most of the time of the models is spent in
 * its
 * inner loop, which stays within both lists by its bounds and calls no function.
 */
export const sumOf = (one: Pmf, { from, p: others }: Pmf): Pmf => {
  const p = new Float64Array(one.p.length + others.length - 1);
  for (let left = 0; left < one.p.length; left++) {
    const chance = numberAt(one.p, left);
    if (chance <= 1e-12) continue;
    for (let right = 0; right < others.length; right++)
      p[left + right] = (p[left + right] ?? 0) + chance * (others[right] ?? 0);
  }
  return { from: one.from + from, p };
};

/** Distribution of one minus the other, independent of each other. */
export const differenceOf = (one: Pmf, other: Pmf): Pmf =>
  sumOf(one, { from: -(other.from + other.p.length - 1), p: other.p.toReversed() });

/** Distributions weighted by `shares`, which sum to one. */
export const mixed = (parts: readonly (readonly [share: number, pmf: Pmf])[]): Pmf => {
  const from = Math.min(...parts.map(([, pmf]) => pmf.from));
  const end = Math.max(...parts.map(([, pmf]) => pmf.from + pmf.p.length));
  const p = new Float64Array(end - from);
  for (const [share, pmf] of parts)
    for (let index = 0; index < pmf.p.length; index++)
      addAt(p, pmf.from - from + index, share * numberAt(pmf.p, index));
  return { from, p };
};

/** Chance that a number meets the test. */
export const chanceOf = ({ from, p }: Pmf, meets: (value: number) => boolean): number => {
  let sum = 0;
  for (let index = 0; index < p.length; index++) if (meets(from + index)) sum += numberAt(p, index);
  return sum;
};

export const meanOf = ({ from, p }: Pmf): number => p.reduce((sum, chance, index) => sum + chance * (from + index), 0);

/** Poisson chances of 0 to `most`. @param mean not below 0 */
export const poisson = (mean: number, most: number): Float64Array => {
  const p = new Float64Array(most + 1);
  p[0] = Math.exp(-mean);
  for (let count = 1; count <= most; count++) p[count] = (numberAt(p, count - 1) * mean) / count;
  return p;
};

/**
 * Negative binomial chances of 0 to `most`.
 * @param size dispersion; sums of independent numbers add their sizes
 * @param ratio mean / size
 */
export const negativeBinomial = (size: number, ratio: number, most: number): Float64Array => {
  const p = new Float64Array(most + 1);
  const q = ratio / (1 + ratio);
  p[0] = (1 - q) ** size;
  for (let count = 1; count <= most; count++) p[count] = (numberAt(p, count - 1) * q * (size + count - 1)) / count;
  return p;
};
