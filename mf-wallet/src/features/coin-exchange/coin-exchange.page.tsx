import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type CoinExchange, useCoinExchange } from './use-coin-exchange.ts';

const Arrangement = byScreen<{ exchange: CoinExchange }>(
  apart(() => import('./coin-exchange.desktop.tsx').then((module) => module.CoinExchangeDesktop)),
  apart(() => import('./coin-exchange.mobile.tsx').then((module) => module.CoinExchangeMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const exchange = useCoinExchange();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement exchange={exchange} />
    </Suspense>
  );
};
