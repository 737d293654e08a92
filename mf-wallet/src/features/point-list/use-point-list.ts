/** All behaviour of the points' history; its arrangements only draw it. */
import { MAX_LIST_DAYS } from '@madang/contracts';
import { isSpanPossible, type QuickSpan, quickSpanOf, secondsOf, spanOf, useBalance } from '@madang/platform';
import { usePagedList } from '@madang/remote-kit';
import { useFreshMoney } from '../../availability/use-fresh-money.ts';
import { useListAlert } from '../../availability/use-list-alert.ts';
import { pointDays } from './point-filters.ts';

const PATH = '/api/point/list';

export const usePointList = () => {
  const { point } = useBalance();
  useFreshMoney(PATH);
  const list = usePagedList({
    path: PATH,
    filters: pointDays,
    body: secondsOf,
    isPossible: (days) => isSpanPossible(days, MAX_LIST_DAYS),
    refetchOnWindowFocus: 'always',
  });
  useListAlert(list.error);
  const { filters: span, today, show } = list;
  return {
    ...list,
    point,
    span,
    range: quickSpanOf(span, today),
    totals: list.data?.totals,
    showRange: (range: QuickSpan) => show(spanOf(range, today)),
  } as const;
};

export type PointList = ReturnType<typeof usePointList>;
