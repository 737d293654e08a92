import { errorCodes } from '@madang/contracts/error-codes';
import { type Generated, sql } from 'kysely';
import { subscriberOf } from '../../core/address.ts';
import type { Db } from '../../plugins/db/index.ts';
import { refuse } from '../../plugins/errors.ts';

type What = 'sign-up' | 'recommender';

declare module '../../plugins/db/tables.ts' {
  interface Tables {
    'member.guest_attempt': { id: Generated<bigint>; what: What; address: string; at: Date };
  }
}

const WINDOW_MS = 10 * 60_000;
/** Attempts of one address within the window: a phone network shares an address among many. */
const LIMITS: Readonly<Record<What, number>> = { 'sign-up': 30, recommender: 60 };
const SWEEP = 200;

/**
 * Counts a guest's requests of an address, before each is answered; the count is in the database.
 * @throws RQ02 with the seconds to wait
 */
export const countGuestAttempt = (db: Db, what: What, from: string, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const address = subscriberOf(from);
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${what} address ${address}`}, 0))`.execute(trx);
    const rows = await trx
      .selectFrom('member.guest_attempt')
      .select('at')
      .where('what', '=', what)
      .where('address', '=', address)
      .where('at', '>', new Date(now - WINDOW_MS))
      .where('at', '<=', new Date(now))
      .orderBy('at', 'desc')
      .limit(LIMITS[what])
      .execute();
    const oldest = rows.at(LIMITS[what] - 1);
    if (oldest)
      throw refuse(errorCodes.tooManyRequests, { seconds: Math.ceil((oldest.at.getTime() + WINDOW_MS - now) / 1000) });
    await trx
      .insertInto('member.guest_attempt')
      .values({ what, address, at: new Date(now) })
      .execute();
    await sql`
      DELETE FROM member.guest_attempt WHERE id IN (
        SELECT id FROM member.guest_attempt WHERE at < ${new Date(now - WINDOW_MS)} LIMIT ${SWEEP} FOR UPDATE SKIP LOCKED)`.execute(
      trx,
    );
  });
