/** The behaviour of a list of pages: the address keeps its filters and its page. */
import type { Call, CallPath, DataOf } from '@madang/contracts';
import { keepPreviousData, query, readPage, seoulDay, serverClock, useLastPage, useQuery } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useRef, useState } from 'react';

interface PagedAnswer {
  list: readonly unknown[];
  pageInfo: { page: number; count_per_list: number; tatal_list_count: number };
}

/** Calls that answer one page of rows. */
export type ListPath = { [Path in CallPath]: DataOf<Path> extends PagedAnswer ? Path : never }[CallPath];

/** How an address names the filters of a list; `today` is a day of Asia/Seoul, `YYYY-MM-DD`. */
export interface FilterAddress<Filters> {
  /** What the call would refuse counts as absent. */
  read: (address: URLSearchParams, today: string) => Filters;
  /** The address of the filters, without a page. */
  write: (filters: Filters, today: string) => URLSearchParams;
}

/** Of a list without filters. */
export const noFilters: FilterAddress<object> = { read: () => ({}), write: () => new URLSearchParams() };

interface ListOptions<Path extends ListPath, Filters> {
  path: Path;
  filters: FilterAddress<Filters>;
  /** The body of the call, without its page. */
  body: (filters: Filters) => Omit<Call<Path>, 'page'>;
  /** False: these filters match no list, and no request is sent. */
  isPossible?: (filters: Filters) => boolean;
  /** Age from which an answer in the cache is fetched again, ms; 0: at each visit. */
  staleTime?: number;
  /** Also refetches when the member returns to the window, whatever the age of the answer. */
  refetchOnWindowFocus?: 'always';
  /**
   * Time until the next request, ms; false: none. Null: the last request failed, or none has ended.
   */
  refetchInterval?: (answer: DataOf<Path> | null) => number | false;
  /** False: a second list of a page, whose filters and page last as long as the page. */
  isInAddress?: boolean;
}

/** The part of a list's state that has the form of an address. */
const useListAddress = (isInAddress: boolean) => {
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState(() => new URLSearchParams());
  return isInAddress
    ? ([address, setAddress] as const)
    : ([own, (change: (now: URLSearchParams) => URLSearchParams, _: unknown = undefined) => setOwn(change)] as const);
};

/** The filters now, with the fields of `next` that differ from those that were displayed. */
const changed = <Filters extends object>(now: Filters, shown: Filters, next: Filters): Filters => {
  const isChanged = ([name, value]: [string, unknown]): boolean => value !== shown[name as keyof Filters];
  return { ...now, ...Object.fromEntries(Object.entries(next).filter(isChanged)) };
};

export const usePagedList = <Path extends ListPath, Filters extends object>({
  path,
  filters: { read, write },
  body,
  isPossible = () => true,
  staleTime,
  refetchOnWindowFocus,
  refetchInterval,
  isInAddress = true,
}: ListOptions<Path, Filters>) => {
  const [address, setAddress] = useListAddress(isInAddress);
  const top = useRef<HTMLHeadingElement>(null);
  const today = seoulDay(serverClock.now());
  const filters = read(address, today);
  const page = readPage(address);
  const canExist = isPossible(filters);
  const answer = useQuery({
    ...query(path, { ...body(filters), page } as unknown as Call<Path>),
    placeholderData: keepPreviousData as never,
    enabled: canExist,
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchOnWindowFocus && { refetchOnWindowFocus }),
    ...(refetchInterval && {
      refetchInterval: ({ state }: { state: { status: string; data?: unknown } }) =>
        refetchInterval(state.status === 'error' ? null : ((state.data ?? null) as DataOf<Path> | null)),
    }),
  });
  const data = answer.data as (DataOf<Path> & PagedAnswer) | undefined;
  const addressOf = (next: Filters, to: number): URLSearchParams => {
    const written = write(next, today);
    if (to > 1) written.set('page', String(to));
    return written;
  };
  const { pages, isBeyond } = useLastPage({ data, isPlaceholderData: answer.isPlaceholderData }, page, (last) =>
    setAddress((now) => addressOf(read(now, today), last), { replace: true, preventScrollReset: true }),
  );
  const loaded = () => {
    if (data && !isBeyond) return data.list.length > 0 ? 'rows' : 'empty';
    return answer.isError ? 'error' : 'loading';
  };
  return {
    today,
    filters,
    /** A former answer stays on the screen while the next one loads. */
    state: canExist ? loaded() : 'impossible',
    data: data as DataOf<Path> | undefined,
    /** Of this page. */
    rows: (data?.list ?? []) as DataOf<Path> extends { list: infer Rows } ? Rows : never,
    /** Rows of all pages. */
    total: data?.pageInfo.tatal_list_count ?? 0,
    /** Of the last request; null: it succeeded, or none has ended. */
    error: answer.error,
    isBusy: answer.isFetching,
    /** What is shown answers other filters or another page. */
    isStale: answer.isPlaceholderData,
    page,
    pages,
    /** The heading; focused when the page turns: eye and screen reader begin above the rows. */
    top,
    /** Of two quick changes of different fields both count. */
    show: (next: Filters, options?: { replace: boolean }): void =>
      setAddress((now) => addressOf(changed(read(now, today), filters, next), 1), options),
    turnTo: (to: number): void => {
      setAddress((now) => addressOf(read(now, today), to));
      top.current?.focus();
    },
    retry: () => void answer.refetch(),
    /** Ends once the answer is here. */
    refetch: answer.refetch,
  } as const;
};
