import { CouponFrame } from '../../coupons/coupon-frame.tsx';
import { CouponUseForm } from './coupon-use-form.tsx';
import { useCouponUse } from './use-coupon-use.ts';

export const Page = () => {
  const use = useCouponUse();
  return (
    <CouponFrame page="coupon.use" coupons={use.coupons}>
      <CouponUseForm use={use} />
    </CouponFrame>
  );
};
