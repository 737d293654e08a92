import type { FeedMessage } from '@madang/contracts/sports-feed';
import { sql } from 'kysely';
import { given } from '../../../db/given.ts';
import type { Db, Trx } from '../../../db/index.ts';
import '../sports.tables.ts';

/** Version under which the report of a snapshot is parked: messages have positive ones. */
export const SNAPSHOT_VERSION = 0;

export interface ParkedMessage {
  readonly eventId: string;
  /** {@link SNAPSHOT_VERSION}: the report of a snapshot, whose body is `{ startsAt }`. */
  readonly version: number;
  readonly body: unknown;
}

const types = { event_id: 'text', version: 'bigint', body: 'jsonb' } as const;

const rowsOf = (messages: readonly ParkedMessage[]) =>
  given(
    messages.map(({ eventId, version, body }) => ({ event_id: eventId, version, body: JSON.stringify(body) })),
    types,
  );

/** Stores messages before they are applied one event after another. */
export const insertParked = (db: Db, messages: readonly ParkedMessage[], at: Date) =>
  sql`
    INSERT INTO sports.parked_message (event_id, version, at, body)
      SELECT DISTINCT ON (event_id, version) event_id, version, ${at}::timestamptz, body FROM ${rowsOf(messages)}
      ON CONFLICT (event_id, version) DO UPDATE SET body = excluded.body`.execute(db);

/**
 * Parks messages about events that are not known here where an earlier message,
 * such as their fixture, is parked.
 */
export const parkBehind = async (trx: Trx, messages: readonly FeedMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  const ids = messages.map(({ eventId }) => eventId);
  const { rows } = await sql<{ event_id: string; at: Date }>`
    SELECT event_id, max(at) AS at FROM sports.parked_message WHERE event_id = ANY (${ids}::text[])
      GROUP BY event_id`.execute(trx);
  for (const { event_id, at } of rows) {
    const own = messages.filter(({ eventId }) => eventId === event_id);
    await insertParked(
      trx,
      own.map((message) => ({ eventId: event_id, version: message.version, body: message })),
      at,
    );
  }
};

/** Takes parked messages out, which are applied in the same transaction, in their order. */
export const takeParked = async (trx: Trx, eventIds: readonly string[], version: number | null): Promise<unknown[]> => {
  const { rows } = await sql<{ event_id: string; version: number; body: unknown }>`
    DELETE FROM sports.parked_message
      WHERE event_id = ANY (${eventIds}::text[]) AND (${version}::bigint IS NULL OR version = ${version}::bigint)
      RETURNING event_id, version::float8 AS version, body`.execute(trx);
  return rows.toSorted((one, other) => one.version - other.version).map(({ body }) => body);
};

/** Parked messages of events, in their order. */
export const listParkedMessages = async (db: Db, eventIds: readonly string[]): Promise<ParkedMessage[]> =>
  (
    await sql<ParkedMessage>`
      SELECT event_id AS "eventId", version::float8 AS version, body FROM sports.parked_message
        WHERE event_id = ANY (${eventIds}::text[]) ORDER BY event_id, parked_message.version`.execute(db)
  ).rows;

/**
 * Drops what a snapshot of these events covers. It knows no windows of cancellations:
 * messages about those stay.
 */
export const dropCovered = (trx: Trx, eventIds: readonly string[]) =>
  sql`
    DELETE FROM sports.parked_message
      WHERE event_id = ANY (${eventIds}::text[])
        AND coalesce(body ->> 'kind', '') NOT IN ('bet_cancel', 'rollback_bet_cancel')`.execute(trx);
