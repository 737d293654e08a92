import { LOTTERY_DRAW_MAX } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { RefusalReason } from '../../core/refusal.ts';

/** Why so much more on one draw is too much. @param staked on it already, won */
export const stakeFits = (staked: bigint, stake: bigint): RefusalReason =>
  staked + stake > BigInt(LOTTERY_DRAW_MAX)
    ? { code: errorCodes.stakeAboveMaximum, params: { max: LOTTERY_DRAW_MAX } }
    : null;
