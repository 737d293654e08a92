import { JACKPOT_CONTRIBUTION_BP } from '@madang/contracts';

/** Basis points of basis points in one. */
export const WHOLE = 100_000_000n;

export interface LevelState {
  /** Won. */
  seed: bigint;
  /** The level's part of the contribution, basis points. */
  shareBp: number;
  /** All stakes there ever were, won. */
  staked: bigint;
  /** The same when the level was last won. */
  stakedBefore?: bigint;
}

/**
 * What stakes put into a level, won: rounded down once, over all of them. A part that is rounded
 * away for each single stake would never reach the level. Source: domain §3.4.
 */
const grownBy = (staked: bigint, shareBp: number, contributionBp: number): bigint =>
  (staked * BigInt(contributionBp) * BigInt(shareBp)) / WHOLE;

/**
 * What a level is worth, won: its seed, and all that went in since it was last won,
 * to the same won as the ledger has it.
 */
export const levelValue = (
  { seed, shareBp, staked, stakedBefore = 0n }: LevelState,
  contributionBp = JACKPOT_CONTRIBUTION_BP,
): bigint => seed + grownBy(staked, shareBp, contributionBp) - grownBy(stakedBefore, shareBp, contributionBp);
