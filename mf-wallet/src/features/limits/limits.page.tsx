import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type LimitsPage, useLimits } from './use-limits.ts';

const Arrangement = byScreen<{ page: LimitsPage }>(
  apart(() => import('./limits.desktop.tsx').then((module) => module.LimitsDesktop)),
  apart(() => import('./limits.mobile.tsx').then((module) => module.LimitsMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const page = useLimits();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement page={page} />
    </Suspense>
  );
};
