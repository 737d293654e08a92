/** An event with its markets as this site knows them, and how a message of the feed changes it. Pure: no database, no clock. */
import type { Market, Sport } from '@madang/contracts';
import type { FeedFixture, FeedMatchState, FeedMessage, FeedSnapshot } from '@madang/contracts/sports-feed';
import type { FeedMarketWord, MarketStatus, Outcomes, Price, SuspendedBy } from '../sports.tables.ts';
import { type Quote, quoteOf, sidesOf, sportOf } from './adapter.ts';

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
  /** By an operator. */
  isHeld: boolean;
  status: MarketStatus;
  suspendedBy: SuspendedBy | null;
  version: number;
  materialVersion: number;
  /** The version as it was read; 0: the market is new. */
  readonly versionBefore: number;
}

/** List that an event stands in: of live events, of its sport before the match, or none. */
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
  /** Versions of the last bet_stop and of the last odds_change: the higher one decides whether bets are taken. */
  stopVersion: number;
  oddsVersion: number;
  /** By an operator. */
  isHeld: boolean;
  /** The feed has swapped the sides since the event was first reported. */
  sidesSwapped: boolean;
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

/** An event that is known by its fixture alone. @throws where a side is missing @returns undefined for a sport of others */
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

const isOver = (status: FeedFixture['status']): boolean => status !== 'not_started' && status !== 'live';

/** The event as a whole: an operator's word stands before the feed's silence, and that before the match. */
const suspensionOf = (event: EventState, isSilent: boolean): SuspendedBy | null => {
  if (isOver(event.status)) return null;
  if (event.isHeld) return 'operator';
  if (isSilent && event.status === 'live') return 'feed';
  return event.stopVersion > event.oddsVersion ? 'match' : null;
};

type Verdict = Pick<MarketState, 'status' | 'suspendedBy'>;
const closed: Verdict = { status: 'closed', suspendedBy: null };

const verdictOf = (event: EventState, market: MarketState, result: KnownResult | undefined): Verdict => {
  if (result?.outcomes) return { status: result.isCancelled ? 'cancelled' : 'settled', suspendedBy: null };
  // A market whose result was taken back is on sale again only when the feed offers it again.
  if (result && result.feedVersion > market.feedVersion) return closed;
  if (market.feedStatus === 'closed' || isOver(event.status)) return closed;
  if (market.market.isLive !== (event.status === 'live')) return closed;
  if (market.isHeld) return { status: 'suspended', suspendedBy: 'operator' };
  if (event.suspendedBy) return { status: 'suspended', suspendedBy: event.suspendedBy };
  return market.feedStatus === 'suspended'
    ? { status: 'suspended', suspendedBy: 'match' }
    : { status: 'open', suspendedBy: null };
};

/**
 * Status of each market after a change. Version counts every change; the material version suspensions and, where `isMaterial`,
 * a change of the score or a stop that is over already. Source: SP-02
 */
export const judge = (event: EventState, isSilent: boolean, isMaterial = false): void => {
  const suspendedBy = suspensionOf(event, isSilent);
  if (event.suspendedBy !== suspendedBy) event.touched.isStateChanged = true;
  event.suspendedBy = suspendedBy;
  event.isSuspended = suspendedBy !== null;
  for (const market of event.markets.values()) {
    const { status, suspendedBy: by } = verdictOf(event, market, event.results.get(market.code));
    const wasOpen = market.status === 'open';
    const isClosing = wasOpen && status !== 'open';
    const isMoved = isMaterial && (wasOpen || status === 'open' || status === 'suspended');
    if (market.status === status && market.suspendedBy === by && !isMoved) continue;
    market.status = status;
    market.suspendedBy = by;
    market.version++;
    if (isClosing || isMoved) market.materialVersion++;
    event.touched.markets.add(market.code);
  }
};

const isSamePrices = (one: readonly Price[], other: readonly Price[]): boolean =>
  one.length === other.length &&
  one.every(({ sel, odds, open }, index) => {
    const price = other[index] as Price;
    return price.sel === sel && price.odds === odds && price.open === open;
  });

const applyQuote = (event: EventState, quote: Quote, version: number): void => {
  const known = event.markets.get(quote.code);
  if (!known) {
    event.markets.set(quote.code, {
      code: quote.code,
      market: quote.market,
      feedStatus: quote.status,
      feedVersion: version,
      prices: quote.prices,
      isHeld: false,
      status: 'closed',
      suspendedBy: null,
      version: 0,
      materialVersion: 1,
      versionBefore: 0,
    });
    event.touched.newMarkets.add(quote.code);
    event.touched.markets.add(quote.code);
    return;
  }
  if (version <= known.feedVersion) return;
  known.feedVersion = version;
  known.feedStatus = quote.status;
  event.touched.markets.add(quote.code);
  // A market that is no longer offered keeps its last prices.
  if (quote.status === 'closed' || isSamePrices(known.prices, quote.prices)) return;
  known.prices = quote.prices;
  known.version++;
};

/** True where pages show the same. */
const isSameState = (one: FeedMatchState | null, other: FeedMatchState): boolean =>
  one !== null &&
  one.period === other.period &&
  one.minute === other.minute &&
  one.isClockRunning === other.isClockRunning &&
  scoreText(one) === scoreText(other) &&
  one.periods.length === other.periods.length;

const scoreText = (state: FeedMatchState | null): string => (state ? `${state.score.home}:${state.score.away}` : '');

