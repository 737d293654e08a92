import { lazyPage } from '@madang/remote-kit';
import { type Deposit, useDeposit } from './use-deposit.ts';

const Arrangement = lazyPage<{ deposit: Deposit }>(
  () => import('./deposit.desktop.tsx').then((module) => module.DepositDesktop),
  () => import('./deposit.mobile.tsx').then((module) => module.DepositMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const deposit = useDeposit();
  return <Arrangement deposit={deposit} />;
};
