import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/** Events are kept for so many days after their start. */
export const EVENT_KEEP_DAYS = 40;
const BATCH_SIZE = 200;

/**
 * Deletes old events with their markets and results, except those that a bet refers to.
 * @returns how many
 */
export const deleteOldEvents = async (db: Db, now: number): Promise<number> => {
  const before = new Date(now - EVENT_KEEP_DAYS * 86_400_000);
  await db.deleteFrom('sports.parked_message').where('at', '<', before).execute();
  let deleted = 0;
  for (;;) {
    const { rows } = await sql<{ event_id: string }>`
      WITH old AS MATERIALIZED (
        SELECT event_id FROM sports.event e
          WHERE starts_at < ${before} AND NOT EXISTS (SELECT FROM sports.leg l WHERE l.event_id = e.event_id)
          ORDER BY starts_at, event_id LIMIT ${BATCH_SIZE}
      ), results AS (DELETE FROM sports.market_result r USING old WHERE r.event_id = old.event_id),
      messages AS (DELETE FROM sports.result_message m USING old WHERE m.event_id = old.event_id),
      markets AS (DELETE FROM sports.market m USING old WHERE m.event_id = old.event_id)
      DELETE FROM sports.event e USING old WHERE e.event_id = old.event_id RETURNING e.event_id`.execute(db);
    deleted += rows.length;
    if (rows.length < BATCH_SIZE) return deleted;
  }
};
