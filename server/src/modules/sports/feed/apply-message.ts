/** How a message or a snapshot of the feed changes an event. Pure: no database, no clock. */
import type { FeedFixture, FeedMatchState, FeedMessage, FeedSnapshot } from '@madang/contracts/sports-feed';
import { type MarketQuote, quoteOf, sidesOf } from '../events/adapter.ts';
import type { EventState } from '../events/event-state.ts';
import { isOver, judge } from '../events/judge.ts';
import type { Price } from '../sports.tables.ts';

const isSamePrices = (one: readonly Price[], other: readonly Price[]): boolean =>
  one.length === other.length &&
  one.every(({ sel, odds, open }, index) => {
    const price = other[index] as Price;
    return price.sel === sel && price.odds === odds && price.open === open;
  });

const applyQuote = (event: EventState, quote: MarketQuote, version: number): void => {
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
  if (quote.status === 'closed') return;
  // The same odds may belong to other chances: they value cash-outs and are on no page.
  if (!isSamePrices(known.prices, quote.prices)) known.version++;
  known.prices = quote.prices;
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
  // Sides that changed their qualifiers are an error, or another venue: an operator looks at it.
  // Source: sports §4, SP-09
  if (sidesOf(fixture).home.id !== event.homeId) {
    event.isHeld = true;
    event.sidesSwapped = true;
  }
  if (event.status === fixture.status) return;
  event.status = fixture.status;
  if (isOver(fixture.status)) event.endedAt ??= at;
};

/**
 * Applies one message. Those that came before, or after a later one of their kind, change nothing.
 */
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
