import { errorCodes } from '@madang/contracts/error-codes';
import { type Generated, type GeneratedAlways, sql } from 'kysely';
import { NETWORK_FACTOR, networkOf, subscriberOf } from '../../core/address.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db } from '../../db/index.ts';

type What = 'sign-up' | 'recommender';

declare module '../../db/tables.ts' {
  interface Tables {
    'member.guest_attempt': {
      id: Generated<bigint>;
      what: What;
      address: string;
      network: GeneratedAlways<string | null>;
      at: Date;
    };
  }
}

const WINDOW_MS = 10 * 60_000;
/** Attempts of one address within the window: a phone network shares an address among many. */
const LIMITS: Readonly<Record<What, number>> = { 'sign-up': 30, recommender: 60 };
const SWEEP = 200;

/** Locks what is counted until the transaction ends. @throws RQ02 with the seconds to wait */
const refuseAbove = async (
  trx: Db,
  what: What,
  { scope, value, limit, now }: { scope: 'address' | 'network'; value: string; limit: number; now: number },
): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${what} ${scope} ${value}`}, 0))`.execute(trx);
  const filling = await trx
    .selectFrom('member.guest_attempt')
    .select('at')
    .where('what', '=', what)
    .where(scope, '=', value)
    .where('at', '>', new Date(now - WINDOW_MS))
    .where('at', '<=', new Date(now))
    .orderBy('at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  if (filling)
    throw refuse(errorCodes.tooManyRequests, { seconds: Math.ceil((filling.at.getTime() + WINDOW_MS - now) / 1000) });
};

/**
 * Counts a guest's requests of an address and its network, before each is answered;
 * the count is in the database.
 * @throws RQ02 with the seconds to wait
 */
export const countGuestAttempt = (db: Db, what: What, from: string, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const address = subscriberOf(from);
    await refuseAbove(trx, what, { scope: 'address', value: address, limit: LIMITS[what], now });
    const network = networkOf(address);
    if (network !== null)
      await refuseAbove(trx, what, { scope: 'network', value: network, limit: LIMITS[what] * NETWORK_FACTOR, now });
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
