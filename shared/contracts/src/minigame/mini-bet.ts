/** Limits of a bet on a mini game. */
import { type BetLimits, betLimits } from '../placement/bet-limits.ts';

/**
 * The most of a stake is on one outcome, the most of a win what one draw may pay, each for a round.
 * Source: decision 56.
 */
export type MiniLimits = BetLimits;

/** Limits of a member's level. */
export const miniLimits = (level: number): MiniLimits => betLimits(level, 'mini', 1);

/** Staked before a bet on a selection; won. */
export interface MiniBefore {
  /** On the same outcome, by whatever name. */
  readonly staked: number;
  /** The most that a draw in which the selection wins would pay. */
  readonly pays: number;
}

/** A first bet on a round. */
export const NOTHING_STAKED: MiniBefore = { staked: 0, pays: 0 };

/**
 * The highest stake at a price that a level's limits take beside what was staked before, won.
 * @param odds hundredths
 */
export const miniStakeLeft = ({ max, maxWin }: MiniLimits, odds: number, { staked, pays }: MiniBefore): number => {
  // What is paid is cut to the won below: this is the last stake that does not reach one won more.
  const byWin = Math.floor(((maxWin - pays + 1) * 100 - 1) / odds);
  return Math.max(0, Math.min(max - staked, byWin));
};

/** Vendor of the mini games in the betting list: the site itself. */
export const MINIGAME = 'minigame';
