import { toJsonAmount } from '../../core/json-amount.ts';
import type { Db } from '../../db/index.ts';
import { plainDepositsSince, readRule } from '../payments/index.ts';
import { stateOf, worthOf } from './coupon.policy.ts';
import { type Coupon, takenDeposits, type Which } from './coupon.repository.ts';
import { couponOf } from './coupon.view.ts';
import { countUsable, listOwn } from './read-models/coupon-lists.ts';

const nothing = { credit: null, wager: null };

/** A page of the member's coupons, each with what it gave or would give now. */
export const ownCoupons = async (
  db: Db,
  { memberIdx, which, page, now }: { memberIdx: bigint; which: Which; page: number; now: number },
) => {
  const { rows, count } = await listOwn(db, { memberIdx, which, now: new Date(now) }, page);
  const since = new Date(Math.min(now, ...rows.map(({ issued_at }) => issued_at.getTime())));
  const [deposits, taken, rule, usable] = await Promise.all([
    plainDepositsSince(db, memberIdx, since),
    takenDeposits(db, memberIdx),
    readRule(db),
    countUsable(db, memberIdx, new Date(now)),
  ]);
  const worth = (coupon: Coupon) => {
    const state = stateOf(coupon, now);
    if (state === 'expired') return nothing;
    const { credit, wager } = (state === 'used' ? coupon : worthOf(coupon, deposits, taken, rule)) ?? nothing;
    return {
      credit: credit === null ? null : toJsonAmount(credit),
      wager: wager === null ? null : toJsonAmount(wager),
    };
  };
  return { list: rows.map((row) => ({ ...couponOf(row, now), ...worth(row) })), count, usable };
};
