import { lazyPage } from '@madang/remote-kit';
import { type CouponGift, useCouponGift } from './use-coupon-gift.ts';

const Arrangement = lazyPage<{ gift: CouponGift }>(
  () => import('./coupon-gift.desktop.tsx').then((module) => module.CouponGiftDesktop),
  () => import('./coupon-gift.mobile.tsx').then((module) => module.CouponGiftMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const gift = useCouponGift();
  return <Arrangement gift={gift} />;
};
