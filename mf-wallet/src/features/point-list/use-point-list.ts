/** All behaviour of the points' history; its arrangements only draw it. The address keeps the state. */
import { type DataOf, MAX_LIST_DAYS } from '@madang/contracts';
import {
  type DaySpan,
  isSpanPossible,
  type QuickSpan,
  query,
  quickSpanOf,
  readPage,
  seoulDay,
  serverClock,
  spanOf,
  useBalance,
  useLastPage,
  useQuery,
} from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useRef } from 'react';
import { useListAlert } from '../../availability/list-states.tsx';
import { useFreshMoney } from '../../availability/use-fresh-money.ts';
import { bodyOf, readSpan, writeSpan } from './point-filters.ts';

const PATH = '/api/point/list';
type Answer = DataOf<typeof PATH>;

const stateOf = (possible: boolean, answer: { data: Answer | undefined; isError: boolean }) => {
  if (!possible) return 'impossible';
  if (answer.data) return answer.data.list.length > 0 ? 'rows' : 'empty';
  return answer.isError ? 'error' : 'loading';
};

export const usePointList = () => {
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const { point } = useBalance();
  const today = seoulDay(serverClock.now());
  const span = readSpan(address, today);
  const page = readPage(address);
  const possible = isSpanPossible(span, MAX_LIST_DAYS);
  useFreshMoney(PATH);
  const answer = useQuery({
    ...query(PATH, bodyOf(span, page)),
    placeholderData: (previous: Answer | undefined) => previous,
    enabled: possible,
    refetchOnWindowFocus: 'always',
  });
  useListAlert(answer.error);
  const { data } = answer;
  const show = (days: DaySpan, to = 1, options?: { replace: boolean }) =>
    setAddress(writeSpan(days, today, to), options);

  const { pages, isBeyond } = useLastPage(answer, page, (last) =>
    setAddress(writeSpan(span, today, last), { replace: true }),
  );

  return {
    point,
    today,
    span,
    range: quickSpanOf(span, today),
    state: isBeyond ? 'loading' : stateOf(possible, answer),
    busy: answer.isFetching,
    stale: answer.isPlaceholderData,
    rows: data?.list ?? [],
    totals: data?.totals,
    count: data?.pageInfo.tatal_list_count ?? 0,
    page,
    pages,
    /** The heading; focused when the page turns. */
    top,
    show,
    showRange: (range: QuickSpan) => show(spanOf(range, today)),
    turnTo: (to: number) => {
      show(span, to);
      top.current?.focus();
    },
    retry: () => void answer.refetch(),
  } as const;
};

export type PointList = ReturnType<typeof usePointList>;
