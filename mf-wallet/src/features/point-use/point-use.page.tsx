import { lazyPage } from '@madang/remote-kit';
import { type PointUse, usePointUse } from './use-point-use.ts';

const Arrangement = lazyPage<{ use: PointUse }>(
  () => import('./point-use.desktop.tsx').then((module) => module.PointUseDesktop),
  () => import('./point-use.mobile.tsx').then((module) => module.PointUseMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const use = usePointUse();
  return <Arrangement use={use} />;
};
