import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type PointChange, usePointChange } from './use-point-change.ts';

const Arrangement = byScreen<{ change: PointChange }>(
  apart(() => import('./point-change.desktop.tsx').then((module) => module.PointChangeDesktop)),
  apart(() => import('./point-change.mobile.tsx').then((module) => module.PointChangeMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const change = usePointChange();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement change={change} />
    </Suspense>
  );
};
