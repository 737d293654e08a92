import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type PointUse, usePointUse } from './use-point-use.ts';

const Arrangement = byScreen<{ use: PointUse }>(
  apart(() => import('./point-use.desktop.tsx').then((module) => module.PointUseDesktop)),
  apart(() => import('./point-use.mobile.tsx').then((module) => module.PointUseMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const use = usePointUse();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement use={use} />
    </Suspense>
  );
};
