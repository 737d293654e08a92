import { parseMarketCode, tabOf } from '@madang/contracts';
import { sql } from 'kysely';
import { given } from '../../../db/given.ts';
import type { Db, Trx } from '../../../db/index.ts';
import '../sports.tables.ts';
import { type EffectiveResult, type ResultMessage, voidOutcomes } from './effective-results.ts';
import type { EventState } from './event-state.ts';

export interface EventMessage extends ResultMessage {
  readonly eventId: string;
}

/** Stores messages about results. One that is stored already stays as it is. */
export const insertResultMessages = async (trx: Trx, messages: readonly EventMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  const rows = messages.map(({ eventId, isOwn, version, kind, at, body }) => ({
    event_id: eventId,
    is_own: isOwn,
    version,
    kind,
    at,
    body: JSON.stringify(body),
  }));
  const types = {
    event_id: 'text',
    is_own: 'boolean',
    version: 'bigint',
    kind: 'text',
    at: 'timestamptz',
    body: 'jsonb',
  } as const;
  await sql`
    INSERT INTO sports.result_message (event_id, is_own, version, kind, at, body)
      SELECT event_id, is_own, version, kind, at, body FROM ${given(rows, types)}
      ON CONFLICT DO NOTHING`.execute(trx);
};

/** All stored messages about results, by event. */
export const listResultMessages = async (db: Db, ids: readonly string[]): Promise<Map<string, ResultMessage[]>> => {
  const rows = await db
    .selectFrom('sports.result_message')
    .selectAll()
    .where(sql<boolean>`event_id = ANY (${ids}::text[])`)
    .execute();
  const byEvent = new Map<string, ResultMessage[]>();
  for (const { event_id, is_own, version, kind, at, body } of rows) {
    const list = byEvent.get(event_id) ?? [];
    list.push({ isOwn: is_own, version: Number(version), kind, at, body });
    byEvent.set(event_id, list);
  }
  return byEvent;
};

const resultTypes = {
  event_id: 'text',
  code: 'text',
  tab: 'text',
  is_live: 'boolean',
  version: 'bigint',
  feed_version: 'bigint',
  is_own: 'boolean',
  is_cancelled: 'boolean',
  outcomes: 'jsonb',
  void_windows: 'jsonb',
  prices: 'jsonb',
  score: 'jsonb',
  half: 'jsonb',
  settled_at: 'timestamptz',
} as const;

export interface ResultOfMarket {
  readonly event: EventState;
  readonly code: string;
  readonly result: EffectiveResult;
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Writes results of markets that have other ones by now, and answers which those are. */
export const saveResults = async (
  trx: Trx,
  results: readonly ResultOfMarket[],
): Promise<{ eventId: string; code: string }[]> => {
  if (results.length === 0) return [];
  const rows = results.flatMap(({ event, code, result }) => {
    const market = parseMarketCode(code);
    if (!market) return [];
    return [
      {
        event_id: event.eventId,
        code,
        tab: tabOf(market),
        is_live: market.isLive,
        version: result.version,
        feed_version: result.feedVersion,
        is_own: result.isOwn,
        is_cancelled: result.isCancelled,
        outcomes: json(result.isCancelled ? voidOutcomes(code) : result.outcomes),
        void_windows: JSON.stringify(result.voidWindows),
        prices: JSON.stringify(event.markets.get(code)?.prices ?? []),
        score: json(result.score),
        half: json(result.half),
        settled_at: result.settledAt,
      },
    ];
  });
  const changed = await sql<{ event_id: string; code: string }>`
    INSERT INTO sports.market_result AS r (event_id, code, tab, is_live, version, feed_version, is_own, is_cancelled,
        outcomes, void_windows, prices, score, half, settled_at)
      SELECT event_id, code, tab, is_live, version, feed_version, is_own, is_cancelled, outcomes, void_windows, prices,
          score, half, settled_at
        FROM ${given(rows, resultTypes)} ORDER BY event_id, code
      ON CONFLICT (event_id, code) DO UPDATE SET version = excluded.version, feed_version = excluded.feed_version,
        is_own = excluded.is_own, is_cancelled = excluded.is_cancelled, outcomes = excluded.outcomes,
        void_windows = excluded.void_windows, score = excluded.score, half = excluded.half,
        settled_at = excluded.settled_at
        WHERE r.version <> excluded.version
      RETURNING event_id, code`.execute(trx);
  return changed.rows.map(({ event_id, code }) => ({ eventId: event_id, code }));
};
