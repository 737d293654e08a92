import { type MarketType, parseMarketCode, type Sport } from '@madang/contracts';
import { type FeedSnapshot, feedMarketStatus } from '@madang/contracts/sports-feed';
import { sql } from 'kysely';
import { seoulTimeOf } from '../../../core/seoul.ts';
import type { Trx } from '../../../db/index.ts';
import { quoteOf } from '../events/adapter.ts';
import { type EffectiveResult, effectiveResults, type ResultMessage } from '../events/effective-results.ts';
import { type EventState, newEvent } from '../events/event-state.ts';
import { judge } from '../events/judge.ts';
import { chooseListed } from '../events/listed.ts';
import { lockEvents } from '../events/lock-events.ts';
import { settlementBody } from '../events/result-body.ts';
import { insertResultMessages, saveResults } from '../events/result-message.repository.ts';
import { saveTouched } from '../events/save-events.repository.ts';
import type { Outcomes, Price } from '../sports.tables.ts';
import { type ApplyContext, named } from './apply-feed.command.ts';
import { applySnapshotEvent } from './apply-message.ts';
import { lockFeed } from './lease.repository.ts';
import { saveNames } from './name.repository.ts';

/** A decided market with its closing prices. */
export interface DecidedMarket {
  readonly event: EventState;
  readonly code: string;
  readonly prices: readonly Price[];
  readonly result: EffectiveResult;
}
/** Runs inside the transaction that writes the results of a day. @param day `2026-11-20` */
export type HistoryListener = (trx: Trx, day: string, markets: readonly DecidedMarket[]) => Promise<unknown>;

type Reported = FeedSnapshot['events'][number];

const hasLines = (type: MarketType): boolean => type === 'AH' || type === 'OU';

/**
 * Codes of the markets before the match: each kind once,
 * by the middle one of its lines that had a closing price.
 */
const mainCodes = (codes: readonly string[], priced: ReadonlySet<string>): string[] => {
  const kinds = new Map<string, { code: string; line: number }[]>();
  for (const code of codes) {
    const market = parseMarketCode(code);
    if (!market || market.isLive || (hasLines(market.type) && market.period !== 'FT')) continue;
    const kind = `${market.period} ${market.type}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), { code, line: market.line ?? 0 }]);
  }
  return [...kinds.values()].flatMap((lines) => {
    const onSale = lines.filter(({ code }) => priced.has(code));
    const sorted = (onSale.length > 0 ? onSale : lines).toSorted((one, other) => one.line - other.line);
    return sorted[Math.floor(sorted.length / 2)]?.code ?? [];
  });
};

const isOver = (status: string): boolean => status === 'ended' || status === 'abandoned';
const codeOf = (market: Reported['markets'][number]): string => quoteOf(market)?.code ?? '';

/** The one message that the history of an event is kept as. */
const historyOf = (
  sport: Sport,
  { version, settled, state, fixture, markets }: Reported,
): ResultMessage | undefined => {
  if (!state) return undefined;
  const body = settlementBody(sport, { markets: settled, state });
  const codes: Record<string, Outcomes | null> = {};
  for (const code of mainCodes(Object.keys(body.codes), new Set(markets.map(codeOf))))
    codes[code] = body.codes[code] ?? null;
  const endedAt = state.incidents.at(-1)?.at ?? fixture.startsAt;
  return { isOwn: false, version, kind: 'bet_settlement', at: new Date(endedAt), body: { ...body, codes } };
};

/** A league that plays all day long has no more of a day's matches in the history. */
const MAX_LEAGUE_EVENTS = 60;

/** Matches of a day that are over, the first of each league. */
const oversOf = ({ events }: FeedSnapshot): readonly Reported[] => {
  const counts = new Map<string, number>();
  return events.filter(({ fixture }) => {
    if (!isOver(fixture.status)) return false;
    const count = (counts.get(fixture.tournament.id) ?? 0) + 1;
    counts.set(fixture.tournament.id, count);
    return count <= MAX_LEAGUE_EVENTS;
  });
};

interface Added {
  readonly event: EventState;
  readonly message: ResultMessage;
  readonly results: ReadonlyMap<string, EffectiveResult>;
}

/**
 * Takes an event over with the closing prices of its main markets alone;
 * undefined where it has no result.
 */
const addEvent = (event: EventState, reported: Reported, at: number): Added | undefined => {
  const message = historyOf(event.sport, reported);
  if (!message) return undefined;
  const markets = reported.markets.filter(
    (market) => market.status === feedMarketStatus.settled && message.body.codes[codeOf(market)],
  );
  applySnapshotEvent(event, { ...reported, markets }, at, false);
  event.endedAt = message.at.getTime();
  const results = effectiveResults([message]);
  for (const [code, result] of results) event.results.set(code, result);
  judge(event, false);
  chooseListed(event);
  return { event, message, results };
};

/**
 * Results of a day that was over before this site began to read the feed: main markets alone, with
 * their closing prices where the feed still has them. Events with markets or results of their own
 * stay as they are. @returns events that were added
 */
export const loadHistory = (
  context: ApplyContext,
  snapshot: FeedSnapshot,
  { from, listeners = [] }: { from: number; listeners?: readonly HistoryListener[] },
): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    await lockFeed(trx, context.by, context.leaseUntil());
    const over = oversOf(snapshot);
    const known = await lockEvents(
      trx,
      over.map(({ fixture }) => fixture.eventId),
    );
    const added: Added[] = [];
    for (const reported of over) {
      const event = known.get(reported.fixture.eventId) ?? newEvent(reported.fixture);
      if (!event || event.markets.size > 0 || event.results.size > 0) continue;
      const one = addEvent(event, reported, snapshot.at);
      if (one) added.push(one);
    }
    if (added.length === 0) return 0;
    await saveNames(trx, named(over.map(({ fixture }) => fixture)));
    await saveTouched(
      trx,
      added.map(({ event }) => event),
    );
    await insertResultMessages(
      trx,
      added.map(({ event: { eventId }, message }) => ({ ...message, eventId })),
    );
    const results = added.flatMap(({ event, results: ofEvent }) =>
      [...ofEvent].map(([code, result]) => ({ event, code, result })),
    );
    await saveResults(trx, results);
    // There were no bets on them.
    await sql`UPDATE sports.market_result SET applied_version = version
      WHERE event_id = ANY (${added.map(({ event }) => event.eventId)}::text[])`.execute(trx);
    const decided = results.flatMap(({ event, code, result }) => {
      const prices = event.markets.get(code)?.prices ?? [];
      return prices.length > 0 ? { event, code, result, prices } : [];
    });
    for (const listener of listeners) await listener(trx, seoulTimeOf(new Date(from)).slice(0, 10), decided);
    return added.length;
  });
