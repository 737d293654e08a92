import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { ulid } from 'ulid';
import { findBy } from '../../../core/batcher.ts';
import type { Db, Tables, Trx } from '../../../db/index.ts';
import { holdingCash } from '../../../ledger/index.ts';
import type { CashFlag } from '../game.tables.ts';

export type Wallet = Selectable<Tables['game.wallet']>;

/** Listed one by one: a statement of variable length would be planned each time. */
export const walletColumns = [
  'member_idx',
  'ref',
  'flag',
  'vendor_code',
  'session_id',
  'since',
  'seen_at',
  'attempts',
  'round_tries',
  'next_at',
  'stuck_reason',
  'lease_id',
  'lease_until',
] as const;

/**
 * No wait here is as long as this, milliseconds:
 * an instant further ahead was set by a clock that has been put back since.
 */
export const CLOCK_JUMP_MS = 60_000;

const isDue = (eb: ExpressionBuilder<Tables, 'game.wallet'>, column: 'lease_until' | 'next_at', now: Date) =>
  eb.or([eb(column, 'is', null), eb(column, '<=', now), eb(column, '>', new Date(now.getTime() + CLOCK_JUMP_MS))]);

export const readWallet: (db: Db, memberIdx: bigint) => Promise<Wallet | undefined> = findBy(
  (db, members: readonly bigint[]): Promise<Wallet[]> =>
    db.selectFrom('game.wallet').select(walletColumns).where('member_idx', '=', sql<bigint>`ANY(${members})`).execute(),
  ({ member_idx }) => member_idx,
);

/** Where the member's money may move; a member who never played is at the site. */
export const flagOf = async (db: Db, memberIdx: bigint): Promise<CashFlag> =>
  (await readWallet(db, memberIdx))?.flag ?? 'SITE';

/** The same, locked until the transaction ends: no game begins or ends meanwhile. */
export const holdFlag = async (trx: Trx, memberIdx: bigint, now: Date): Promise<CashFlag> => {
  await ensureWallet(trx, memberIdx, now);
  return (await lockWallet(trx, memberIdx)).flag;
};

