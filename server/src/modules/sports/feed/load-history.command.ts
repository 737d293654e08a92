import { type MarketType, parseMarketCode } from '@madang/contracts';
import type { FeedSnapshot } from '@madang/contracts/sports-feed';
import { sql } from 'kysely';
import type { Outcomes } from '../sports.tables.ts';
import { type ApplyContext, named } from './apply-feed.command.ts';
import { effectiveResults, type ResultMessage } from './effective-results.ts';
import { applySnapshotEvent, type EventState, newEvent } from './event-state.ts';
import { lockEvents, saveNames, saveTouched } from './feed.repository.ts';
import { lockFeed } from './lease.repository.ts';
import { settlementBody } from './result-body.ts';
import { insertResultMessages, saveResults } from './result-message.repository.ts';

const hasLines = (type: MarketType): boolean => type === 'AH' || type === 'OU';

/** Codes of the markets before the match: each kind once, by the middle one of its lines. */
const mainCodes = (codes: readonly string[]): string[] => {
  const kinds = new Map<string, { code: string; line: number }[]>();
  for (const code of codes) {
    const market = parseMarketCode(code);
    if (!market || market.isLive || (hasLines(market.type) && market.period !== 'FT')) continue;
    const kind = `${market.period} ${market.type}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), { code, line: market.line ?? 0 }]);
  }
  return [...kinds.values()].flatMap((lines) => {
    const sorted = lines.toSorted((one, other) => one.line - other.line);
    return sorted[Math.floor(sorted.length / 2)]?.code ?? [];
  });
};

const isOver = (status: string): boolean => status === 'ended' || status === 'abandoned';

/** The one message that the history of an event is kept as. */
const historyOf = (
  event: EventState,
  { version, settled }: FeedSnapshot['events'][number],
): ResultMessage | undefined => {
  if (!event.state) return undefined;
  const body = settlementBody(event.sport, { markets: settled, state: event.state });
  const codes: Record<string, Outcomes | null> = {};
  for (const code of mainCodes(Object.keys(body.codes))) codes[code] = body.codes[code] ?? null;
  const endedAt = event.state.incidents.at(-1)?.at ?? event.startsAt;
  return { isOwn: false, version, kind: 'bet_settlement', at: new Date(endedAt), body: { ...body, codes } };
};

/**
 * Results of a day that was over before this site began to read the feed: main markets alone, without prices. Events with
 * markets or results of their own stay as they are. @returns events that were added
 */
export const loadHistory = (context: ApplyContext, snapshot: FeedSnapshot): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    await lockFeed(trx, context.by, context.leaseUntil());
    const over = snapshot.events.filter(({ fixture }) => isOver(fixture.status));
    const known = await lockEvents(
      trx,
      over.map(({ fixture }) => fixture.eventId),
    );
    const added: { event: EventState; message: ResultMessage }[] = [];
    for (const reported of over) {
      const event = known.get(reported.fixture.eventId) ?? newEvent(reported.fixture);
      if (!event || event.markets.size > 0 || event.results.size > 0) continue;
      applySnapshotEvent(event, reported, snapshot.at, false);
      const message = historyOf(event, reported);
      if (!message) continue;
      event.endedAt = message.at.getTime();
      added.push({ event, message });
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
    await saveResults(
      trx,
      added.flatMap(({ event, message }) =>
        [...effectiveResults([message])].map(([code, result]) => ({ event, code, result })),
      ),
    );
    // There were no bets on them.
    await sql`UPDATE sports.market_result SET applied_version = version
      WHERE event_id = ANY (${added.map(({ event }) => event.eventId)}::text[])`.execute(trx);
    return added.length;
  });
