import type { ChainOutput, CoinNetwork } from '@madang/contracts/chain';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../../../plugins/db/index.ts';
import { CLOCK_SKEW_MS } from './coin.policy.ts';
import './coin.tables.ts';

export type Transfer = Selectable<Tables['coin.transfer']>;
export type TransferKey = Pick<Transfer, 'network' | 'txid' | 'out_index'>;

export interface Told {
  network: CoinNetwork;
  txid: string;
  output: ChainOutput;
  /** Time of its block by the site's clock, and the time of the telling. */
  paidAt: Date;
  reportedAt: Date;
}

/**
 * Writes down what the chain tells. Told again, in whatever order, only the count of confirmations grows. Undefined: it was
 * told with another amount before, and an output never changes what it pays.
 */
export const noteTransfer = async (
  db: Db,
  { network, txid, output, paidAt, reportedAt }: Told,
): Promise<Transfer | undefined> => {
  const { index, address, usdt, confirmations } = output;
  return db
    .insertInto('coin.transfer')
    .values({
      network,
      txid,
      out_index: index,
      address,
      usdt: BigInt(usdt),
      confirmations,
      paid_at: paidAt,
      told_at: reportedAt,
      quote_idx: null,
      settled_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'txid', 'out_index'])
        .doUpdateSet((eb) => ({
          confirmations: sql<number>`greatest(${eb.ref('coin.transfer.confirmations')}, ${eb.ref('excluded.confirmations')})`,
          paid_at: sql<Date>`least(${eb.ref('coin.transfer.paid_at')}, ${eb.ref('excluded.paid_at')})`,
        }))
        .where(sql<boolean>`coin.transfer.usdt = excluded.usdt`),
    )
    .returningAll()
    .executeTakeFirst();
};

const at = (db: Db, { network, txid, out_index }: TransferKey) =>
  db
    .selectFrom('coin.transfer')
    .selectAll()
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('out_index', '=', out_index);

export const readTransfer = (db: Db, key: TransferKey): Promise<Transfer | undefined> => at(db, key).executeTakeFirst();

export const lockTransfer = (trx: Trx, key: TransferKey): Promise<Transfer> =>
  at(trx, key).forUpdate().executeTakeFirstOrThrow();

export const transferOfQuote = (db: Db, quoteIdx: bigint): Promise<Transfer | undefined> =>
  db.selectFrom('coin.transfer').selectAll().where('quote_idx', '=', quoteIdx).executeTakeFirst();

export const changeTransfer = (
  trx: Db,
  { network, txid, out_index }: TransferKey,
  change: Updateable<Tables['coin.transfer']>,
) =>
  trx
    .updateTable('coin.transfer')
    .set(change)
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('out_index', '=', out_index)
    .execute();

