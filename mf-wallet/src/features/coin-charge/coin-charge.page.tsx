import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type CoinCharge, useCoinCharge } from './use-coin-charge.ts';

const Arrangement = byScreen<{ charge: CoinCharge }>(
  apart(() => import('./coin-charge.desktop.tsx').then((module) => module.CoinChargeDesktop)),
  apart(() => import('./coin-charge.mobile.tsx').then((module) => module.CoinChargeMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const charge = useCoinCharge();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement charge={charge} />
    </Suspense>
  );
};
