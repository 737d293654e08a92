import { lazyPage } from '@madang/remote-kit';
import { type CoinCharge, useCoinCharge } from './use-coin-charge.ts';

const Arrangement = lazyPage<{ charge: CoinCharge }>(
  () => import('./coin-charge.desktop.tsx').then((module) => module.CoinChargeDesktop),
  () => import('./coin-charge.mobile.tsx').then((module) => module.CoinChargeMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const charge = useCoinCharge();
  return <Arrangement charge={charge} />;
};
