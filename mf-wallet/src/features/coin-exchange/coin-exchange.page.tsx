import { lazyPage } from '@madang/remote-kit';
import { type CoinExchange, useCoinExchange } from './use-coin-exchange.ts';

const Arrangement = lazyPage<{ exchange: CoinExchange }>(
  () => import('./coin-exchange.desktop.tsx').then((module) => module.CoinExchangeDesktop),
  () => import('./coin-exchange.mobile.tsx').then((module) => module.CoinExchangeMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const exchange = useCoinExchange();
  return <Arrangement exchange={exchange} />;
};
