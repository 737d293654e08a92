/** Live events as the page has them. */
import { QUICK_LEAGUES } from '@madang/contracts';
import { call, query, refetchQueries, serverClock, useQuery, useQueryClient } from '@madang/platform';
import { searchFor } from '@madang/ui';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useListAddress } from '../../board/last-list.ts';
import { itemsOf } from '../../board/list-items.ts';
import { getEvent, getTimeline, putEvents, putTimeline, useEvent } from '../../events/event.store.ts';
import { type Sport, type SportsEvent, sports } from '../../events/event.ts';
import { isFavourite, useFavourites } from '../../events/favourites.ts';
import { feedStore } from '../../events/feed.store.ts';
import { readList } from '../../events/read-list.ts';
import { useCollected } from '../../events/use-collected.ts';
import { useMissed } from '../../events/use-missed.ts';
import { eventTopic, listTopic, useSportsTopics } from '../../events/use-topics.ts';
import { type Filter, isChosen, searchKeyOf, treeOf } from '../../tree/list-filter.ts';
import type { TreeLeague } from '../../tree/sports-tree.tsx';
import { adopted, type LiveOrder, newIn, pinned, withLatest, withRead } from './live-order.ts';

const LIST = '/api/sports/list';
const EVENT = '/api/sports/event';
const PRICES = '/api/sports/prices';
const COUNTS = '/api/sports/counts';
const TOPICS = [listTopic('live')];
/**
 * Events that enter or leave the list are collected for so long, milliseconds, and read in one
 * call.
 */
const collectMs = () => 200;
/** Of one call; where more have changed the whole list is read. */
const MAX_READ = 40;

/** Events of the list by their ids, with their main markets. */
const readSome = (ids: readonly string[]) =>
  call(PRICES, { legs: ids.map((eventId) => ({ eventId, marketCode: '1X2', selCode: 'H' as const })) });

/** Sports side by side, in the order of the site; leagues together. */
const ordered = (list: readonly SportsEvent[]): SportsEvent[] =>
  list.toSorted(
    (one, other) =>
      sports.indexOf(one.sport) - sports.indexOf(other.sport) || one.leagueId.localeCompare(other.leagueId),
  );

const isQuick = ({ leagueId }: SportsEvent): boolean => QUICK_LEAGUES.includes(leagueId);

/** Leagues of the events, in their order. */
const leaguesOf = (events: readonly SportsEvent[]): TreeLeague[] => {
  const leagues = new Map<string, TreeLeague>();
  for (const { leagueId, sport, leagueNames: names } of events)
    leagues.set(leagueId, { leagueId, sport, names, count: (leagues.get(leagueId)?.count ?? 0) + 1 });
  return [...leagues.values()];
};

