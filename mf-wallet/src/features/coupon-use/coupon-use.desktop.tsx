import { CouponFrame } from '../../coupons/coupon-frame.tsx';
import { CouponUseForm } from './coupon-use-form.tsx';
import type { CouponUse } from './use-coupon-use.ts';

export const CouponUseDesktop = ({ use }: { use: CouponUse }) => (
  <CouponFrame page="coupon.use" coupons={use.coupons}>
    <CouponUseForm use={use} />
  </CouponFrame>
);
