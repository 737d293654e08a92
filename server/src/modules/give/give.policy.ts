import { errorCodes } from '@madang/contracts/error-codes';
import type { RefusalReason } from '../../core/refusal.ts';
import type { MemberStatus, PartnerType } from '../members/index.ts';

/** `give`: from the partner to a lower member. `take`: back. */
export type GiveKind = 'give' | 'take';

export interface Giver {
  status: MemberStatus;
  partner_type: PartnerType;
}

/** The code of each refusal, for both directions. Source: specification §8, domain §4.5. */
export const codes = {
  give: {
    right: errorCodes.givingNotPermitted,
    lower: errorCodes.giveTargetNotBelow,
    state: errorCodes.giveTargetCannotReceive,
    funds: errorCodes.giverBalanceTooLow,
  },
  take: {
    right: errorCodes.takingNotPermitted,
    lower: errorCodes.takeTargetNotBelow,
    state: errorCodes.takeTargetInGame,
    funds: errorCodes.takeAboveTargetBalance,
  },
} as const;
export type GiveCode = (typeof codes)[GiveKind]['right' | 'lower' | 'state' | 'funds'];

/** Who may move money at all: an active partner. Source: specification §6. */
export const mayMove = (kind: GiveKind, giver: Giver): RefusalReason<'U0011' | GiveCode> => {
  if (giver.status !== 'active') return { code: errorCodes.memberSuspended };
  return giver.partner_type === 'NORMAL' ? { code: codes[kind].right } : null;
};

/**
 * Nobody, the partner, a stranger and members above are all the same to a partner:
 * not a lower member.
 */
export const mayReach = (
  kind: GiveKind,
  target: { isBelow: boolean; status: MemberStatus } | null,
): RefusalReason<GiveCode> => {
  if (!target?.isBelow) return { code: codes[kind].lower };
  return target.status === 'active' ? null : { code: codes[kind].state };
};
