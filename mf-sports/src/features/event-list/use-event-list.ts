/**
 * Events before the match: those of a day or of the coming week, narrowed down in the page itself.
 */
import { QUICK_LEAGUES } from '@madang/contracts';
import { isDay, refetchQueries, seoulDay, serverClock, useQueryClient } from '@madang/platform';
import { searchFor } from '@madang/ui';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useListAddress } from '../../board/last-list.ts';
import { itemsOf } from '../../board/list-items.ts';
import { type SportsEvent, sports } from '../../events/event.ts';
import { useFavourites } from '../../events/favourites.ts';
import { useCollected } from '../../events/use-collected.ts';
import { useMissed } from '../../events/use-missed.ts';
import { listTopic, useSportsTopics } from '../../events/use-topics.ts';
import { type Filter, isChosen, searchKeyOf } from '../../tree/list-filter.ts';
import { PATH, useListPages } from './use-list-pages.ts';

export type Tab = 'combination' | 'special';

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
 * The closed line of a league of minutes, with its count and next start, is read again after this
 * time at least: one page for all matches of the league that began meanwhile, milliseconds.
 */
const QUICK_MS = 10_000;
const quickMs = () => QUICK_MS + Math.random() * QUICK_MS;
/** League and start of an event that enters or leaves a list, as the message names them. */
const factsOf = (text: string): { leagueId: string; startsAt?: string } =>
  text === '' ? { leagueId: '' } : (JSON.parse(text) as { leagueId: string; startsAt: string });
/** Pages that missed messages read again at different instants. */
const useDelayed = (read: () => void): (() => void) => {
  const collected = useCollected(read, collectMs);
  return useCallback(() => collected(''), [collected]);
};

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
  const [teamId, setTeam] = useState('');
  const sport = sportOf(address);
  const leagueId = address.get('league') ?? '';
  const filter = useMemo<Filter>(() => ({ sport, leagueId, teamId, typed }), [sport, leagueId, teamId, typed]);
  const pages = useListPages(tab, day, leagueId);
  const { data, isError, isFetching, isFetchedAfterMount, isPlaceholderData, refetch, list: latest, isWhole } = pages;
  const renewFirst = useCallback(() => void refetch(), [refetch]);
  const isTodayOver = chosenDay === null && leagueId === '' && !isPlaceholderData && data?.list.length === 0;
  const following = data?.counts.byDay.find((one) => one.day > today && one.count > 0)?.day;
  useLayoutEffect(() => {
    if (isTodayOver && following) setNext({ after: today, day: following });
  }, [isTodayOver, following, today]);
  const renew = useCallback(() => void refetchQueries(client, PATH), [client]);
  const known = useMemo(() => new Set(latest?.map(({ eventId }) => eventId)), [latest]);
  const onEntered = useCollected(renew, collectMs);
  const { retry: refetchRest, serverTime: restTime } = pages.rest;
  const renewRest = useCallback(() => void refetchRest(), [refetchRest]);
  // What was read after the missed messages is not read again.
  const missedFirst = useMissed(data?.serverTime, useDelayed(renewFirst));
  const missedRest = useMissed(restTime, useDelayed(renewRest));
  const missed = useCallback(() => {
    missedFirst();
    missedRest();
  }, [missedFirst, missedRest]);
  const onQuick = useCollected(renewFirst, quickMs);
  useSportsTopics(TOPICS, {
    refetch: renew,
    missed,
    onList: (eventId, facts) => {
      // Whatever leaves the list stays where it is, closed.
      if (known.has(eventId)) return;
      const { leagueId: entered, startsAt } = factsOf(facts);
      if (QUICK_LEAGUES.includes(entered) && entered !== leagueId) return onQuick(eventId);
      if (startsAt === undefined || day === '' || seoulDay(startsAt) === day) onEntered(eventId);
    },
  });
  const base = [tab, day, QUICK_LEAGUES.includes(leagueId) ? leagueId : ''].join(' ');
  // The pages that follow the first one are adopted at once; a page that is added later waits.
  const [wholeOf, setWholeOf] = useState('');
  const wasWhole = wholeOf === base;
  useLayoutEffect(() => {
    if (isWhole && data && !isPlaceholderData) setWholeOf(base);
  }, [isWhole, data, isPlaceholderData, base]);
  const { list, adopt } = useKept(`${base} ${isWhole || wasWhole}`, latest, isFetchedAfterMount && !isPlaceholderData);

  const isFound = useMemo(() => {
    const isTyped = searchFor(typed);
    return (event: SportsEvent) => isChosen(event, filter, favourites) && isTyped(searchKeyOf(event));
  }, [filter, favourites, typed]);
  const shown = useMemo(() => (list ?? []).filter(isFound), [list, isFound]);
  const waiting = useMemo(() => {
    if (list === latest) return 0;
    const there = new Set(list?.map(({ eventId }) => eventId));
    return (latest ?? []).filter((event) => !there.has(event.eventId) && isFound(event)).length;
  }, [list, latest, isFound]);
  const items = useMemo(() => itemsOf(shown, (startsAt) => seoulDay(startsAt)), [shown]);
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    busy: isFetching,
    retry: renewFirst,
    rest: { ...pages.rest, retry: renewRest },
    day,
    /** Another day has other leagues. */
    setDay: (next: string) => change({ day: next || WEEK, league: null }),
    today,
    filter,
    /** Another sport has other leagues. */
    setFilter: (part: Partial<Filter>) => {
      if (part.typed !== undefined) setTyped(part.typed);
      if (part.teamId !== undefined) setTeam(part.teamId);
      if (part.sport !== undefined) change({ sport: part.sport || null, league: part.leagueId || null });
      else if (part.leagueId !== undefined) change({ league: part.leagueId || null });
    },
    /** Leagues of the day with their counts; undefined before the first answer. */
    leagues: data?.counts.byLeague,
    /** The counts are those of the chosen day; until then the tree keeps its rows without them. */
    isCounted: data !== undefined && !isPlaceholderData,
    /** Leagues that the list leaves out. */
    quick: data?.quick ?? [],
    events: list ?? [],
    favourites,
    items,
    found: shown.length,
    /** Events that entered since; {@link adopt} shows them. */
    waiting,
    adopt,
  } as const;
};

export type EventListState = ReturnType<typeof useEventList>;
