import { lazyPage } from '@madang/remote-kit';
import { type Give, useGive } from './use-give.ts';

const Arrangement = lazyPage<{ give: Give }>(
  () => import('./give.desktop.tsx').then((module) => module.GiveDesktop),
  () => import('./give.mobile.tsx').then((module) => module.GiveMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const give = useGive();
  return <Arrangement give={give} />;
};
