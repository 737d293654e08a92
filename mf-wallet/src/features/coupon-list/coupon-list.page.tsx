import { lazyPage } from '@madang/remote-kit';
import { type CouponList, useCouponList } from './use-coupon-list.ts';

const Arrangement = lazyPage<{ coupons: CouponList }>(
  () => import('./coupon-list.desktop.tsx').then((module) => module.CouponListDesktop),
  () => import('./coupon-list.mobile.tsx').then((module) => module.CouponListMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const coupons = useCouponList();
  return <Arrangement coupons={coupons} />;
};
