/** Events, prices and pages of the sportsbook for its tests. */
import { type DataOf, sports } from '@madang/contracts';
import { deviceStorage } from '@madang/platform';
import { publishToTopic } from '@madang/platform/host';
import { aMember, fakeNetwork, type Handlers, type RenderOptions, renderApp } from '@madang/testing';
import { act } from '@testing-library/react';
import { App, preload } from '../src/app.tsx';
import { forgetSettled } from '../src/bets/use-my-bets.ts';
import { forgetLastList } from '../src/board/last-list.ts';
import { secondMarketStore } from '../src/board/second-market.ts';
import { watchedStore } from '../src/board/watched.store.ts';
import { forgetEvents } from '../src/events/event.store.ts';
import { feedStore } from '../src/events/feed.store.ts';
import { forgetJointOdds } from '../src/slip/joint-price.ts';
import { forgetPrices } from '../src/slip/leg-price.ts';
import { forgetPlacing } from '../src/slip/place.store.ts';
import { forgetSlips } from '../src/slip/slip.store.ts';
import { preloadBets } from '../src/slip/slip-panel.tsx';
import { slowClock } from './slow-clock.ts';

type SportsEvent = DataOf<'/api/sports/list'>['list'][number];
type Market = SportsEvent['markets'][number];

/** The time of the tests. */
export const NOW = Date.parse('2026-11-18T03:00:00Z');
const HOUR_MS = 3_600_000;
const instant = (ms: number): string => new Date(ms).toISOString();
const names = (ko: string, en: string) => ({ ko, en, vn: en });

export const aMarket = (code: string, odds: Readonly<Record<string, number>>, more: Partial<Market> = {}): Market => ({
  code,
  status: 'open',
  oddsVersion: 1,
  materialVersion: 1,
  returned: 9_314,
  prices: Object.entries(odds).map(([selCode, price]) => ({ selCode, odds: price, isOpen: true })),
  ...more,
});

/** A soccer match in an hour with 1X2 and a total. @param no of the event and its teams */
export const anEvent = (no: number, more: Partial<SportsEvent> = {}): SportsEvent => ({
  eventId: `fd:match:${no}`,
  sport: 'soccer',
  leagueId: 'fd:tournament:1',
  leagueNames: names('한울 1부', 'Hanul First'),
  home: { id: `fd:competitor:${no * 10}`, names: names(`강릉 해오름 ${no}`, `Gangneung ${no}`) },
  away: { id: `fd:competitor:${no * 10 + 1}`, names: names(`전주 한벽 ${no}`, `Jeonju ${no}`) },
  startsAt: instant(NOW + HOUR_MS),
  closesAt: instant(NOW + HOUR_MS - 60_000),
  status: 'not_started',
  isSuspended: false,
  state: null,
  markets: [aMarket('1X2', { H: 185, D: 340, A: 405 }), aMarket('OU:2.5', { O: 198, U: 182 })],
  marketCount: 44,
  ...more,
});

export const aLiveEvent = (no: number, more: Partial<SportsEvent> = {}): SportsEvent =>
  anEvent(no, {
    startsAt: instant(NOW - HOUR_MS),
    closesAt: instant(NOW - HOUR_MS - 60_000),
    status: 'live',
    state: {
      period: '2nd_half',
      minute: 67,
      isClockRunning: true,
      score: { home: 1, away: 0 },
      periods: [
        { period: '1st_half', home: 1, away: 0 },
        { period: '2nd_half', home: 0, away: 0 },
      ],
      corners: { home: 6, away: 3 },
      redCards: { home: 0, away: 1 },
    },
    markets: [aMarket('1X2:LIVE', { H: 150, D: 380, A: 700 }), aMarket('OU:2.5:LIVE', { O: 210, U: 170 })],
    ...more,
  });

const leaguesOf = (list: readonly SportsEvent[]) => {
  const ids = [...new Set(list.map(({ leagueId }) => leagueId))];
  return ids.flatMap((leagueId) => {
    const own = list.filter((event) => event.leagueId === leagueId);
    const [first] = own;
    return first ? [{ leagueId, sport: first.sport, names: first.leagueNames, count: own.length }] : [];
  });
};

export const aList = (list: SportsEvent[], feed: 'running' | 'silent' = 'running'): DataOf<'/api/sports/list'> => ({
  list,
  pageInfo: { page: 1, count_per_list: 100, tatal_list_count: list.length },
  quick: [],
  counts: { bySport: [], byDay: [{ day: '2026-11-18', count: list.length }], byLeague: leaguesOf(list) },
  feed,
  serverTime: instant(NOW),
});

/** What the menus count of the events. */
export const countsOf = (events: readonly SportsEvent[]): DataOf<'/api/sports/counts'> => ({
  live: events.filter(({ status }) => status === 'live').length,
  bySport: sports.map((sport) => ({
    sport,
    live: events.filter((event) => event.sport === sport && event.status === 'live').length,
    coming: 0,
  })),
  top: [],
});

