import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../core/command-context.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import { digestOf, once } from '../../core/idempotency.ts';
import { assertAllowed, refuse } from '../../core/refusal.ts';
import { findMemberIdx, lockMembers } from '../members/index.ts';
import { mayGift, mayReceive } from './coupon.policy.ts';
import { findGift, lockByIdx, markGifted } from './coupon.repository.ts';
import { publishCoupon } from './publish-coupon.ts';

export interface CouponGift {
  memberIdx: bigint;
  requestId: string;
  couponIdx: bigint;
  /** Who is to have it. */
  memId: string;
}

/**
 * Gives a coupon to another member, once and for good: owner, message and audit in one transaction.
 * @throws U0011; CP02–CP04, CP06 for the coupon; CP07, CP08 for who is to have it;
 *   C999 for a used key
 */
export const giftCoupon = async (
  { db, clock }: CommandContext,
  { memberIdx, requestId, couponIdx, memId }: CouponGift,
): Promise<{ couponIdx: bigint; memNick: string }> => {
  const digest = digestOf('gift', couponIdx, memId.toLowerCase());
  const memNick = await db.transaction().execute(async (trx) => {
    const targetIdx = await findMemberIdx(trx, memId);
    const both = await lockMembers(trx, targetIdx === null ? [memberIdx] : [memberIdx, targetIdx]);
    const giver = both.find(({ idx }) => idx === memberIdx);
    const target = both.find(({ idx }) => idx === targetIdx);
    if (!giver) throw new Error('the caller is no member');
    return once(
      trx,
      {
        find: () => findGift(trx, memberIdx, requestId),
        replay: () => {
          if (!target) throw new Error('the receiver of the coupon is no member');
          return target.mem_nick;
        },
      },
      digest,
      async () => {
        if (giver.status !== 'active') throw refuse(errorCodes.memberSuspended);
        const coupon = await lockByIdx(trx, couponIdx);
        if (!coupon) throw refuse(errorCodes.couponNotFound);
        const now = clock.now();
        assertAllowed(mayGift(coupon, memberIdx, now));
        assertAllowed(mayReceive(target, memberIdx));
        if (!target) throw refuse(errorCodes.couponTargetNotFound);
        const at = new Date(now);
        await markGifted(trx, couponIdx, {
          owner_idx: target.idx,
          gifted_from_idx: memberIdx,
          gifted_at: at,
          gift_request_id: requestId,
          gift_digest: digest,
        });
        await publishCoupon(trx, { kind: 'gifted', memberIdx: target.idx, nick: giver.mem_nick, at });
        await recordAction(trx, {
          actor: `member:${giver.mem_id}`,
          action: 'coupon.gift',
          memberIdx: target.idx,
          subject: `coupon:${couponIdx}`,
          before: { owner: giver.mem_id, state: 'issued' },
          after: { owner: target.mem_id, state: 'gifted' },
          at,
        });
        return target.mem_nick;
      },
    );
  });
  return { couponIdx, memNick };
};
