import { JACKPOT_CONTRIBUTION_BP, JACKPOT_SEEDS, type JackpotLevel } from '@madang/contracts';
import type { Ratio } from './return.ts';

/** One in this number of won of stake, and the minimum of each level. Published as stated here. */
export interface JackpotOdds {
  /** A level is drawn by a stake of `won` in `won` of so many draws; each divides the largest. */
  readonly oneIn: Readonly<Record<JackpotLevel, number>>;
}

/** The chance follows the stake: twice the stake, twice the chance. */
export const jackpotOdds: JackpotOdds = {
  oneIn: { mini: 200_000_000, major: 4_000_000_000, mega: 80_000_000_000 },
};

/** A draw has less than 2^32 outcomes, so a larger one is two of them. */
const HALF = 1_000_000;

/**
 * Whether a stake draws a level, after the stops and from the same stream: one number below the
 * largest odds, which belongs to mega, then major, then mini, each with as many numbers as the
 * stake has won in its odds; to none beyond them.
 */
export const drawJackpot = (
  { oneIn }: JackpotOdds,
  stake: number,
  below: (bound: number) => number,
): JackpotLevel | null => {
  const number = below(oneIn.mega / HALF) * HALF + below(HALF);
  let end = 0;
  for (const level of ['mega', 'major', 'mini'] as const) {
    end += stake * (oneIn.mega / oneIn[level]);
    if (number < end) return level;
  }
  return null;
};

/**
 * What the jackpots give back of a stake on average: the seeds at their odds, and the part of each
 * stake that goes into the levels. It is exact while the stakes of this game alone grow them; those
 * of other games only add to it.
 */
export const jackpotReturn = ({ oneIn }: JackpotOdds): Ratio => {
  const under = BigInt(oneIn.mega);
  let over = (under * BigInt(JACKPOT_CONTRIBUTION_BP)) / 10_000n;
  for (const level of ['mini', 'major', 'mega'] as const)
    over += BigInt(JACKPOT_SEEDS[level]) * BigInt(oneIn.mega / oneIn[level]);
  return { over, under };
};