const limits: DataOf<'/api/sports/prices'>['limits'] = [
  { section: 'sports', min: 5_000, max: 5_000_000, maxWin: 20_000_000 },
  { section: 'live', min: 5_000, max: 3_000_000, maxWin: 9_000_000 },
];

/** What is on sale by the events given. */
export const pricesOf =
  (events: readonly SportsEvent[]) =>
  ({ legs }: { legs: readonly { eventId: string; marketCode: string; selCode: string }[] }) => ({
    legs: legs.flatMap((leg) => {
      const market = events
        .find(({ eventId }) => eventId === leg.eventId)
        ?.markets.find(({ code }) => code === leg.marketCode);
      const price = market?.prices.find(({ selCode }) => selCode === leg.selCode);
      if (!market) return [];
      return [
        { ...leg, status: 'open' as const, odds: price?.odds ?? null, oddsVersion: market.oddsVersion, line: '' },
      ];
    }),
    events: [],
    limits,
    serverTime: instant(NOW),
  });

export const placed = (more: Partial<DataOf<'/api/bet/betProc'>> = {}): DataOf<'/api/bet/betProc'> => ({
  betId: 7_001,
  stake: 10_000,
  askedStake: 10_000,
  odds: 629,
  potentialWin: 62_900,
  acceptedAt: instant(NOW),
  status: 'WAIT',
  decidesAt: null,
  ruleVersion: 1,
  delaySeconds: 0,
  ...more,
});

type Bet = DataOf<'/api/sports/bets'>['list'][number];

/** A leg on the home side of {@link anEvent}. */
export const aBetLeg = (no: number, more: Partial<Bet['legs'][number]> = {}): Bet['legs'][number] => {
  const { eventId, sport, leagueNames, home, away, startsAt } = anEvent(no);
  return {
    eventId,
    sport,
    leagueNames,
    homeNames: home.names,
    awayNames: away.names,
    startsAt,
    marketCode: '1X2',
    selCode: 'H',
    odds: 185,
    scoreAtAcceptance: null,
    result: null,
    score: null,
    asItStands: null,
    homeId: home.id,
    awayId: away.id,
    clock: null,
    ...more,
  };
};

/** An accepted bet of 10,000 won. */
export const aBet = (legs: Bet['legs'], more: Partial<Bet> = {}): Bet => ({
  betId: 1,
  status: 'WAIT',
  mode: 'single',
  stake: 10_000,
  askedStake: 10_000,
  odds: 210,
  potentialWin: 21_000,
  acceptedAt: instant(NOW - 60_000),
  decidesAt: null,
  refusal: null,
  ruleVersion: 1,
  legs,
  cashedOut: 0,
  cashOut: 9_500,
  ...more,
});

/** Leagues and teams that the member of the tests has marked. */
const marked = new Set<string>();

const forget = (): void => {
  forgetLastList();
  forgetEvents();
  forgetJointOdds();
  forgetPrices();
  forgetPlacing();
  forgetSlips();
  feedStore.setState({ feed: 'running' });
  forgetSettled();
  secondMarketStore.setState({ type: 'OU' });
  watchedStore.setState({ eventId: null, isOpen: false });
};

/** Forgets what one test has left for the next. */
export const forgetSports = (): void => {
  forget();
  marked.clear();
  deviceStorage.remove('madang.sports.placed.member01');
  for (const name of ['favourites', 'folded', 'oddsFormat', 'open'])
    deviceStorage.remove(`madang.sports.${name}.member01`);
};

/** The page is reloaded: the stores of modules are empty, and the tab has what it kept. */
export const reload = (): void => forget();

type Stage = RenderOptions & { page?: string; params?: Record<string, string> };

/** Opens a page of the remote with these events. */
export const openSports = async (events: SportsEvent[], handlers: Handlers = {}, options: Stage = {}) => {
  const { page = 'sport.combinationbetting', params = {}, ...rest } = options;
  const network = fakeNetwork({
    '/api/sports/list': () => aList(events),
    '/api/sports/counts': () => countsOf(events),
    '/api/sports/prices': pricesOf(events),
    '/api/sports/favourites': () => ({ ids: [...marked] }),
    '/api/sports/favourite': ({ id, isFavourite }) => {
      marked[isFavourite ? 'add' : 'delete'](id);
      return { ids: [...marked] };
    },
    '/api/sports/bets': () => ({ list: [], serverTime: instant(NOW) }),
    ...handlers,
  });
  slowClock();
  await Promise.all([preload(page, rest.language ?? 'ko'), preloadBets()]);
  const app = await renderApp(<App page={page} params={params} />, { member: aMember(), ...rest });
  return { ...app, network };
};

/** A message on a topic of the sportsbook. */
export const publish = (topic: string, cmd: string, data1: string, data2: unknown) =>
  act(async () =>
    publishToTopic(`/topic/sports/${topic}`, {
      cmd,
      data1,
      data2: typeof data2 === 'string' ? data2 : JSON.stringify(data2),
    }),
  );
