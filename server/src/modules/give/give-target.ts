import { assertAllowed, refuse } from '../../core/refusal.ts';
import type { Db } from '../../db/index.ts';
import { findMemberIdx, isBelow, memberOf } from '../members/index.ts';
import { codes, mayReach } from './give.policy.ts';

/**
 * The owner of an id, for the question before money is given. It guarantees nothing:
 * the gift checks again.
 * @throws C301, C302, C303
 */
export const giveTarget = async (db: Db, partnerIdx: bigint, memId: string) => {
  const partner = await memberOf(db, partnerIdx);
  if (!partner.isPartner) throw refuse(codes.give.right);
  const found = await findMemberIdx(db, memId);
  const target = found === null ? null : await memberOf(db, found);
  const reach = target && {
    isBelow: await isBelow(db, partnerIdx, target.memberIdx),
    status: target.status,
  };
  assertAllowed(mayReach('give', reach));
  if (!target) throw refuse(codes.give.lower);
  return { memId: target.memId, memNick: target.memNick };
};
