import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../db/index.ts';
import type { CashStatus, RequestType } from './cash.tables.ts';
import './cash.tables.ts';

export type CashRequest = Selectable<Tables['cash.request']>;

/**
 * What is decided by an operator; everything else in the history is complete at once.
 * Names the partial index.
 */
export const isApplication = sql<boolean>`cash_type IN ('in', 'out', 'coinIn', 'coinOut')`;

export const readRule = (db: Db) => db.selectFrom('cash.rule').selectAll().executeTakeFirstOrThrow();

const noRule = { in_blocked: false, out_blocked: false, pass_failures: 0, pass_locked_until: null };

export const readMemberRule = async (db: Db, memberIdx: bigint) =>
  (await db.selectFrom('cash.member_rule').selectAll().where('member_idx', '=', memberIdx).executeTakeFirst()) ??
  noRule;

/** The earlier application of the same client key. */
export const findByRequestId = (db: Db, memberIdx: bigint, requestId: string): Promise<CashRequest | undefined> =>
  db
    .selectFrom('cash.request')
    .selectAll()
    .where('member_idx', '=', memberIdx)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export const findOpen = (db: Db, memberIdx: bigint, ...cashType: RequestType[]): Promise<CashRequest | undefined> =>
  db
    .selectFrom('cash.request')
    .selectAll()
    .where('member_idx', '=', memberIdx)
    .where('cash_type', 'in', cashType)
    .where('status', 'in', [0, 2])
    .executeTakeFirst();

/** When the member last applied; what was cancelled counts too. */
export const lastRequestAt = async (db: Db, memberIdx: bigint, cashType: 'in' | 'out'): Promise<Date | null> => {
  const { at } = await db
    .selectFrom('cash.request')
    .select((eb) => eb.fn.max('requested_at').as('at'))
    .where('member_idx', '=', memberIdx)
    .where('cash_type', '=', cashType)
    .executeTakeFirstOrThrow();
  return at;
};

/** When the last withdrawal of either kind that was not refused was requested. */
export const lastWithdrawalAt = async (db: Db, memberIdx: bigint): Promise<Date | null> => {
  const { at } = await db
    .selectFrom('cash.request')
    .select((eb) => eb.fn.max('requested_at').as('at'))
    .where('member_idx', '=', memberIdx)
    .where('cash_type', 'in', ['out', 'coinOut'])
    .where('status', '<>', -1)
    .executeTakeFirstOrThrow();
  return at;
};

/** A coupon looks no further back than so many deposits. */
const MAX_DEPOSITS = 20;

/**
 * The member's newest deposit that a coupon may count on:
 * complete at `since` or later, and without a bonus.
 */
export const plainDepositsSince = (db: Db, memberIdx: bigint, since: Date) =>
  db
    .selectFrom('cash.request')
    .select(['cash_idx', 'amount', 'wager', 'decided_at'])
    .where('member_idx', '=', memberIdx)
    .where('cash_type', 'in', ['in', 'coinIn'])
    .where('status', '=', 1)
    .where('bonus', '=', 0n)
    .where('decided_at', '>=', since)
    .orderBy('cash_idx', 'desc')
    .limit(MAX_DEPOSITS)
    .execute();

/** Deposits that are complete or under way, ever and since `midnight`. */
export const countCharges = async (db: Db, memberIdx: bigint, midnight: Date) => {
  const { ever, today } = await db
    .selectFrom('cash.request')
    .select((eb) => eb.fn.countAll<bigint>().as('ever'))
    .select((eb) => eb.fn.countAll<bigint>().filterWhere('requested_at', '>=', midnight).as('today'))
    .where('member_idx', '=', memberIdx)
    .where('cash_type', '=', 'in')
    .where('status', '<>', -1)
    .executeTakeFirstOrThrow();
  return { ever: Number(ever), today: Number(today) };
};

export type NewCashRequest = Pick<
  Tables['cash.request'],
  'member_idx' | 'cash_type' | 'amount' | 'request_id' | 'digest' | 'requested_at'
