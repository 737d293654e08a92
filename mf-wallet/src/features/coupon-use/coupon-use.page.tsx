import { lazyPage } from '@madang/remote-kit';
import { type CouponUse, useCouponUse } from './use-coupon-use.ts';

const Arrangement = lazyPage<{ use: CouponUse }>(
  () => import('./coupon-use.desktop.tsx').then((module) => module.CouponUseDesktop),
  () => import('./coupon-use.mobile.tsx').then((module) => module.CouponUseMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const use = useCouponUse();
  return <Arrangement use={use} />;
};
