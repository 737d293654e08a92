import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type CouponList, useCouponList } from './use-coupon-list.ts';

const Arrangement = byScreen<{ coupons: CouponList }>(
  apart(() => import('./coupon-list.desktop.tsx').then((module) => module.CouponListDesktop)),
  apart(() => import('./coupon-list.mobile.tsx').then((module) => module.CouponListMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const coupons = useCouponList();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement coupons={coupons} />
    </Suspense>
  );
};
