import { lazyPage } from '@madang/remote-kit';
import { type BettingList, useBettingList } from './use-betting-list.ts';

const Arrangement = lazyPage<{ list: BettingList }>(
  () => import('./betting-list.desktop.tsx').then((module) => module.BettingListDesktop),
  () => import('./betting-list.mobile.tsx').then((module) => module.BettingListMobile),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const list = useBettingList();
  return <Arrangement list={list} />;
};
