import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/index.ts';

const LOOKS = 1_000;
const LOOK_MS = 20;

/** Resolves when so many in this database wait for a row that another holds. */
export const untilLockWait = async (db: Db, many = 1) => {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(db);
    if (rows.length >= many) return;
    await sleep(LOOK_MS);
  }
  throw new Error('nothing waited for a lock');
};

/**
 * Does something that reaches rows that are locked here; there its server process is killed.
 */
export const killWhileLocked = (
  site: { killServer(): Promise<void> },
  db: Db,
  hold: RawBuilder<unknown>,
  act: () => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await hold.execute(trx);
    const acting = act().catch(() => undefined);
    await untilLockWait(db);
    await Promise.all([acting, site.killServer()]);
  });
