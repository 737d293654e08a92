import { lazyPage } from '@madang/remote-kit';
import { type LimitsPage, useLimits } from './use-limits.ts';

const Arrangement = lazyPage<{ page: LimitsPage }>(
  () => import('./limits.desktop.tsx').then((module) => module.LimitsDesktop),
  () => import('./limits.mobile.tsx').then((module) => module.LimitsMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const page = useLimits();
  return <Arrangement page={page} />;
};
