/**
 * Whether a shot catches. One rule for every kind: of numbers below a hundred for each time that a
 * catch pays, 96 catch. So 96 % come back whatever is aimed at, exactly. Read by the vendor and,
 * without its types, by the page.
 */
import { kindOf } from './kinds.ts';

/** What every shot gives back on average, hundredths of its cost. */
export const RETURN_HUNDREDTHS = 96;

/** What a chest holds: so many times the cost, in so many of a hundred chests. */
export const prizes = [
  { times: 5, of: 40 },
  { times: 10, of: 35 },
  { times: 20, of: 20 },
  { times: 50, of: 5 },
] as const;
export const CHESTS = prizes.reduce((sum, { of }) => sum + of, 0);

/** What a catch is worth, times the cost: the kind, with all that it takes along. */
export const worthOf = (fish: string, along: readonly string[]): number =>
  along.reduce((sum, key) => sum + kindOf(key).times, kindOf(fish).times);

/** A shot draws a number below this; it catches when that is below `RETURN_HUNDREDTHS`. */
export const boundOf = (worth: number): number => 100 * worth;

/** What a chest pays by its draw below a hundred. */
export const prizeOf = (drawn: number): number => {
  let left = drawn;
  for (const { times, of } of prizes) {
    left -= of;
    if (left < 0) return times;
  }
  throw new RangeError(`no prize ${drawn}`);
};

export interface Drawn {
  of: number;
  roll: number;
  prize?: number;
  /** What it pays, times the cost; 0: missed. */
  times: number;
}

/** Draws one shot. @param below answers a number below a bound, each equally likely */
export const drawShot = (fish: string, along: readonly string[], below: (bound: number) => number): Drawn => {
  const worth = worthOf(fish, along);
  const of = boundOf(worth);
  const roll = below(of);
  if (roll >= RETURN_HUNDREDTHS) return { of, roll, times: 0 };
  if (kindOf(fish).does !== 'chest') return { of, roll, times: worth };
  const prize = below(CHESTS);
  return { of, roll, prize, times: prizeOf(prize) };
};
