import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type CouponUse, useCouponUse } from './use-coupon-use.ts';

const Arrangement = byScreen<{ use: CouponUse }>(
  apart(() => import('./coupon-use.desktop.tsx').then((module) => module.CouponUseDesktop)),
  apart(() => import('./coupon-use.mobile.tsx').then((module) => module.CouponUseMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const use = useCouponUse();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement use={use} />
    </Suspense>
  );
};
