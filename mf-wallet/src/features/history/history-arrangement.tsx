import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { type History, type HistoryPage, useHistory } from './use-history.ts';

const Arrangement = byScreen<{ history: History }>(
  apart(() => import('./history.desktop.tsx').then((module) => module.HistoryDesktop)),
  apart(() => import('./history.mobile.tsx').then((module) => module.HistoryMobile)),
);

export const preload = () => Arrangement.preload();

export const HistoryArrangement = ({ list }: { list: HistoryPage }) => {
  const history = useHistory(list);
  // The other width's arrangement may still be on its way when the window crosses; the list itself stays.
  return (
    <Suspense>
      <Arrangement history={history} />
    </Suspense>
  );
};
