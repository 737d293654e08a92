import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type CouponGift, useCouponGift } from './use-coupon-gift.ts';

const Arrangement = byScreen<{ gift: CouponGift }>(
  apart(() => import('./coupon-gift.desktop.tsx').then((module) => module.CouponGiftDesktop)),
  apart(() => import('./coupon-gift.mobile.tsx').then((module) => module.CouponGiftMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const gift = useCouponGift();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement gift={gift} />
    </Suspense>
  );
};
