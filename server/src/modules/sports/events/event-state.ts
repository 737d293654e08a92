/** An event with its markets as this site knows them. Pure: no database, no clock. */
import type { Market, Sport } from '@madang/contracts';
import type { FeedFixture, FeedMatchState } from '@madang/contracts/sports-feed';
import type { FeedMarketWord, MarketStatus, Outcomes, Price, SuspendedBy } from '../sports.tables.ts';
import { sidesOf, sportOf } from './adapter.ts';

/** The result of a market as far as its status needs it. */
export interface KnownResult {
  readonly outcomes: Outcomes | null;
  readonly isCancelled: boolean;
  readonly isOwn: boolean;
  /** Version of the feed's last message about it. */
  readonly feedVersion: number;
}

export interface MarketState {
  readonly code: string;
  readonly market: Market;
  feedStatus: FeedMarketWord;
  feedVersion: number;
  prices: readonly Price[];
  /** It takes no bets until an operator releases it. */
  isHeld: boolean;
  status: MarketStatus;
  suspendedBy: SuspendedBy | null;
  version: number;
  materialVersion: number;
  /** The version as it was read; 0: the market is new. */
  readonly versionBefore: number;
}

/** List that an event is in: of live events, of its sport before the match, or none. */
export type ListName = 'live' | Sport | null;

export interface EventState {
  readonly eventId: string;
  readonly sport: Sport;
  readonly leagueId: string;
  readonly homeId: string;
  readonly awayId: string;
  startsAt: number;
  status: FeedFixture['status'];
  fixtureVersion: number;
  stateVersion: number;
  /**
   * Versions of the last bet_stop and of the last odds_change:
   * the higher one decides whether bets are taken.
   */
  stopVersion: number;
  oddsVersion: number;
  /** It takes no bets until an operator releases it. */
  isHeld: boolean;
  /** The feed has swapped the sides since the event was first reported. */
  sidesSwapped: boolean;
  /** A message about it could not be applied. */
  isBehind: boolean;
  isSuspended: boolean;
  suspendedBy: SuspendedBy | null;
  state: FeedMatchState | null;
  endedAt: number | null;
  readonly markets: Map<string, MarketState>;
  readonly results: Map<string, KnownResult>;
  mainCodes: readonly string[];
  specialCodes: readonly string[];
  marketCount: number;
  /** What happened to it since it was read. */
  readonly touched: {
    isNew: boolean;
    listBefore: ListName;
    /** Bets were stopped. */
    isStopped: boolean;
    isStateChanged: boolean;
    isTimelineChanged: boolean;
    readonly markets: Set<string>;
    readonly newMarkets: Set<string>;
  };
}

export const untouched = (isNew = false): EventState['touched'] => ({
  isNew,
  listBefore: null,
  isStopped: false,
  isStateChanged: false,
  isTimelineChanged: false,
  markets: new Set(),
  newMarkets: new Set(),
});

/**
 * An event that is known by its fixture alone. @throws where a side is
 * missing @returns undefined for a sport of others
 */
export const newEvent = (fixture: FeedFixture): EventState | undefined => {
  const sport = sportOf(fixture);
  if (!sport) return undefined;
  const { home, away } = sidesOf(fixture);
  return {
    eventId: fixture.eventId,
    sport,
    leagueId: fixture.tournament.id,
    homeId: home.id,
    awayId: away.id,
    startsAt: fixture.startsAt,
    status: fixture.status,
    fixtureVersion: 0,
    stateVersion: 0,
    stopVersion: 0,
    oddsVersion: 0,
    isHeld: false,
    sidesSwapped: false,
    isBehind: false,
    isSuspended: false,
    suspendedBy: null,
    state: null,
    endedAt: null,
    markets: new Map(),
    results: new Map(),
    mainCodes: [],
    specialCodes: [],
    marketCount: 0,
    touched: untouched(true),
  };
};
