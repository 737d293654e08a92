import { type Selectable, sql } from 'kysely';
import { notParked } from '../../../core/parked.ts';
import type { Db, Tables, Trx } from '../../../db/index.ts';
import type { SportsBet } from '../bets/sports-bet.repository.ts';

/** A bet of a member. */
export const findOwnBet = async (db: Db, memberIdx: bigint, betIdx: bigint): Promise<SportsBet | undefined> =>
  (await sql<SportsBet>`SELECT * FROM sports.bet WHERE bet_idx = ${betIdx} AND member_idx = ${memberIdx}`.execute(db))
    .rows[0];

/** The same, locked until the transaction ends. */
export const lockBet = async (trx: Trx, betIdx: bigint): Promise<SportsBet | undefined> =>
  (await sql<SportsBet>`SELECT * FROM sports.bet WHERE bet_idx = ${betIdx} FOR UPDATE`.execute(trx)).rows[0];

export type Offer = Selectable<Tables['sports.cash_out_offer']>;

/** Writes an offer, and deletes those that are long over. */
export const insertOffer = async (db: Db, offer: Offer, before: Date): Promise<void> => {
  await sql`
    WITH old AS (DELETE FROM sports.cash_out_offer WHERE expires_at < ${before})
    INSERT INTO sports.cash_out_offer (offer_id, bet_idx, part, amount, expires_at)
      VALUES (${offer.offer_id}, ${offer.bet_idx}, ${offer.part}, ${offer.amount}, ${offer.expires_at})`.execute(db);
};

export const findOffer = async (trx: Trx, offerId: string): Promise<Offer | undefined> =>
  (await sql<Offer>`SELECT * FROM sports.cash_out_offer WHERE offer_id = ${offerId}`.execute(trx)).rows[0];

export type CashOut = Selectable<Tables['sports.cash_out']>;

export const findCashOut = async (trx: Trx, betIdx: bigint, requestId: string): Promise<CashOut | undefined> =>
  (
    await sql<CashOut>`SELECT * FROM sports.cash_out WHERE bet_idx = ${betIdx} AND request_id = ${requestId}`.execute(
      trx,
    )
  ).rows[0];

export const hasPending = async (trx: Trx, betIdx: bigint): Promise<boolean> =>
  (await sql`SELECT 1 FROM sports.cash_out WHERE bet_idx = ${betIdx} AND status = 'PENDING'`.execute(trx)).rows.length >
  0;

/** Those of the bets that have a cash-out which waits for its delay, in one statement. */
export const listPendingBets = async (db: Db, bets: readonly bigint[]): Promise<ReadonlySet<bigint>> =>
  new Set(
    (
      await sql<{ bet_idx: bigint }>`
        SELECT bet_idx FROM sports.cash_out WHERE bet_idx = ANY(${bets}::bigint[]) AND status = 'PENDING'`.execute(db)
    ).rows.map(({ bet_idx }) => bet_idx),
  );

export const insertCashOut = async (trx: Trx, row: Omit<CashOut, 'cash_out_idx'>): Promise<CashOut> =>
  (
    await sql<CashOut>`
      INSERT INTO sports.cash_out (bet_idx, request_id, part, stake, min_amount, amount, status, legs, asked_at, decides_at)
        VALUES (${row.bet_idx}, ${row.request_id}, ${row.part}, ${row.stake}, ${row.min_amount}, ${row.amount}, ${row.status},
          ${JSON.stringify(row.legs)}, ${row.asked_at}, ${row.decides_at})
        RETURNING *`.execute(trx)
  ).rows[0] as CashOut;

/** Queue of cash-outs that could not be decided. */
export const CASH_OUTS = 'sports cash-out';

/**
 * Numbers of cash-outs whose delay is over, but for parked ones;
 * the process that decides them locks their bets.
 */
export const listDueCashOuts = async (db: Db, now: Date, most: number): Promise<bigint[]> =>
  (
    await sql<{ cash_out_idx: bigint }>`
      SELECT cash_out_idx FROM sports.cash_out c WHERE status = 'PENDING' AND decides_at <= ${now}
          AND ${notParked(CASH_OUTS, sql`c.cash_out_idx::text`)}
        ORDER BY cash_out_idx LIMIT ${most}`.execute(db)
  ).rows.map(({ cash_out_idx }) => cash_out_idx);

export const findPending = async (db: Db, cashOutIdx: bigint): Promise<CashOut | undefined> =>
  (
    await sql<CashOut>`
      SELECT * FROM sports.cash_out WHERE cash_out_idx = ${cashOutIdx} AND status = 'PENDING'`.execute(db)
  ).rows[0];

/** Decides a cash-out that is pending; false: another process has. */
export const decideCashOut = async (
  trx: Trx,
  { cash_out_idx }: Pick<CashOut, 'cash_out_idx'>,
  to: { status: 'DONE' | 'REFUSED'; stake: bigint; amount: bigint },
): Promise<boolean> =>
  (
    await sql`
      UPDATE sports.cash_out SET status = ${to.status}, stake = ${to.stake}, amount = ${to.amount}
        WHERE cash_out_idx = ${cash_out_idx} AND status = 'PENDING' RETURNING 1`.execute(trx)
  ).rows.length > 0;

/** Takes a part off a bet; one that has nothing left is settled for good. */
export const cashOutBet = async (
  trx: Trx,
  betIdx: bigint,
  { stake, amount, at }: { stake: bigint; amount: bigint; at: Date },
): Promise<SportsBet> =>
  (
    await sql<SportsBet>`
      UPDATE sports.bet b SET cashed_stake = b.cashed_stake + ${stake}, cashed_out = b.cashed_out + ${amount},
          status = CASE WHEN b.cashed_stake + ${stake} = b.stake THEN 'SETTLED' ELSE b.status END,
          win = CASE WHEN b.cashed_stake + ${stake} = b.stake THEN b.cashed_out + ${amount} ELSE b.win END,
          settled_at = CASE WHEN b.cashed_stake + ${stake} = b.stake THEN ${at}::timestamptz ELSE b.settled_at END,
          settlement_version = b.settlement_version + CASE WHEN b.cashed_stake + ${stake} = b.stake THEN 1 ELSE 0 END
        WHERE bet_idx = ${betIdx} RETURNING *`.execute(trx)
  ).rows[0] as SportsBet;
