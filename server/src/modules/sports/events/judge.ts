/** Which markets of an event take bets. Pure: no database, no clock. */
import type { FeedFixture } from '@madang/contracts/sports-feed';
import type { SuspendedBy } from '../sports.tables.ts';
import type { EventState, KnownResult, MarketState } from './event-state.ts';

/** True where the event takes no bets any more. */
export const isOver = (status: FeedFixture['status']): boolean => status !== 'not_started' && status !== 'live';

/**
 * The event as a whole: an operator's decision precedes the feed's silence,
 * and that before the match.
 */
const suspensionOf = (event: EventState, isSilent: boolean): SuspendedBy | null => {
  if (isOver(event.status)) return null;
  if (event.isHeld) return 'operator';
  if (event.isBehind || (isSilent && event.status === 'live')) return 'feed';
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
 * Status of each market after a change. Version counts every change; the material version
 * suspensions and, where `isMaterial`, a change of the score or a stop that is over already.
 * Source: SP-02
 */
export const judge = (event: EventState, isSilent: boolean, isMaterial = false): void => {
  const suspendedBy = suspensionOf(event, isSilent);
  if (event.suspendedBy !== suspendedBy) event.touched.isStateChanged = true;
  // A message that could not be applied may have been a stop.
  if (event.isBehind && suspendedBy && !event.suspendedBy) event.touched.isStopped = true;
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