> &
  Partial<{ bonus_kind: CashRequest['bonus_kind']; bonus: bigint; wager: bigint }>;

export const insertRequest = async (trx: Db, request: NewCashRequest): Promise<bigint> => {
  const { cash_idx } = await trx
    .insertInto('cash.request')
    .values({ ...request, decided_at: null, decided_by: null, reason: null, hidden_at: null })
    .returning('cash_idx')
    .executeTakeFirstOrThrow();
  return cash_idx;
};

/** Holds an application until the transaction ends: of two operators one waits here. */
export const lockRequest = (trx: Trx, cashIdx: bigint): Promise<CashRequest | undefined> =>
  trx.selectFrom('cash.request').selectAll().where('cash_idx', '=', cashIdx).forUpdate().executeTakeFirst();

export const memberOfRequest = async (db: Db, cashIdx: bigint): Promise<bigint | undefined> =>
  (await db.selectFrom('cash.request').select('member_idx').where('cash_idx', '=', cashIdx).executeTakeFirst())
    ?.member_idx;

/**
 * Final amount of an application once it is known:
 * of a payment on a chain the received one, not the requested.
 */
export const setAmount = (trx: Db, cashIdx: bigint, { amount, wager }: { amount: bigint; wager: bigint }) =>
  trx.updateTable('cash.request').set({ amount, wager }).where('cash_idx', '=', cashIdx).execute();

export const setRequestStatus = (
  trx: Db,
  cashIdx: bigint,
  { status, actor, reason, at }: { status: CashStatus; actor: string; reason: string; at: Date },
) =>
  trx
    .updateTable('cash.request')
    .set(
      status === 2 ? { status } : { status, decided_at: at, decided_by: actor, reason: reason === '' ? null : reason },
    )
    .where('cash_idx', '=', cashIdx)
    .execute();

/** Deposits less withdrawals since sign-up, hidden rows included. */
export const netDeposits = async (db: Db, memberIdx: bigint): Promise<bigint> => {
  const { net } = await db
    .selectFrom('cash.request')
    .select(
      sql<bigint>`coalesce(sum(CASE WHEN cash_type IN ('in', 'coinIn') THEN amount
        WHEN cash_type IN ('out', 'coinOut') THEN -amount END), 0)::int8`.as('net'),
    )
    .where('member_idx', '=', memberIdx)
    .where('cash_type', 'in', ['in', 'out', 'coinIn', 'coinOut'])
    .where('status', '=', 1)
    .executeTakeFirstOrThrow();
  return net;
};

/** The member's last applications: one index scan, whatever else the member has done. */
export const recentApplications = (db: Db, memberIdx: bigint, limit: number) =>
  db
    .selectFrom('cash.request')
    .selectAll()
    .where('member_idx', '=', memberIdx)
    .where(isApplication)
    .where('hidden_at', 'is', null)
    .orderBy('requested_at', 'desc')
    .orderBy('cash_idx', 'desc')
    .limit(limit);

/**
 * Median time of the member's last `count` complete applications of each kind, whole minutes, at
 * least 1; null where none is complete.
 */
export const usualMinutes = async (db: Db, memberIdx: bigint, count: number) => {
  const { rows } = await sql<{ kind: 'in' | 'out'; minutes: number | null }>`
    SELECT kind, (
      SELECT CASE WHEN count(*) > 0
        THEN greatest(1, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) / 60))::int END
      FROM (
        SELECT extract(epoch FROM decided_at - requested_at)::float8 AS seconds
        FROM cash.request
        WHERE member_idx = ${memberIdx} AND cash_type = kind AND status = 1 AND decided_at IS NOT NULL
        ORDER BY requested_at DESC LIMIT ${count}
      ) AS last
    ) AS minutes
    FROM unnest(ARRAY['in', 'out']) AS kind`.execute(db);
  const of = (kind: 'in' | 'out'): number | null => rows.find((row) => row.kind === kind)?.minutes ?? null;
  return { in: of('in'), out: of('out') };
};
