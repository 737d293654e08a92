import { JACKPOT_CONTRIBUTION_BP } from '@madang/contracts';

/** Basis points of basis points in one. */
const WHOLE = 100_000_000n;

export interface LevelState {
  /** Won. */
  seed: bigint;
  /** The level's part of the contribution, basis points. */
  shareBp: number;
  /** All stakes since the level was last won, won. */
  staked: bigint;
}

/**
 * What a level is worth, won: rounded down once, over all stakes. A part that is rounded away for each single stake would
 * never reach the level. Source: domain §3.4.
 */
export const levelValue = ({ seed, shareBp, staked }: LevelState, contributionBp = JACKPOT_CONTRIBUTION_BP): bigint =>
  seed + (staked * BigInt(contributionBp) * BigInt(shareBp)) / WHOLE;
