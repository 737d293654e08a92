import { lazyPage } from '@madang/remote-kit';
import { useWithdraw, type Withdraw } from './use-withdraw.ts';

const Arrangement = lazyPage<{ withdraw: Withdraw }>(
  () => import('./withdraw.desktop.tsx').then((module) => module.WithdrawDesktop),
  () => import('./withdraw.mobile.tsx').then((module) => module.WithdrawMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const withdraw = useWithdraw();
  return <Arrangement withdraw={withdraw} />;
};
