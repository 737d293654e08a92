import { TIME_ZONE } from '@madang/contracts';
import { sql } from 'kysely';
import { NoRowAtFault } from '../../../core/parked.ts';
import type { Db, Trx } from '../../../db/index.ts';
import '../sports.tables.ts';

export interface FeedRow {
  seq: number;
  status: 'running' | 'silent';
  aliveAt: Date | null;
  /** Days before the first start whose results are still to be loaded. */
  historyDays: number;
}

const columns = sql`seq::float8 AS seq, status, alive_at AS "aliveAt", coalesce(history_days, 0) AS "historyDays"`;

/**
 * Takes or renews the lease on the feed; undefined while another process reads it.
 * @param now the process's own time
 */
export const takeFeed = async (db: Db, by: string, now: Date, until: Date): Promise<FeedRow | undefined> => {
  const { rows } = await sql<FeedRow>`
    UPDATE sports.feed SET lease_by = ${by}, lease_until = ${until}
      WHERE lease_by IS NULL OR lease_by = ${by} OR lease_until <= ${now} RETURNING ${columns}`.execute(db);
  return rows[0];
};

export const releaseFeed = (db: Db, by: string) =>
  sql`UPDATE sports.feed SET lease_by = NULL, lease_until = NULL WHERE lease_by = ${by}`.execute(db);

/** Thrown where another process has taken the feed over meanwhile. */
export class LeaseLost extends NoRowAtFault {}

/** Locks the feed for a transaction of its reader. @throws LeaseLost */
export const lockFeed = async (trx: Trx, by: string, until: Date): Promise<FeedRow> => {
  const { rows } = await sql<FeedRow>`
    UPDATE sports.feed SET lease_until = ${until} WHERE lease_by = ${by} RETURNING ${columns}`.execute(trx);
  if (!rows[0]) throw new LeaseLost('another process reads the sports feed');
  return rows[0];
};

export const writeFeed = (
  trx: Trx,
  { seq, status, aliveAt }: { seq?: number; status: 'running' | 'silent'; aliveAt?: Date },
) =>
  trx
    .updateTable('sports.feed')
    .set({
      status,
      ...(seq !== undefined && { seq: BigInt(seq) }),
      ...(aliveAt !== undefined && { alive_at: aliveAt }),
    })
    .execute();

export const writeHistoryDays = (db: Db, days: number) =>
  db.updateTable('sports.feed').set({ history_days: days }).execute();

/**
 * Whether live markets are locked; locks the row, so that the answer holds
 * until the transaction ends.
 */
export const isFeedSilent = async (trx: Trx): Promise<boolean> => {
  const { status } = await trx.selectFrom('sports.feed').select('status').forShare().executeTakeFirstOrThrow();
  return status === 'silent';
};

export const liveEventIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('sports.event').select('event_id').where('status', '=', 'live').execute()).map(
    ({ event_id }) => event_id,
  );

/**
 * First instants of the days in Seoul, before `until`, with events that have not ended here or that
 * a waiting bet still needs a result of. @param from days before it are gone from the feed
 */
export const listUnfinishedDays = async (db: Db, from: Date, until: Date): Promise<Date[]> =>
  (
    await sql<{ day: Date }>`
      SELECT DISTINCT date_trunc('day', starts_at, ${TIME_ZONE}) AS day FROM sports.event e
        WHERE starts_at >= ${from} AND starts_at < ${until} AND (status IN ('not_started', 'live') OR EXISTS (
          SELECT FROM sports.leg l JOIN sports.bet b USING (bet_idx)
            WHERE l.event_id = e.event_id AND l.result IS NULL AND b.status IN ('BET', 'WAIT')))
        ORDER BY day`.execute(db)
  ).rows.map(({ day }) => day);