export const useLive = () => {
  const client = useQueryClient();
  const { ids: favourites } = useFavourites();
  // The number of the menu: one source, so that both are equal.
  const { data: counts } = useQuery(query(COUNTS, {}));
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [LIST, { tab: 'live' }],
    queryFn: ({ signal }) => readList({ tab: 'live' }, signal),
  });
  const [order, setOrder] = useState<LiveOrder | null>(null);
  // A mark changes the order when the list is requested or adopted, never at once.
  const marks = useRef<ReadonlySet<string>>(new Set());
  marks.current = favourites;
  const isPinned = useCallback((id: string): boolean => {
    const event = getEvent(id);
    return event !== undefined && isFavourite(marks.current, event);
  }, []);
  useLayoutEffect(() => {
    if (!data) return;
    putEvents(data.list, data.serverTime);
    feedStore.setState({ feed: data.feed });
    serverClock.correct(Date.parse(data.serverTime));
    const latest = pinned(
      ordered(data.list).map(({ eventId }) => eventId),
      isPinned,
    );
    setOrder((now) => withLatest(now, latest));
  }, [data, isPinned]);
  const renew = useCallback(() => void refetchQueries(client, LIST), [client]);
  const readAgain = useCallback(
    async (ids: readonly string[]): Promise<void> => {
      if (ids.length > MAX_READ) return renew();
      try {
        void refetchQueries(client, COUNTS);
        const { events, serverTime } = await readSome(ids);
        putEvents(events, serverTime);
        const live = events.filter(({ status, marketCount }) => status === 'live' && marketCount > 0);
        setOrder(
          (now) =>
            now &&
            withRead(
              now,
              ids,
              live.map(({ eventId }) => eventId),
            ),
        );
      } catch {
        renew();
      }
    },
    [client, renew],
  );
  const missed = useMissed(data?.serverTime, renew);
  useSportsTopics(TOPICS, { refetch: renew, missed, onList: useCollected(readAgain, collectMs) });

  const [address, change] = useListAddress();
  const [rest, setRest] = useState({ leagueId: '', teamId: '', typed: '' });
  const named = address.get('sport');
  const sport = named === 'favourites' ? named : (sports.find((one) => one === named) ?? '');
  const filter = useMemo<Filter>(() => ({ sport, ...rest }), [sport, rest]);
  const shown = order?.shown ?? [];
  const events = useMemo(() => shown.flatMap((id) => getEvent(id) ?? []), [shown]);
  const isListed = useMemo(() => {
    const isTyped = searchFor(filter.typed);
    const isOpen = filter.leagueId !== '' || filter.typed !== '' || filter.teamId !== '';
    return (event: SportsEvent): boolean =>
      isChosen(event, filter, favourites) && isTyped(searchKeyOf(event)) && (isOpen || !isQuick(event));
  }, [filter, favourites]);
  const items = useMemo(() => itemsOf(events.filter(isListed), () => ''), [events, isListed]);
  const entered = useMemo(() => (order ? newIn(order) : []).flatMap((id) => getEvent(id) ?? []), [order]);
  const waiting = useMemo(() => entered.filter(isListed).length, [entered, isListed]);
  const quick = useMemo(() => {
    const isNarrow = filter.leagueId !== '' || filter.typed !== '' || filter.teamId !== '';
    const isOfSport = filter.sport === '' || filter.sport === 'esports';
    return isNarrow || !isOfSport ? [] : leaguesOf([...events, ...entered].filter(isQuick));
  }, [events, entered, filter]);
  const tree = useCallback(
    (allName: string) => {
      const own = treeOf({ allName, leagues: data && leaguesOf(events), events, favourites });
      if (!counts) return { ...own, all: null };
      const bySport = new Map<Sport, number>(counts.bySport.map((one) => [one.sport, one.live]));
      return { ...own, all: counts.live, bySport };
    },
    [counts, data, events, favourites],
  );
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    busy: isFetching,
    retry: () => void refetch(),
    items,
    /** Leagues of minutes that are one closed line each under this filter. */
    quick,
    tree,
    /** Matches that run; undefined while the number is unknown. */
    count: counts?.live,
    /** The match that starts next. */
    coming: counts?.top.find(({ status }) => status === 'not_started'),
    filter,
    setFilter: ({ sport: next, ...part }: Partial<Filter>) => {
      setRest((now) => ({ ...now, ...part }));
      if (next !== undefined) change({ sport: next || null });
    },
    /** Events that entered since and that this filter lists; `adopt` shows them. */
    waiting,
    adopt: () => setOrder((now) => now && adopted(now, isPinned)),
    /** The first match: the tracker follows it until another is chosen. */
    first: shown[0] ?? null,
  } as const;
};

export type Live = ReturnType<typeof useLive>;

/** The event of the tracker with its timeline. */
export const useWatched = (eventId: string) => {
  const client = useQueryClient();
  const { data } = useQuery(query(EVENT, { eventId }));
  useLayoutEffect(() => {
    if (!data) return;
    putEvents([data], data.serverTime, true);
    putTimeline(data.eventId, data.timeline, data.serverTime);
  }, [data]);
  const topics = useMemo(() => [eventTopic(eventId)], [eventId]);
  useSportsTopics(topics, { refetch: () => void refetchQueries(client, EVENT) });
  const event = useEvent(eventId);
  return { event, timeline: data ? getTimeline(eventId) : null } as const;
};
