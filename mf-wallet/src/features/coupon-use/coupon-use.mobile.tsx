import { CouponSheet } from '../../coupons/coupon-frame.tsx';
import { CouponUseForm } from './coupon-use-form.tsx';
import type { CouponUse } from './use-coupon-use.ts';

export const CouponUseMobile = ({ use }: { use: CouponUse }) => (
  <CouponSheet page="coupon.use" coupons={use.coupons}>
    <CouponUseForm use={use} />
  </CouponSheet>
);
