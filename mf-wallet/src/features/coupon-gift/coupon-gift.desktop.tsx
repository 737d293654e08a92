import { CouponFrame } from '../../coupons/coupon-frame.tsx';
import { CouponGiftForm } from './coupon-gift-form.tsx';
import type { CouponGift } from './use-coupon-gift.ts';

export const CouponGiftDesktop = ({ gift }: { gift: CouponGift }) => (
  <CouponFrame page="coupon.gift" coupons={gift.coupons}>
    <CouponGiftForm gift={gift} />
  </CouponFrame>
);
