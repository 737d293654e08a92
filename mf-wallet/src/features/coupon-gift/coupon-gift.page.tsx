import { CouponFrame } from '../../coupons/coupon-frame.tsx';
import { CouponGiftForm } from './coupon-gift-form.tsx';
import { useCouponGift } from './use-coupon-gift.ts';

export const Page = () => {
  const gift = useCouponGift();
  return (
    <CouponFrame page="coupon.gift" coupons={gift.coupons}>
      <CouponGiftForm gift={gift} />
    </CouponFrame>
  );
};
