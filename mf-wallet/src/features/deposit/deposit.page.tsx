import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type Deposit, useDeposit } from './use-deposit.ts';

const Arrangement = byScreen<{ deposit: Deposit }>(
  apart(() => import('./deposit.desktop.tsx').then((module) => module.DepositDesktop)),
  apart(() => import('./deposit.mobile.tsx').then((module) => module.DepositMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const deposit = useDeposit();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement deposit={deposit} />
    </Suspense>
  );
};
