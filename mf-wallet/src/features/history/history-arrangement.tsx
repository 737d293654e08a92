import { lazyPage } from '@madang/remote-kit';
import { type History, type HistoryPage, useHistory } from './use-history.ts';

const Arrangement = lazyPage<{ history: History }>(
  () => import('./history.desktop.tsx').then((module) => module.HistoryDesktop),
  () => import('./history.mobile.tsx').then((module) => module.HistoryMobile),
);

export const preload = () => Arrangement.preload();

export const HistoryArrangement = ({ list }: { list: HistoryPage }) => {
  const history = useHistory(list);
  return <Arrangement history={history} />;
};