/** @returns true where the score is another one */
const applyState = (event: EventState, state: FeedMatchState | null, version: number): boolean => {
  if (version <= event.stateVersion || !state) return false;
  const isScore = event.state !== null && scoreText(event.state) !== scoreText(state);
  const isTimeline = event.state?.incidents.at(-1)?.at !== state.incidents.at(-1)?.at;
  if (isTimeline) event.touched.isTimelineChanged = true;
  if (isTimeline || !isSameState(event.state, state)) event.touched.isStateChanged = true;
  event.stateVersion = version;
  event.state = state;
  return isScore;
};

const applyFixture = (event: EventState, fixture: FeedFixture, version: number, at: number): void => {
  if (version <= event.fixtureVersion) return;
  event.fixtureVersion = version;
  event.startsAt = fixture.startsAt;
  event.touched.isStateChanged = true;
  // Sides that changed their qualifiers are an error, or another venue: an operator looks at it. Source: sports §4, SP-09
  if (sidesOf(fixture).home.id !== event.homeId) {
    event.isHeld = true;
    event.sidesSwapped = true;
  }
  if (event.status === fixture.status) return;
  event.status = fixture.status;
  if (isOver(fixture.status)) event.endedAt ??= at;
};

/** Applies one message. Those that came before, or after a later one of their kind, change nothing. */
export const applyMessage = (event: EventState, message: FeedMessage, isSilent: boolean): void => {
  const { version } = message;
  let isMaterial = false;
  switch (message.kind) {
    case 'fixture_change':
      applyFixture(event, message.fixture, version, message.at);
      break;
    case 'bet_stop':
      if (version <= event.stopVersion) return;
      event.stopVersion = version;
      event.touched.isStopped = true;
      // Bets are taken again already: a bet that waited meanwhile is refused nevertheless.
      isMaterial = version < event.oddsVersion;
      break;
    case 'odds_change': {
      for (const market of message.markets) {
        const quote = quoteOf(market);
        if (quote) applyQuote(event, quote, version);
      }
      event.oddsVersion = Math.max(event.oddsVersion, version);
      isMaterial = applyState(event, message.state, version);
      break;
    }
    case 'bet_settlement':
      isMaterial = applyState(event, message.state, version);
      break;
    default:
      return;
  }
  judge(event, isSilent, isMaterial);
};

/** Takes an event over as a snapshot has it: what the snapshot does not offer is closed. */
export const applySnapshotEvent = (
  event: EventState,
  { fixture, version, markets, state }: FeedSnapshot['events'][number],
  at: number,
  isSilent: boolean,
): void => {
  event.fixtureVersion = Math.min(event.fixtureVersion, version - 1);
  event.stateVersion = Math.min(event.stateVersion, version - 1);
  applyFixture(event, fixture, version, at);
  const isScore = applyState(event, state, version);
  event.stopVersion = Math.min(event.stopVersion, version - 1);
  event.oddsVersion = version;
  const offered = new Set<string>();
  for (const market of markets) {
    const quote = quoteOf(market);
    if (!quote) continue;
    offered.add(quote.code);
    const known = event.markets.get(quote.code);
    if (known) known.feedVersion = Math.min(known.feedVersion, version - 1);
    applyQuote(event, quote, version);
  }
  for (const market of event.markets.values()) {
    if (offered.has(market.code) || market.feedStatus === 'closed') continue;
    market.feedStatus = 'closed';
    market.feedVersion = version;
    event.touched.markets.add(market.code);
  }
  // Suspensions that nobody received lie in between: bets that wait for their delay are refused.
  judge(event, isSilent, isScore || (event.status === 'live' && !event.touched.isNew));
};

const isMainType = ({ type, period }: Market): boolean =>
  period === 'FT' && (type === '1X2' || type === 'ML' || type === 'AH' || type === 'OU');

/** How far the rarer selection is from an even chance: lines are compared by it, parts per million. */
const imbalance = ({ prices }: MarketState): number => {
  const chances = prices.map(({ p, odds }) => p ?? 95_000_000 / odds);
  return Math.max(...chances) - Math.min(...chances);
};
/** A line stays the main one until another is more even by this much, parts per million: lists do not flicker. */
const LINE_ADVANTAGE = 80_000;

const isOffered = ({ status }: MarketState): boolean => status === 'open' || status === 'suspended';

/** The list that an event stands in now. */
export const listOf = ({ status, sport, mainCodes, marketCount }: EventState): ListName => {
  if (status === 'live') return marketCount > 0 ? 'live' : null;
  return status === 'not_started' && mainCodes.length > 0 ? sport : null;
};

/** Markets of the lists: one line of each kind. */
export const chooseListed = (event: EventState): void => {
  const offered = [...event.markets.values()].filter(isOffered);
  const before = new Set([...event.mainCodes, ...event.specialCodes]);
  const byKind = new Map<string, MarketState[]>();
  for (const state of offered) {
    const kind = `${state.market.period} ${state.market.type}`;
    byKind.set(kind, [...(byKind.get(kind) ?? []), state]);
  }
  const chosen = [...byKind.values()].map((lines) => {
    const best = lines.reduce((one, other) => (imbalance(other) < imbalance(one) ? other : one));
    const kept = lines.find(({ code }) => before.has(code));
    return kept && imbalance(kept) - imbalance(best) < LINE_ADVANTAGE ? kept : best;
  });
  const codes = (isMain: boolean) =>
    chosen.filter(({ market }) => isMainType(market) === isMain).map(({ code }) => code);
  event.mainCodes = codes(true).sort();
  event.specialCodes = codes(false).sort();
  event.marketCount = offered.length;
};
