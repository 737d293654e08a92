import { type Generated, sql } from 'kysely';
import type { Db } from '../../plugins/db/index.ts';
import { refuse } from '../../plugins/errors.ts';

declare module '../../plugins/db/tables.ts' {
  interface Tables {
    'member.login_attempt': { id: Generated<bigint>; account: string; address: string; at: Date };
  }
}

const WINDOW_MS = 10 * 60_000;
/** Failures within the window that shut an account, or an address, until the oldest of them has left it. */
const LIMITS = { account: 10, address: 50 };
const SWEEP = 200;

/** Milliseconds until one more attempt is allowed; 0 when it is now. */
const waitFor = async (db: Db, column: 'account' | 'address', value: string, now: number): Promise<number> => {
  const rows = await db
    .selectFrom('member.login_attempt')
    .select('at')
    .where(column, '=', value)
    .where('at', '>', new Date(now - WINDOW_MS))
    .where('at', '<=', new Date(now))
    .orderBy('at', 'desc')
    .limit(LIMITS[column])
    .execute();
  const oldest = rows.at(LIMITS[column] - 1);
  return oldest ? oldest.at.getTime() + WINDOW_MS - now : 0;
};

/**
 * Counts a sign-in as failed before it is checked, so that a thousand at once are not a thousand tries. The count is
 * kept in the database: a restart forgets nothing.
 * @throws RQ02 with the seconds to wait
 */
export const countAttempt = (db: Db, account: string, address: string, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Account before address, always: nobody waits in a circle.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in account ${account}`}, 0))`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in address ${address}`}, 0))`.execute(trx);
    const wait = Math.max(await waitFor(trx, 'account', account, now), await waitFor(trx, 'address', address, now));
    if (wait > 0) throw refuse('RQ02', { seconds: Math.ceil(wait / 1000) });
    await trx
      .insertInto('member.login_attempt')
      .values({ account, address, at: new Date(now) })
      .execute();
    await sql`
      DELETE FROM member.login_attempt WHERE id IN (
        SELECT id FROM member.login_attempt WHERE at < ${new Date(now - WINDOW_MS)} LIMIT ${SWEEP} FOR UPDATE SKIP LOCKED)`.execute(
      trx,
    );
  });

/** A right password clears its account. */
export const clearAttempts = (db: Db, account: string) =>
  db.deleteFrom('member.login_attempt').where('account', '=', account).execute();
