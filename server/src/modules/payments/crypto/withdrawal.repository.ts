import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../db/index.ts';
import './usdt.tables.ts';

export type CoinWithdrawal = Selectable<Tables['coin.withdrawal']>;

export const insertWithdrawal = (trx: Db, withdrawal: Omit<CoinWithdrawal, 'txid' | 'next_at' | 'attempts'>) =>
  trx
    .insertInto('coin.withdrawal')
    .values({ ...withdrawal, txid: null, next_at: null })
    .execute();

/** From now on the chain is requested to pay it. */
export const releasePayout = (trx: Db, cashIdx: bigint, at: Date) =>
  trx.updateTable('coin.withdrawal').set({ next_at: at }).where('cash_idx', '=', cashIdx).execute();

export const readWithdrawal = (db: Db, cashIdx: bigint): Promise<CoinWithdrawal | undefined> =>
  db.selectFrom('coin.withdrawal').selectAll().where('cash_idx', '=', cashIdx).executeTakeFirst();

export const lastCoinWithdrawal = (db: Db, memberIdx: bigint) =>
  db
    .selectFrom('coin.withdrawal')
    .innerJoin('cash.request', 'cash.request.cash_idx', 'coin.withdrawal.cash_idx')
    .selectAll('coin.withdrawal')
    .select(['amount', 'status', 'requested_at', 'decided_at', 'reason'])
    .where('coin.withdrawal.member_idx', '=', memberIdx)
    .orderBy('coin.withdrawal.cash_idx', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Takes the due payouts for the chain, each for one process at a time, with growing pauses. */
export const claimDuePayouts = async (db: Db, now: Date, limit: number): Promise<CoinWithdrawal[]> => {
  const { rows } = await sql<CoinWithdrawal>`
    UPDATE coin.withdrawal SET attempts = attempts + 1,
      next_at = ${now}::timestamptz + least(300, 3 * 2 ^ least(attempts, 10)) * interval '1 second'
    WHERE cash_idx IN (
      SELECT cash_idx FROM coin.withdrawal
      WHERE next_at <= ${now} OR next_at > ${now}::timestamptz + interval '10 minutes'
      ORDER BY cash_idx LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows;
};

/** The chain has taken it: once. */
export const recordPayout = (db: Db, ref: string, txid: string) =>
  db
    .updateTable('coin.withdrawal')
    .set({ txid, next_at: null })
    .where('ref', '=', ref)
    .where('txid', 'is', null)
    .execute();
