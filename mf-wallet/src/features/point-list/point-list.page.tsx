import { lazyPage } from '@madang/remote-kit';
import { type PointList, usePointList } from './use-point-list.ts';

const Arrangement = lazyPage<{ points: PointList }>(
  () => import('./point-list.desktop.tsx').then((module) => module.PointListDesktop),
  () => import('./point-list.mobile.tsx').then((module) => module.PointListMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const points = usePointList();
  return <Arrangement points={points} />;
};