/** Makes the wallet of a member who never played. Answers whether there was none. */
export const ensureWallet = async (db: Db, memberIdx: bigint, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('game.wallet')
    .values({ member_idx: memberIdx, ref: ulid(), since: now, seen_at: now })
    .onConflict((conflict) => conflict.column('member_idx').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Locks the row for one short transaction. Always the first lock of it,
 * so that two can never wait for each other.
 */
export const lockWallet = (trx: Trx, memberIdx: bigint): Promise<Wallet> =>
  trx
    .selectFrom('game.wallet')
    .select(walletColumns)
    .where('member_idx', '=', memberIdx)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** A member whose wallet and cash, in won, are locked until the transaction ends. */
export type LockedPlayer = Pick<Wallet, 'flag' | 'seen_at'> & { cash: bigint };

/**
 * Locks wallets and cash of members, by one statement, in this order and that of their numbers.
 * Those that somebody else has locked are left out, so that nobody waits for another's,
 * unless it is `alone` with one of them.
 */
export const lockPlayers = async (
  trx: Trx,
  members: readonly bigint[],
  alone: boolean,
): Promise<Map<bigint, LockedPlayer>> => {
  const { rows } = await sql<LockedPlayer & { member_idx: bigint }>`
    WITH wallet AS MATERIALIZED (
      SELECT member_idx, flag, seen_at FROM game.wallet WHERE member_idx = ANY(${[...members]}::bigint[])
      ORDER BY member_idx FOR UPDATE ${sql.raw(alone ? '' : 'SKIP LOCKED')}
    ), cash AS MATERIALIZED (${holdingCash(sql`SELECT member_idx FROM wallet`, alone)})
    SELECT member_idx, flag, seen_at, amount AS cash FROM wallet JOIN cash USING (member_idx)`.execute(trx);
  return new Map(rows.map(({ member_idx, ...player }) => [member_idx, player]));
};

/** The wallets of many; `alone` as above. */
export const lockWallets = async (
  trx: Trx,
  members: readonly bigint[],
  alone: boolean,
): Promise<Map<bigint, Wallet>> => {
  const rows = await trx
    .selectFrom('game.wallet')
    .select(walletColumns)
    .where('member_idx', '=', sql<bigint>`ANY(${members})`)
    .orderBy('member_idx')
    .forUpdate()
    .$if(!alone, (query) => query.skipLocked())
    .execute();
  return new Map(rows.map((row) => [row.member_idx, row]));
};

export const changeWallet = (trx: Db, memberIdx: bigint, change: Updateable<Tables['game.wallet']>) =>
  trx.updateTable('game.wallet').set(change).where('member_idx', '=', memberIdx).execute();

/** All money is at the site again, or there was none to move. */
export const backAtSite = {
  flag: 'SITE',
  vendor_code: null,
  session_id: null,
  stuck_reason: null,
  attempts: 0,
  round_tries: 0,
  next_at: null,
} as const satisfies Updateable<Tables['game.wallet']>;

/** Vendors that somebody's money is at, or on its way to or from. */
export const vendorsWithMoney = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('game.wallet')
      .select('vendor_code')
      .distinct()
      .where('flag', 'in', ['MOVING_IN', 'GAME', 'MOVING_OUT'])
      .orderBy('vendor_code')
      .execute()
  ).flatMap(({ vendor_code: code }) => code ?? []);

export type Due = Pick<Wallet, 'member_idx' | 'attempts'>;

/**
 * Members whose move to or from a vendor waits for its next attempt: first those without one, then
 * those due the longest. Each attempt sets the next one, so that everyone is retried,
 * however many are stuck.
 */
export const dueMoves = (db: Db, vendorCode: string, now: Date, limit: number): Promise<Due[]> =>
  db
    .selectFrom('game.wallet')
    .select(['member_idx', 'attempts'])
    .where('flag', 'in', ['MOVING_IN', 'MOVING_OUT'])
    .where('vendor_code', '=', vendorCode)
    .where((eb) => eb.and([isDue(eb, 'next_at', now), isDue(eb, 'lease_until', now)]))
    .orderBy('next_at', (order) => order.asc().nullsFirst())
    .orderBy('since')
    .orderBy('member_idx')
    .limit(limit)
    .execute();

/** An attempt failed before it could set the time of the next one. */
export const postponeMove = (db: Db, memberIdx: bigint, until: Date) =>
  db
    .updateTable('game.wallet')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_at: until }))
    .where('member_idx', '=', memberIdx)
    .where('flag', 'in', ['MOVING_IN', 'MOVING_OUT'])
    .execute();

/** Members in a game of a vendor. */
export const playersAt = async (db: Db, vendorCode: string): Promise<bigint[]> =>
  (
    await db
      .selectFrom('game.wallet')
      .select('member_idx')
      .where('flag', '=', 'GAME')
      .where('vendor_code', '=', vendorCode)
      .execute()
  ).map((row) => row.member_idx);

/**
 * A sign of life of members whose money is away. Written at most every `everyMs`, whichever way the
 * clock was moved; of several members nobody waits for one whose wallet somebody else holds.
 */
export const touchWallets = async (db: Db, members: readonly bigint[], now: Date, everyMs: number): Promise<void> => {
  if (members.length === 0) return;
  await sql`
    UPDATE game.wallet SET seen_at = ${now} WHERE member_idx IN (
      SELECT member_idx FROM game.wallet
      WHERE member_idx = ANY(${[...members]}) AND flag <> 'SITE'
        AND NOT seen_at BETWEEN ${new Date(now.getTime() - everyMs)} AND ${now}
      ORDER BY member_idx FOR UPDATE ${sql.raw(members.length === 1 ? '' : 'SKIP LOCKED')}
    )`.execute(db);
};

/** Members by their name at the vendors. */
export const membersByRef = async (db: Db, refs: readonly string[]): Promise<Map<string, bigint>> => {
  if (refs.length === 0) return new Map();
  const rows = await db.selectFrom('game.wallet').select(['ref', 'member_idx']).where('ref', 'in', refs).execute();
  return new Map(rows.map((row) => [row.ref, row.member_idx]));
};
