/** All behaviour of the two histories; their arrangements only draw it. The address keeps the state. */
import { type DataOf, MAX_LIST_DAYS } from '@madang/contracts';
import {
  isSpanPossible,
  type QuickSpan,
  query,
  quickSpanOf,
  readPage,
  seoulDay,
  serverClock,
  spanOf,
  useLastPage,
  useQuery,
  useText,
} from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useRef } from 'react';
import { useListAlert } from '../../availability/list-states.tsx';
import { UNDER_WAY_MS } from '../../availability/use-cash-info.ts';
import { useFreshMoney } from '../../availability/use-fresh-money.ts';
import {
  bodyOf,
  defaultFilters,
  type HistoryFilters,
  type HistoryType,
  readFilters,
  writeFilters,
} from './history-filters.ts';
import { isFinished, useHiding } from './use-hiding.ts';
import { useHistoryCsv } from './use-history-csv.ts';

const PATH = '/api/cash/list/';
type Answer = DataOf<typeof PATH>;

/** Page id of each list and what it is of. */
const kinds = {
  'charge.list': { own: 'in', family: 'deposit' },
  'exchange.list': { own: 'out', family: 'withdrawal' },
} as const;
export type HistoryPage = keyof typeof kinds;

export const useHistory = (list: HistoryPage) => {
  const { own, family } = kinds[list];
  const t = useText('wallet');
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const today = seoulDay(serverClock.now());
  const filters = readFilters(address, own, today);
  const page = readPage(address);
  useFreshMoney(PATH);

  const possible = isSpanPossible(filters, MAX_LIST_DAYS);
  const answer = useQuery({
    ...query(PATH, bodyOf(filters, page)),
    placeholderData: (previous: Answer | undefined) => previous,
    enabled: possible,
    refetchOnWindowFocus: 'always',
    // A row under way changes without a realtime message; a failed list waits for a retry.
    refetchInterval: ({ state }) =>
      state.status !== 'error' && state.data?.list.some((row) => !isFinished(row)) ? UNDER_WAY_MS : false,
  });
  useListAlert(answer.error);
  const rows = answer.data?.list ?? [];
  const show = (next: HistoryFilters, to = 1, options?: { replace: boolean }) =>
    setAddress(writeFilters(next, own as HistoryType, today, to), options);

  // The last page may go when its rows are hidden.
  const { pages, isBeyond } = useLastPage(answer, page, (last) =>
    setAddress(writeFilters(filters, own, today, last), { replace: true }),
  );

  return {
    list,
    family,
    today,
    filters,
    range: quickSpanOf(filters, today),
    /** A former answer stays on the screen while the next one loads; impossible dates send no request. */
    state: !possible
      ? 'impossible'
      : answer.data && !isBeyond
        ? rows.length > 0
          ? 'rows'
          : 'empty'
        : answer.isError
          ? 'error'
          : 'loading',
    busy: answer.isFetching,
    stale: answer.isPlaceholderData,
    rows,
    totals: answer.data?.totals,
    count: answer.data?.pageInfo.tatal_list_count ?? 0,
    page,
    pages,
    /** The heading; focused when the page turns, so that the eye and the reader of the screen start above. */
    top,
    hiding: useHiding(rows),
    csv: useHistoryCsv(filters, t(`pages.${list.replace('.', '-')}`)),
    show,
    showRange: (range: QuickSpan) => show({ ...filters, ...spanOf(range, today) }),
    reset: () => show(defaultFilters(own, today)),
    turnTo: (to: number) => {
      show(filters, to);
      top.current?.focus();
    },
    retry: () => void answer.refetch(),
  } as const;
};

export type History = ReturnType<typeof useHistory>;
