/** A lottery ticket of the betting list. Pure. */
import { type LotteryDetail, type LotteryTier, lotteryTiers } from '@madang/contracts';

/** The prize of a ticket; undefined: it paid nothing. */
export const prizeOf = ({ tier }: LotteryDetail): LotteryTier | undefined =>
  tier === null ? undefined : lotteryTiers[tier];
