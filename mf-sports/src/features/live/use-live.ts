/** Live events as the page has them. */
import { call, query, refetchQueries, serverClock, useQuery, useQueryClient } from '@madang/platform';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useListAddress } from '../../board/last-list.ts';
import { itemsOf } from '../../board/list-items.ts';
import { getEvent, getTimeline, putEvents, putTimeline, useEvent } from '../../events/event.store.ts';
import { type Sport, type SportsEvent, sports } from '../../events/event.ts';
import { isFavourite, useFavourites } from '../../events/favourites.ts';
import { feedStore } from '../../events/feed.store.ts';
import { readList } from '../../events/read-list.ts';
import { useCollected } from '../../events/use-collected.ts';
import { eventTopic, listTopic, useSportsTopics } from '../../events/use-topics.ts';
import { adopted, type LiveOrder, newIn, pinned, withLatest, withRead } from './live-order.ts';

const LIST = '/api/sports/list';
const EVENT = '/api/sports/event';
const PRICES = '/api/sports/prices';
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

export const useLive = () => {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [LIST, { tab: 'live' }],
    queryFn: ({ signal }) => readList({ tab: 'live' }, signal),
  });
  const [order, setOrder] = useState<LiveOrder | null>(null);
  // A mark changes the order when the list is requested or adopted, never at once.
  const marks = useRef<ReadonlySet<string>>(new Set());
  marks.current = useFavourites().ids;
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
    [renew],
  );
  useSportsTopics(TOPICS, { refetch: renew, onList: useCollected(readAgain, collectMs) });

  const [address, change] = useListAddress();
  const sport = sports.find((one) => one === address.get('sport')) ?? '';
  const shown = order?.shown ?? [];
  const events = useMemo(() => shown.flatMap((id) => getEvent(id) ?? []), [shown]);
  const items = useMemo(
    () =>
      itemsOf(
        events.filter((event) => sport === '' || event.sport === sport),
        () => '',
      ),
    [events, sport],
  );
  const counts = useMemo(() => {
    const bySport = new Map<Sport, number>();
    for (const event of events) bySport.set(event.sport, (bySport.get(event.sport) ?? 0) + 1);
    return bySport;
  }, [events]);
  const [chosen, choose] = useState<string | null>(null);
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    busy: isFetching,
    retry: () => void refetch(),
    items,
    count: events.length,
    counts,
    sport,
    setSport: (next: Sport | '') => change({ sport: next || null }),
    waiting: order ? newIn(order).length : 0,
    adopt: () => setOrder((now) => now && adopted(now, isPinned)),
    /** The event that the tracker shows: the chosen one, else the first. */
    watched: chosen ?? shown[0] ?? null,
    watch: choose,
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
