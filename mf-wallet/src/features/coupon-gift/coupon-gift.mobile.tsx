import { CouponSheet } from '../../coupons/coupon-frame.tsx';
import { CouponGiftForm } from './coupon-gift-form.tsx';
import type { CouponGift } from './use-coupon-gift.ts';

export const CouponGiftMobile = ({ gift }: { gift: CouponGift }) => (
  <CouponSheet page="coupon.gift" coupons={gift.coupons}>
    <CouponGiftForm gift={gift} />
  </CouponSheet>
);
