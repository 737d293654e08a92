import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { memberOf } from '../../members/index.ts';
import type { ChainTransfer } from './chain/transfer.repository.ts';
import { CLOCK_SKEW_MS, MAX_ATTRIBUTION_MS } from './usdt.policy.ts';

export interface ExactOwner {
  quote_idx: bigint;
  member_idx: bigint;
  mem_id: string;
  rate: bigint;
  quoted_at: Date;
  expires_at: Date;
}

/**
 * All members who were given exactly the amount of a payment before it, each with their latest such
 * quote, whatever became of it; the newest quote first.
 */
export const findExactOwners = async (
  db: Db,
  { network, usdt, paid_at }: Pick<ChainTransfer, 'network' | 'usdt' | 'paid_at'>,
): Promise<ExactOwner[]> => {
  const { rows } = await sql<Omit<ExactOwner, 'mem_id'>>`
    SELECT * FROM (
      SELECT DISTINCT ON (member_idx) quote_idx, member_idx, rate, quoted_at, expires_at FROM coin.quote
      WHERE network = ${network} AND usdt = ${usdt} AND NOT by_operator
        AND quoted_at <= ${new Date(paid_at.getTime() + CLOCK_SKEW_MS)}
      ORDER BY member_idx, quoted_at DESC) AS o
    ORDER BY quoted_at DESC, quote_idx DESC`.execute(db);
  return Promise.all(rows.map(async (row) => ({ ...row, mem_id: (await memberOf(db, row.member_idx)).memId })));
};

/** So much may be missing from a payment or be too much of it, micro-USDT: an exchange's fee. */
const NEAR = 5_000_000n;
const NEAR_MS = 86_400_000;
const MAX_CANDIDATES = 5;

/**
 * Members other than the owner with a quote near the amount of a payment in the day before it,
 * the nearest amount first.
 */
export const membersNear = async (
  db: Db,
  { network, usdt, paid_at }: ChainTransfer,
  ownerIdx: bigint | null,
): Promise<bigint[]> => {
  const { rows } = await sql<{ member_idx: bigint }>`
    SELECT q.member_idx FROM coin.quote q
    WHERE q.network = ${network} AND q.member_idx IS DISTINCT FROM ${ownerIdx}::bigint AND q.usdt BETWEEN ${usdt - NEAR} AND ${usdt + NEAR}
      AND q.quoted_at BETWEEN ${new Date(paid_at.getTime() - NEAR_MS)} AND ${new Date(paid_at.getTime() + CLOCK_SKEW_MS)}
    GROUP BY q.member_idx ORDER BY min(abs(q.usdt - ${usdt})), q.member_idx LIMIT ${MAX_CANDIDATES}`.execute(db);
  return rows.map(({ member_idx }) => member_idx);
};

/**
 * The quote that an output pays: the one with exactly this amount; failing that the one whose
 * member named the transaction. In this order, because anybody can read a transaction on the chain
 * and name it, and nobody can choose the amount of another member's payment. A valid quote has its
 * amount alone; later the amount identifies nobody where another member had it, or the quote is too
 * old. A named payment whose exact amount another member had pays nothing alone.
 */
export const findPaidQuote = async (
  db: Db,
  { network, txid, usdt, paid_at }: ChainTransfer,
): Promise<bigint | undefined> => {
  const latest = new Date(paid_at.getTime() + CLOCK_SKEW_MS);
  const isOthers = sql`EXISTS (SELECT FROM coin.quote o WHERE o.network = q.network AND o.usdt = ${usdt}
    AND o.quoted_at <= ${latest} AND NOT o.by_operator AND o.member_idx <> q.member_idx)`;
  const isExact = sql`(q.usdt = ${usdt} AND q.amount_held AND q.quoted_at <= ${latest} AND (q.expires_at >= ${paid_at}
    OR (q.expires_at >= ${new Date(paid_at.getTime() - MAX_ATTRIBUTION_MS)} AND NOT ${isOthers})))`;
  const { rows } = await sql<{ quote_idx: bigint }>`
    SELECT q.quote_idx FROM coin.quote q
    WHERE q.network = ${network} AND q.state IN ('QUOTED', 'SUBMITTED', 'EXPIRED')
      AND (${isExact} OR (q.txid = ${txid} AND NOT ${isOthers}))
      AND NOT EXISTS (SELECT FROM coin.transfer t WHERE t.quote_idx = q.quote_idx)
    ORDER BY ${isExact} DESC, q.quote_idx LIMIT 1`.execute(db);
  return rows[0]?.quote_idx;
};

/**
 * The unpaid quote of a member for which an operator may credit a payment: the one that names it,
 * or else the nearest amount of the day before it.
 */
export const findCreditableQuote = async (
  db: Db,
  { network, txid, usdt, paid_at }: ChainTransfer,
  memberIdx: bigint,
): Promise<bigint | undefined> => {
  const { rows } = await sql<{ quote_idx: bigint }>`
    SELECT q.quote_idx FROM coin.quote q
    WHERE q.network = ${network} AND q.member_idx = ${memberIdx} AND q.state IN ('QUOTED', 'SUBMITTED', 'EXPIRED')
      AND (q.txid = ${txid} OR (q.txid IS NULL AND q.usdt BETWEEN ${usdt - NEAR} AND ${usdt + NEAR}
        AND q.quoted_at BETWEEN ${new Date(paid_at.getTime() - NEAR_MS)} AND ${new Date(paid_at.getTime() + CLOCK_SKEW_MS)}))
      AND NOT EXISTS (SELECT FROM coin.transfer t WHERE t.quote_idx = q.quote_idx)
    ORDER BY q.txid IS NOT NULL DESC, abs(q.usdt - ${usdt}), q.quote_idx DESC LIMIT 1`.execute(db);
  return rows[0]?.quote_idx;
};
