import { toJsonAmount } from '../../core/json-amount.ts';
import { shownCode } from './coupon.code.ts';
import { stateOf } from './coupon.policy.ts';
import type { Coupon } from './coupon.repository.ts';

/** A coupon as lists show it. */
export const couponOf = (coupon: Coupon & { gifted_from: string | null }, now: number) => ({
  couponIdx: toJsonAmount(coupon.coupon_idx),
  code: shownCode(coupon.code),
  kind: coupon.kind,
  value: toJsonAmount(coupon.value),
  cap: coupon.cap === null ? null : toJsonAmount(coupon.cap),
  minDeposit: toJsonAmount(coupon.min_deposit),
  expiry: coupon.expires_at.toISOString(),
  state: stateOf(coupon, now),
  giftedFrom: coupon.gifted_from,
  issuedAt: coupon.issued_at.toISOString(),
  usedAt: coupon.used_at?.toISOString() ?? null,
});
