import type { ErrorCode } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { MemberRecord, MemberRole, MemberStatus, PartnerType } from './member.repository.ts';

/**
 * Who may sign in. A locked member may, to see the money and write to support; games and money have
 * their own refusals.
 */
const signInRefusal = (
  { status, role }: { status: MemberStatus; role: MemberRole },
  isSiteClosed: boolean,
): Extract<ErrorCode, 'U001' | 'B0093'> | null => {
  if (status !== 'active' && status !== 'locked') return errorCodes.signInNotAllowed;
  return isSiteClosed && role !== 'operator' ? errorCodes.siteMaintenance : null;
};

/** Who may recommend: an active partner. Null: allowed. */
const recommenderRefusal = (
  found: { partner_type: PartnerType; status: MemberStatus } | undefined,
): Extract<ErrorCode, 'U113' | 'U114'> | null => {
  if (!found) return errorCodes.recommenderUnusable;
  if (found.partner_type === 'NORMAL') return errorCodes.recommenderIsNoPartner;
  return found.status === 'active' ? null : errorCodes.recommenderUnusable;
};

/**
 * Why a member may not play, whatever the game, in the order of the checks; null: allowed. Breaks
 * are checked separately, by `guardPlay`. Source: specification §6, domain §2.2.
 */
const playRefusal = ({
  status,
  mayBet,
  isPartner,
}: Pick<MemberRecord, 'status' | 'mayBet' | 'isPartner'>): Extract<ErrorCode, 'B1002' | 'B1001' | 'B0095'> | null => {
  if (status !== 'active') return errorCodes.memberLocked;
  if (!mayBet) return errorCodes.bettingNotPermitted;
  return isPartner ? errorCodes.partnerCannotPlay : null;
};

/**
 * Why a staff account may not sign in: its partner may not, or this is another host. Source:
 * partner PA-08, PA-11
 */
const staffRefusal = (partner: MemberStatus, isPartnerHost: boolean): Extract<ErrorCode, 'U001' | 'AU03'> | null => {
  if (partner !== 'active' && partner !== 'locked') return errorCodes.signInNotAllowed;
  return isPartnerHost ? null : errorCodes.notPermitted;
};

export const memberPolicy = { signInRefusal, staffRefusal, recommenderRefusal, playRefusal };