/** The latest quote that was given exactly the amount of a payment before it, whatever became of the quote. */
export const findExactQuote = (db: Db, { network, usdt, paid_at }: Transfer) =>
  db
    .selectFrom('coin.quote')
    .select(['quote_idx', 'member_idx', 'rate', 'expires_at'])
    .where('network', '=', network)
    .where('usdt', '=', usdt)
    .where('quoted_at', '<=', new Date(paid_at.getTime() + CLOCK_SKEW_MS))
    .orderBy('quoted_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** So much may be missing from a payment or be too much of it, micro-USDT: an exchange's fee. */
const NEAR = 5_000_000n;
const NEAR_MS = 86_400_000;
const MAX_CANDIDATES = 5;

/** Members other than the owner with a quote near the amount of a payment in the day before it, the nearest amount first. */
export const membersNear = async (
  db: Db,
  { network, usdt, paid_at }: Transfer,
  ownerIdx: bigint | null,
): Promise<bigint[]> => {
  const { rows } = await sql<{ member_idx: bigint }>`
    SELECT q.member_idx FROM coin.quote q
    WHERE q.network = ${network} AND q.member_idx IS DISTINCT FROM ${ownerIdx}::bigint AND q.usdt BETWEEN ${usdt - NEAR} AND ${usdt + NEAR}
      AND q.quoted_at BETWEEN ${new Date(paid_at.getTime() - NEAR_MS)} AND ${new Date(paid_at.getTime() + CLOCK_SKEW_MS)}
    GROUP BY q.member_idx ORDER BY min(abs(q.usdt - ${usdt})), q.member_idx LIMIT ${MAX_CANDIDATES}`.execute(db);
  return rows.map(({ member_idx }) => member_idx);
};

/** A payment that a member has named for their quote and that is another member's by its exact amount. */
export const foreignTransfer = async (
  db: Db,
  { network, txid, member_idx }: { network: CoinNetwork; txid: string; member_idx: bigint },
): Promise<{ usdt: bigint; incoming_idx: bigint | null; ownerIdx: bigint } | undefined> => {
  for (const transfer of await looseTransfers(db, network, txid)) {
    const owner = await findExactQuote(db, transfer);
    if (owner && owner.member_idx !== member_idx) return { ...transfer, ownerIdx: owner.member_idx };
  }
  return undefined;
};

/**
 * The quote that an output pays: the one that was given exactly this amount; failing that the one whose member named the
 * transaction. In this order, because anybody can read a transaction on the chain and name it, and nobody can choose the
 * amount of another member's payment. A named one whose exact amount is another member's pays nothing by itself.
 */
export const findPaidQuote = async (
  db: Db,
  { network, txid, usdt, paid_at }: Transfer,
): Promise<bigint | undefined> => {
  const latest = new Date(paid_at.getTime() + CLOCK_SKEW_MS);
  const isExact = sql`(q.usdt = ${usdt} AND q.amount_held AND q.quoted_at <= ${latest})`;
  const { rows } = await sql<{ quote_idx: bigint }>`
    SELECT q.quote_idx FROM coin.quote q
    WHERE q.network = ${network} AND q.state IN ('QUOTED', 'SUBMITTED', 'EXPIRED')
      AND (${isExact} OR (q.txid = ${txid} AND coalesce((
        SELECT o.member_idx = q.member_idx FROM coin.quote o
        WHERE o.network = q.network AND o.usdt = ${usdt} AND o.quoted_at <= ${latest}
        ORDER BY o.quoted_at DESC LIMIT 1), true)))
      AND NOT EXISTS (SELECT FROM coin.transfer t WHERE t.quote_idx = q.quote_idx)
    ORDER BY ${isExact} DESC, q.quote_idx LIMIT 1`.execute(db);
  return rows[0]?.quote_idx;
};

/** Outputs of a transaction that no quote has yet. */
export const looseTransfers = (db: Db, network: CoinNetwork, txid: string): Promise<Transfer[]> =>
  db
    .selectFrom('coin.transfer')
    .selectAll()
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('quote_idx', 'is', null)
    .execute();

/** Deep enough, of no quote, and not in the suspense account: what a missing price, or a killed process, has left. */
export const unrecordedTransfers = async (db: Db, limit: number): Promise<Transfer[]> =>
  db
    .selectFrom('coin.transfer')
    .innerJoin('coin.network', 'coin.network.network', 'coin.transfer.network')
    .selectAll('coin.transfer')
    .where('settled_at', 'is', null)
    .where('quote_idx', 'is', null)
    .where('incoming_idx', 'is', null)
    .whereRef('coin.transfer.confirmations', '>=', 'coin.network.confirmations')
    .limit(limit)
    .execute();

/** Deep enough and not settled: what a killed process, or a price that was missing, has left. */
export const unsettledTransfers = async (db: Db, limit: number): Promise<Transfer[]> =>
  db
    .selectFrom('coin.transfer')
    .innerJoin('coin.network', 'coin.network.network', 'coin.transfer.network')
    .selectAll('coin.transfer')
    .where('settled_at', 'is', null)
    .where('quote_idx', 'is not', null)
    .whereRef('coin.transfer.confirmations', '>=', 'coin.network.confirmations')
    .limit(limit)
    .execute();
