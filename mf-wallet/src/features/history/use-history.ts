/** All behaviour of the two histories; their arrangements only draw it. */
import { MAX_LIST_DAYS } from '@madang/contracts';
import { isSpanPossible, type QuickSpan, quickSpanOf, spanOf, useText } from '@madang/platform';
import { usePagedList } from '@madang/remote-kit';
import { UNDER_WAY_MS } from '../../availability/use-cash-info.ts';
import { useFreshMoney } from '../../availability/use-fresh-money.ts';
import { useListAlert } from '../../availability/use-list-alert.ts';
import { titleOf } from '../../page-title.ts';
import { bodyOf, defaultFilters, historyFilters } from './history-filters.ts';
import { isFinished, useHiding } from './use-hiding.ts';
import { useHistoryCsv } from './use-history-csv.ts';

const PATH = '/api/cash/list/';

/** Page id of each list and what it is of. */
const kinds = {
  'charge.list': { own: 'in', family: 'deposit' },
  'exchange.list': { own: 'out', family: 'withdrawal' },
} as const;
export type HistoryPage = keyof typeof kinds;

export const useHistory = (page: HistoryPage) => {
  const { own, family } = kinds[page];
  const t = useText('wallet');
  useFreshMoney(PATH);
  const list = usePagedList({
    path: PATH,
    filters: historyFilters(own),
    body: bodyOf,
    isPossible: (filters) => isSpanPossible(filters, MAX_LIST_DAYS),
    refetchOnWindowFocus: 'always',
    // A row under way changes without a realtime message; a failed list waits for a retry.
    refetchInterval: (answer) => (answer?.list.some((row) => !isFinished(row)) ? UNDER_WAY_MS : false),
  });
  useListAlert(list.error);
  const { filters, rows, today, show } = list;
  return {
    ...list,
    family,
    name: page,
    range: quickSpanOf(filters, today),
    totals: list.data?.totals,
    hiding: useHiding(rows),
    csv: useHistoryCsv(filters, t(titleOf(page))),
    showRange: (range: QuickSpan) => show({ ...filters, ...spanOf(range, today) }),
    reset: () => show(defaultFilters(own, today)),
  } as const;
};

export type History = ReturnType<typeof useHistory>;
