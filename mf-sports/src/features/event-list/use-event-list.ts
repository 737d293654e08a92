/**
 * Events before the match: those of a day or of the coming week, narrowed down in the page itself.
 */
import {
  isDay,
  keepPreviousData,
  refetchQueries,
  seoulDay,
  serverClock,
  useQuery,
  useQueryClient,
} from '@madang/platform';
import { type SearchKey, searchFor, searchKey } from '@madang/ui';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useListAddress } from '../../board/last-list.ts';
import { itemsOf } from '../../board/list-items.ts';
import { putEvents } from '../../events/event.store.ts';
import { type Sport, type SportsEvent, sports } from '../../events/event.ts';
import { isFavourite, useFavourites } from '../../events/favourites.ts';
import { feedStore } from '../../events/feed.store.ts';
import { readList } from '../../events/read-list.ts';
import { useCollected } from '../../events/use-collected.ts';
import { listTopic, useSportsTopics } from '../../events/use-topics.ts';

const PATH = '/api/sports/list';
export type Tab = 'combination' | 'special';

/** What a name is found by, once for each event. */
const keys = new Map<string, SearchKey>();
const keyOf = ({ eventId, leagueNames, home, away, sport }: SportsEvent): SearchKey => {
  const known = keys.get(eventId);
  if (known) return known;
  const names = [home.names, away.names, leagueNames].flatMap(({ ko, en, vn }) => [ko, en, vn]);
  const key = searchKey(...names, sport);
  keys.set(eventId, key);
  return key;
};

export interface Filter {
  readonly sport: Sport | '' | 'favourites';
  readonly leagueId: string;
  readonly typed: string;
}

const isOfSport = (event: SportsEvent, sport: Filter['sport'], favourites: ReadonlySet<string>): boolean => {
  if (sport === '') return true;
  return sport === 'favourites' ? isFavourite(favourites, event) : event.sport === sport;
};

/** A list without events is requested again so often, milliseconds. */
const EMPTY_MS = 5_000;
/** The coming seven days, as the address names them. */
const WEEK = 'week';

/** The sport that an address names; empty: all of them. */
const sportOf = (address: URLSearchParams): Filter['sport'] => {
  const named = address.get('sport');
  return named === 'favourites' ? named : (sports.find((sport) => sport === named) ?? '');
};

/**
 * The day that an address names: empty for the coming seven; null where it names none from today
 * on.
 */
const dayOf = (address: URLSearchParams, today: string): string | null => {
  const named = address.get('day') ?? '';
  if (named === WEEK) return '';
  return isDay(named) && named >= today ? named : null;
};
const TOPICS = sports.map(listTopic);

/**
 * An event that enters is read after this time at least, with those that follow it, milliseconds.
 */
const COLLECT_MS = 500;
/** Pages read at different instants, over so many milliseconds. */
const SPREAD_MS = 2_500;
const collectMs = () => COLLECT_MS + Math.random() * SPREAD_MS;

/**
 * The events of one tab and day as they are shown: those that enter later wait until the member
 * requests them, so that no row moves under the pointer. Source: sports SP-12
 */
const useKept = (key: string, latest: readonly SportsEvent[] | undefined, isFresh: boolean) => {
  const [kept, setKept] = useState<{ key: string; list: readonly SportsEvent[] } | null>(null);
  const keep = useCallback(() => latest && setKept({ key, list: latest }), [key, latest]);
  const isKept = kept?.key === key && kept.list.length > 0;
  useLayoutEffect(() => {
    if (isFresh && !isKept) keep();
  }, [isFresh, isKept, keep]);
  return { list: isKept ? kept.list : latest, adopt: keep } as const;
};

