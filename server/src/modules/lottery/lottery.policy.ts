import { type ErrorCode, LOTTERY_DRAW_MAX } from '@madang/contracts';
import type { Params } from '../../plugins/errors.ts';
import type { MemberStatus, PartnerType } from '../member/index.ts';

/** Why a member may not buy; null: she may. Source: specification §6. */
export const mayBuy = (member: { status: MemberStatus; partner_type: PartnerType }): { code: ErrorCode } | null => {
  if (member.status !== 'active') return { code: 'B1002' };
  return member.partner_type === 'NORMAL' ? null : { code: 'B0095' };
};

/** Why so much more on one draw is too much. @param staked on it already, won */
export const stakeFits = (staked: bigint, stake: bigint): { code: ErrorCode; params: Params } | null =>
  staked + stake > BigInt(LOTTERY_DRAW_MAX) ? { code: 'B6002', params: { max: LOTTERY_DRAW_MAX } } : null;
