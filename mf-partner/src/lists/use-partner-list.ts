/** All behaviour of a list of the portal; the address keeps filters and page. */
import { type Call, type CallPath, type DataOf, MAX_LIST_DAYS } from '@madang/contracts';
import {
  isSpanPossible,
  keepPreviousData,
  query,
  readPage,
  seoulDay,
  serverClock,
  useLastPage,
  useQuery,
} from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useRef } from 'react';
import { bodyOf, type FilterPlan, type Filters, readFilters, writeFilters } from './list-filters.ts';

interface PagedAnswer {
  asOf: string;
  list: readonly unknown[];
  pageInfo: { page: number; count_per_list: number; tatal_list_count: number };
}

/** Calls that answer a page of rows, the totals of all pages and the moment of both. */
export type ListPath = {
  [Path in CallPath]: DataOf<Path> extends PagedAnswer ? (Path extends `/api/partner/${string}` ? Path : never) : never;
}[CallPath];

/** @param adapt body of the call where a field of it is no text */
export const usePartnerList = <Path extends ListPath>(
  path: Path,
  plan: FilterPlan,
  adapt: (body: Record<string, unknown>) => Record<string, unknown> = (body) => body,
) => {
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const today = seoulDay(serverClock.now());
  const filters = readFilters(plan, address, today);
  const page = readPage(address);
  const isPossible = !filters.days || isSpanPossible(filters.days, MAX_LIST_DAYS);
  const filter = adapt(bodyOf(filters)) as Record<string, string | number | null>;
  const body = { ...filter, page } as unknown as Call<Path>;
  const answer = useQuery({
    ...query(path, body),
    placeholderData: keepPreviousData as never,
    enabled: isPossible,
  });
  const data = answer.data as (DataOf<Path> & PagedAnswer) | undefined;
  const addressOf = (to: number): URLSearchParams => {
    const next = writeFilters(plan, filters, today);
    if (to > 1) next.set('page', String(to));
    return next;
  };
  const { pages, isBeyond } = useLastPage({ data, isPlaceholderData: answer.isPlaceholderData }, page, (last) =>
    setAddress(addressOf(last), { replace: true }),
  );
  const rows = data?.list.length ?? 0;
  return {
    plan,
    today,
    filters,
    /** Body of the call without its page. */
    filter,
    state: !isPossible
      ? 'impossible'
      : data && !isBeyond
        ? rows > 0
          ? 'rows'
          : 'empty'
        : answer.isError
          ? 'error'
          : 'loading',
    data: data as DataOf<Path> | undefined,
    count: data?.pageInfo.tatal_list_count,
    asOf: data?.asOf,
    isBusy: answer.isFetching,
    isStale: answer.isPlaceholderData,
    page,
    pages,
    /** The heading; focused when the page turns. */
    top,
    isFiltered: Object.values(filters.values).some((value) => value !== ''),
    show: (next: Filters, options?: { replace: boolean }) => setAddress(writeFilters(plan, next, today), options),
    set: (field: string, value: string) =>
      setAddress(writeFilters(plan, { ...filters, values: { ...filters.values, [field]: value } }, today)),
    reset: () => setAddress({}),
    turnTo: (to: number) => {
      setAddress(addressOf(to));
      top.current?.focus();
    },
    retry: () => void answer.refetch(),
  } as const;
};

export type PartnerList = Omit<ReturnType<typeof usePartnerList>, 'data'>;
