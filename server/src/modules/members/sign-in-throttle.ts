import { errorCodes } from '@madang/contracts/error-codes';
import { type Generated, type GeneratedAlways, sql } from 'kysely';
import { NETWORK_FACTOR, networkOf, subscriberOf } from '../../core/address.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'member.login_attempt': {
      id: Generated<bigint>;
      account: string;
      address: string;
      device: string | null;
      /** IPv6 network of 48 bits, of the address. */
      network: GeneratedAlways<string | null>;
      at: Date;
    };
  }
}

const SHORT_MS = 10 * 60_000;
const LONG_MS = 24 * 60 * 60_000;
/**
 * Failures within ten minutes, and within a day, that shut what they came from until the oldest of
 * them is that old. An account, an address and its network are what strangers have; a device is a
 * browser in which the account has signed in before.
 */
const LIMITS = {
  account: { short: 10, long: 50 },
  address: { short: 50, long: 500 },
  network: { short: 50 * NETWORK_FACTOR, long: 500 * NETWORK_FACTOR },
  device: { short: 5, long: 20 },
} as const;
type Scope = keyof typeof LIMITS;
const SWEEP = 200;

export interface Attempt {
  account: string;
  address: string;
  /** Null: a browser that the account does not know. */
  device: string | null;
}

/**
 * What an attempt counts for. A known browser has a budget of its own,
 * which no stranger can use up.
 */
const scopesOf = ({ account, address, device }: Attempt): (readonly [Scope, string])[] => {
  if (device !== null) return [['device', device]];
  const network = networkOf(address);
  return [['account', account], ['address', address], ...(network === null ? [] : [['network', network] as const])];
};

/** Milliseconds until one more attempt is allowed; 0 when it is now. */
const waitFor = async (db: Db, [scope, value]: readonly [Scope, string], now: number): Promise<number> => {
  /** The attempt that fills a limit, counted back from now. */
  const filling = (limit: number) =>
    db
      .selectFrom('member.login_attempt')
      .select('at')
      .where(scope, '=', value)
      .where('device', scope === 'device' ? 'is not' : 'is', null)
      .where('at', '>', new Date(now - LONG_MS))
      .where('at', '<=', new Date(now))
      .orderBy('at', 'desc')
      .offset(limit - 1)
      .limit(1);
  const { short, long } = await db
    .selectNoFrom([filling(LIMITS[scope].short).as('short'), filling(LIMITS[scope].long).as('long')])
    .executeTakeFirstOrThrow();
  const left = (at: Date | null, windowMs: number) => (at ? at.getTime() + windowMs - now : 0);
  return Math.max(0, left(short, SHORT_MS), left(long, LONG_MS));
};

const longestWait = async (db: Db, attempt: Attempt, now: number): Promise<number> => {
  let wait = 0;
  for (const scope of scopesOf(attempt)) wait = Math.max(wait, await waitFor(db, scope, now));
  return wait;
};

const refuseFor = (wait: number): void => {
  if (wait > 0) throw refuse(errorCodes.tooManyRequests, { seconds: Math.ceil(wait / 1000) });
};

/**
 * Counts a sign-in as failed before it is checked, so that a thousand at once are not a thousand
 * tries. The count is kept in the database: a restart forgets nothing.
 * @throws RQ02 with the seconds to wait
 */
export const countAttempt = async (db: Db, { account, address, device }: Attempt, now: number): Promise<void> => {
  const attempt = { account, address: subscriberOf(address), device };
  // Without a lock first: a flood against what is shut already waits for
  // nobody and holds up nobody.
  refuseFor(await longestWait(db, attempt, now));
  await db.transaction().execute(async (trx) => {
    // Account before address before network, always: nobody waits in a circle.
    for (const [scope, value] of scopesOf(attempt))
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in ${scope} ${value}`}, 0))`.execute(trx);
    refuseFor(await longestWait(trx, attempt, now));
    await trx
      .insertInto('member.login_attempt')
      .values({ ...attempt, at: new Date(now) })
      .execute();
    await sql`
      DELETE FROM member.login_attempt WHERE id IN (
        SELECT id FROM member.login_attempt WHERE at < ${new Date(now - LONG_MS)} LIMIT ${SWEEP} FOR UPDATE SKIP LOCKED)`.execute(
      trx,
    );
  });
};

/**
 * A right password clears what it was counted for:
 * its account, or the browser that the account knows.
 */
export const clearAttempts = (db: Db, { account, device }: Attempt) =>
  db
    .deleteFrom('member.login_attempt')
    .where('account', '=', account)
    .where('device', device === null ? 'is' : '=', device)
    .execute();
