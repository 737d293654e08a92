import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type BettingList, useBettingList } from './use-betting-list.ts';

const Arrangement = byScreen<{ list: BettingList }>(
  apart(() => import('./betting-list.desktop.tsx').then((module) => module.BettingListDesktop)),
  apart(() => import('./betting-list.mobile.tsx').then((module) => module.BettingListMobile)),
);

export const preload = () => Arrangement.preload();

export const Page = () => {
  const list = useBettingList();
  // The other width's arrangement may still be on its way when the window crosses; the list itself stays.
  return (
    <Suspense>
      <Arrangement list={list} />
    </Suspense>
  );
};
