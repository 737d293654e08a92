import type { ErrorCode } from '@madang/contracts';
import type { MemberRecord, MemberStatus, PartnerType } from './member.repository.ts';

/**
 * Who may sign in. A locked member may, to see the money and write to support; games and money have their own
 * refusals.
 */
const signInRefusal = (
  { status, role }: { status: MemberStatus; role: 'member' | 'operator' },
  isSiteClosed: boolean,
): Extract<ErrorCode, 'U001' | 'B0093'> | null => {
  if (status !== 'active' && status !== 'locked') return 'U001';
  return isSiteClosed && role !== 'operator' ? 'B0093' : null;
};

/** Who may recommend: an active partner. Null: allowed. */
const recommenderRefusal = (
  found: { partner_type: PartnerType; status: MemberStatus } | undefined,
): Extract<ErrorCode, 'U113' | 'U114'> | null => {
  if (!found) return 'U114';
  if (found.partner_type === 'NORMAL') return 'U113';
  return found.status === 'active' ? null : 'U114';
};

/**
 * Why a member may not play, whatever the game, in the order of the checks; null: allowed. Breaks are checked
 * separately, by `guardPlay`. Source: specification §6, domain §2.2.
 */
const playRefusal = ({
  status,
  mayBet,
  isPartner,
}: Pick<MemberRecord, 'status' | 'mayBet' | 'isPartner'>): Extract<ErrorCode, 'B1002' | 'B1001' | 'B0095'> | null => {
  if (status !== 'active') return 'B1002';
  if (!mayBet) return 'B1001';
  return isPartner ? 'B0095' : null;
};

export const memberPolicy = { signInRefusal, recommenderRefusal, playRefusal };
