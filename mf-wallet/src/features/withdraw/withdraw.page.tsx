import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { useWithdraw, type Withdraw } from './use-withdraw.ts';

const Arrangement = byScreen<{ withdraw: Withdraw }>(
  apart(() => import('./withdraw.desktop.tsx').then((module) => module.WithdrawDesktop)),
  apart(() => import('./withdraw.mobile.tsx').then((module) => module.WithdrawMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const withdraw = useWithdraw();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement withdraw={withdraw} />
    </Suspense>
  );
};