export const useEventList = (tab: Tab) => {
  const client = useQueryClient();
  const { ids: favourites } = useFavourites();
  const today = seoulDay(serverClock.now());
  const [address, change] = useListAddress();
  /** Chosen by the member; null: today, and once today has no match left the next day that has. */
  const chosenDay = dayOf(address, today);
  /** The next day with matches, found once the day `after` had none left. */
  const [next, setNext] = useState<{ after: string; day: string } | null>(null);
  /** A day in Seoul; empty: the coming seven. */
  const day = chosenDay ?? (next?.after === today ? next.day : today);
  const [typed, setTyped] = useState('');
  const sport = sportOf(address);
  const leagueId = address.get('league') ?? '';
  const filter: Filter = { sport, leagueId, typed };
  const { data, isError, isFetching, isFetchedAfterMount, isPlaceholderData, refetch } = useQuery({
    queryKey: [PATH, { tab, day }],
    queryFn: ({ signal }) => readList({ tab, ...(day !== '' && { day }) }, signal),
    placeholderData: keepPreviousData,
    // The server may not have read its feed yet.
    refetchInterval: ({ state }) => (state.data?.list.length === 0 ? EMPTY_MS : false),
  });
  useLayoutEffect(() => {
    if (!data) return;
    putEvents(data.list, data.serverTime);
    feedStore.setState({ feed: data.feed });
    serverClock.correct(Date.parse(data.serverTime));
  }, [data]);
  const isTodayOver = chosenDay === null && !isPlaceholderData && data?.list.length === 0;
  const following = data?.counts.byDay.find((one) => one.day > today && one.count > 0)?.day;
  useLayoutEffect(() => {
    if (isTodayOver && following) setNext({ after: today, day: following });
  }, [isTodayOver, following, today]);
  const renew = useCallback(() => void refetchQueries(client, PATH), [client]);
  const latest = data?.list;
  const known = useMemo(() => new Set(latest?.map(({ eventId }) => eventId)), [latest]);
  const onEntered = useCollected(renew, collectMs);
  // Whatever leaves the list stays where it is, closed.
  useSportsTopics(TOPICS, { refetch: renew, onList: (eventId) => !known.has(eventId) && onEntered(eventId) });
  const { list, adopt } = useKept(`${tab} ${day}`, latest, isFetchedAfterMount && !isPlaceholderData);

  const ofSport = useMemo(
    () => (list ?? []).filter((event) => isOfSport(event, sport, favourites)),
    [list, sport, favourites],
  );
  const isFound = useMemo(() => {
    const isTyped = searchFor(typed);
    return (event: SportsEvent) => (leagueId === '' || event.leagueId === leagueId) && isTyped(keyOf(event));
  }, [leagueId, typed]);
  const shown = useMemo(() => ofSport.filter(isFound), [ofSport, isFound]);
  const waiting = useMemo(() => {
    if (list === latest) return 0;
    const there = new Set(list?.map(({ eventId }) => eventId));
    return (latest ?? []).filter(
      (event) => !there.has(event.eventId) && isOfSport(event, sport, favourites) && isFound(event),
    ).length;
  }, [list, latest, sport, favourites, isFound]);
  const items = useMemo(() => itemsOf(shown, (startsAt) => seoulDay(startsAt)), [shown]);
  const counts = useMemo(() => {
    const bySport = new Map<Sport, number>();
    for (const { sport } of list ?? []) bySport.set(sport, (bySport.get(sport) ?? 0) + 1);
    const marked = (list ?? []).filter((event) => isFavourite(favourites, event)).length;
    return { all: list?.length ?? 0, bySport, marked };
  }, [list, favourites]);
  const leagues = useMemo(
    () => [...new Map(ofSport.map(({ leagueId, leagueNames }) => [leagueId, leagueNames])).entries()],
    [ofSport],
  );
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    busy: isFetching,
    isOld: isPlaceholderData,
    retry: () => void refetch(),
    day,
    /** Another day has other leagues. */
    setDay: (next: string) => change({ day: next || WEEK, league: null }),
    today,
    days: data?.counts.byDay ?? [],
    filter,
    /** Another sport has other leagues. */
    setFilter: (part: Partial<Filter>) => {
      if (part.typed !== undefined) setTyped(part.typed);
      if (part.sport !== undefined) change({ sport: part.sport || null, league: part.leagueId || null });
      else if (part.leagueId !== undefined) change({ league: part.leagueId || null });
    },
    counts,
    leagues,
    items,
    found: shown.length,
    /** Events that entered since; {@link adopt} shows them. */
    waiting,
    adopt,
  } as const;
};

export type EventListState = ReturnType<typeof useEventList>;
