/**
 * The events of a tab and day in the order of a board: the first page is shown at once, the others
 * follow it.
 */
import { type DataOf, QUICK_LEAGUES } from '@madang/contracts';
import { call, keepPreviousData, query, serverClock, useQuery } from '@madang/platform';
import { afterPaint } from '@madang/ui';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { putEvents } from '../../events/event.store.ts';
import { feedStore } from '../../events/feed.store.ts';

export const PATH = '/api/sports/list';
type List = DataOf<typeof PATH>;

/** A list without events is requested again so often, milliseconds. */
const EMPTY_MS = 5_000;

const take = ({ list, serverTime, feed }: List): void => {
  putEvents(list, serverTime);
  feedStore.setState({ feed });
  serverClock.correct(Date.parse(serverTime));
};

/** Whether two bodies request the same list, whatever their number of pages. */
const isSameList = (one: unknown, other: object): boolean =>
  JSON.stringify({ ...(one as object), pages: 0 }) === JSON.stringify({ ...other, pages: 0 });

const oldestOf = (pages: readonly List[]): string | undefined => pages.map(({ serverTime }) => serverTime).sort()[0];

const pageCount = ({ pageInfo: { tatal_list_count: count, count_per_list: size } }: List): number =>
  Math.ceil(count / Math.max(1, size));

/** True once a first page was painted: the others are read after it. */
const useIsDrawn = (hasPage: boolean): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => (hasPage && !isDrawn ? afterPaint(() => setDrawn(true)) : undefined), [hasPage, isDrawn]);
  return isDrawn;
};

/**
 * @param day a day in Seoul; empty: the coming seven
 * @param leagueId of a league of minutes, which is a list of its own; of others the page chooses
 */
export const useListPages = (tab: 'combination' | 'special', day: string, leagueId: string) => {
  const isQuick = QUICK_LEAGUES.includes(leagueId);
  const body = { tab, view: 'board' as const, ...(day !== '' && { day }), ...(isQuick && { leagueId }) };
  const first = useQuery({
    ...query(PATH, body),
    placeholderData: keepPreviousData,
    // The server may not have read its feed yet.
    refetchInterval: ({ state }) => (state.data?.list.length === 0 ? EMPTY_MS : false),
  });
  const { data, isPlaceholderData } = first;
  const pages = data && !isPlaceholderData && !isQuick ? pageCount(data) : 1;
  const isDrawn = useIsDrawn(data !== undefined);
  const rest = useQuery({
    queryKey: [PATH, { ...body, pages }],
    queryFn: ({ signal }) =>
      Promise.all(
        Array.from({ length: pages - 1 }, (_, index) => call(PATH, { ...body, page: index + 2 }, { signal })),
      ),
    enabled: pages > 1 && isDrawn,
    // Of the same list: the pages stay while one more of them is read.
    placeholderData: (former, formerQuery) => (isSameList(formerQuery?.queryKey[1], body) ? former : undefined),
  });
  useLayoutEffect(() => {
    if (data) take(data);
  }, [data]);
  const others = pages > 1 ? rest.data : undefined;
  useLayoutEffect(() => {
    for (const page of others ?? []) take(page);
  }, [others]);
  const list = useMemo(
    () =>
      // An event that moves from one page to the next between two calls is listed once.
      data && [
        ...new Map([data, ...(others ?? [])].flatMap((page) => page.list).map((one) => [one.eventId, one])).values(),
      ],
    [data, others],
  );
  return {
    ...first,
    list,
    isWhole: pages <= 1 || others !== undefined,
    /** The pages after the first one. */
    rest: {
      isFailed: pages > 1 && rest.isError,
      busy: rest.isFetching,
      retry: rest.refetch,
      /** Of the oldest of them; undefined where there is none. */
      serverTime: others && oldestOf(others),
    },
  } as const;
};
