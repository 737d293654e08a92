import type { ErrorCode } from '@madang/contracts';
import type { MemberStatus, PartnerType } from '../member/index.ts';

/** Why a member may not spin: who may not play may not win a prize either. Source: domain §6, §9. */
export const mayNotSpin = (member: { status: MemberStatus; partner_type: PartnerType }): ErrorCode | null => {
  if (member.status !== 'active') return 'B1002';
  return member.partner_type === 'NORMAL' ? null : 'B0095';
};
