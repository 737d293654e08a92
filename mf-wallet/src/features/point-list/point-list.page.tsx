import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type PointList, usePointList } from './use-point-list.ts';

const Arrangement = byScreen<{ points: PointList }>(
  apart(() => import('./point-list.desktop.tsx').then((module) => module.PointListDesktop)),
  apart(() => import('./point-list.mobile.tsx').then((module) => module.PointListMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const points = usePointList();
  // The other width's arrangement may still be on its way when the window crosses; what was typed stays here.
  return (
    <Suspense>
      <Arrangement points={points} />
    </Suspense>
  );
};
