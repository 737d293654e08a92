import { sql } from 'kysely';
import type { Db } from '../../db/index.ts';
import { type Limit, type Period, WINDOW_MS } from './limit.policy.ts';
import './limit.tables.ts';

const siteMaxOf = (rule: { day_max: bigint | null; week_max: bigint | null; month_max: bigint | null }) => ({
  day: rule.day_max,
  week: rule.week_max,
  month: rule.month_max,
});

/** The most that anybody may deposit, won; null: no such rule. */
export const readSiteMax = async (db: Db): Promise<Record<Period, bigint | null>> =>
  siteMaxOf(await db.selectFrom('limits.site_rule').selectAll().executeTakeFirstOrThrow());

export const lockSiteMax = async (trx: Db): Promise<Record<Period, bigint | null>> =>
  siteMaxOf(await trx.selectFrom('limits.site_rule').selectAll().forUpdate().executeTakeFirstOrThrow());

export const writeSiteMax = (db: Db, max: Record<Period, bigint | null>) =>
  db.updateTable('limits.site_rule').set({ day_max: max.day, week_max: max.week, month_max: max.month }).execute();

const none: Limit = { amount: null, next: null };

/** What the member has set, as it was written: what waits may have come into force since. */
export const readLimits = async (db: Db, memberIdx: bigint): Promise<Record<Period, Limit>> => {
  const rows = await db.selectFrom('limits.deposit_limit').selectAll().where('member_idx', '=', memberIdx).execute();
  const limits: Record<Period, Limit> = { day: none, week: none, month: none };
  for (const { period, amount, next_amount, next_at } of rows)
    limits[period] = { amount, next: next_at && { amount: next_amount, at: next_at } };
  return limits;
};

export const writeLimit = (trx: Db, memberIdx: bigint, period: Period, { amount, next }: Limit) => {
  const values = { amount, next_amount: next?.amount ?? null, next_at: next?.at ?? null };
  return trx
    .insertInto('limits.deposit_limit')
    .values({ member_idx: memberIdx, period, ...values })
    .onConflict((conflict) => conflict.columns(['member_idx', 'period']).doUpdateSet(values))
    .execute();
};

export interface Used {
  amount: bigint;
  /** When the oldest that counts was made. */
  oldestAt: Date | null;
}

/**
 * What counts towards each window at `now`: a deposit of exactly a window ago does not any more.
 */
export const readUsed = async (db: Db, memberIdx: bigint, now: number): Promise<Record<Period, Used>> => {
  const since = (period: Period) => new Date(now - WINDOW_MS[period]);
  const sumOf = (period: Period) => sql<bigint>`coalesce(sum(amount) FILTER (WHERE at > ${since(period)}), 0)::int8`;
  const oldestOf = (period: Period) => sql<Date | null>`min(at) FILTER (WHERE at > ${since(period)})`;
  const row = await db
    .selectFrom('limits.deposit')
    .select([
      sumOf('day').as('day'),
      oldestOf('day').as('day_at'),
      sumOf('week').as('week'),
      oldestOf('week').as('week_at'),
      sumOf('month').as('month'),
      oldestOf('month').as('month_at'),
    ])
    .where('member_idx', '=', memberIdx)
    .where('at', '>', since('month'))
    .executeTakeFirstOrThrow();
  return {
    day: { amount: row.day, oldestAt: row.day_at },
    week: { amount: row.week, oldestAt: row.week_at },
    month: { amount: row.month, oldestAt: row.month_at },
  };
};

export const countDepositRow = (trx: Db, deposit: { ref: string; memberIdx: bigint; amount: bigint; at: Date }) =>
  trx
    .insertInto('limits.deposit')
    .values({ ref: deposit.ref, member_idx: deposit.memberIdx, amount: deposit.amount, at: deposit.at })
    .onConflict((conflict) => conflict.column('ref').doUpdateSet({ amount: deposit.amount }))
    .execute();

export const dropDepositRow = (trx: Db, ref: string) =>
  trx.deleteFrom('limits.deposit').where('ref', '=', ref).execute();
