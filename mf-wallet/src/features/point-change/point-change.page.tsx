import { lazyPage } from '@madang/remote-kit';
import { type PointChange, usePointChange } from './use-point-change.ts';

const Arrangement = lazyPage<{ change: PointChange }>(
  () => import('./point-change.desktop.tsx').then((module) => module.PointChangeDesktop),
  () => import('./point-change.mobile.tsx').then((module) => module.PointChangeMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const change = usePointChange();
  return <Arrangement change={change} />;
};
