import type { ChainOutput, CoinNetwork } from '@madang/contracts/chain';
import { type Selectable, sql, type Updateable } from 'kysely';
import { notParked } from '../../../../core/parked.ts';
import type { Db, Tables, Trx } from '../../../../db/index.ts';
import '../usdt.tables.ts';

export type ChainTransfer = Selectable<Tables['coin.transfer']>;
export type TransferKey = Pick<ChainTransfer, 'network' | 'txid' | 'out_index'>;

/** Queue of outputs that could not be settled. */
export const TRANSFERS = 'chain payment';

/** An output as the queue names it. */
export const itemOf = ({ network, txid, out_index }: TransferKey): string => `${network}:${txid}:${out_index}`;

/** The output that the queue names. */
export const keyOfItem = (item: string): TransferKey => {
  const [network = '', txid = '', index = ''] = item.split(':');
  return { network: network as CoinNetwork, txid, out_index: Number(index) };
};

const isNotParked = notParked(
  TRANSFERS,
  sql`coin.transfer.network || ':' || coin.transfer.txid || ':' || coin.transfer.out_index`,
);

export interface ReportedTransfer {
  network: CoinNetwork;
  txid: string;
  output: ChainOutput;
  /** Time of its block by the site's clock, and the time of the report. */
  paidAt: Date;
  reportedAt: Date;
}

/**
 * Records the chain's report. Repeated, in whatever order, only the count of confirmations grows.
 * Undefined: it was reported with another amount before, and an output never changes what it pays.
 */
export const recordTransfer = async (
  db: Db,
  { network, txid, output, paidAt, reportedAt }: ReportedTransfer,
): Promise<ChainTransfer | undefined> => {
  const { index, address, usdt, confirmations, at: blockAt } = output;
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
      block_at: new Date(blockAt),
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

/** Idempotency key of the movement that credits an output. */
export const creditKey = ({ network, txid, out_index }: TransferKey): string =>
  `coin.in:${network}:${txid}:${out_index}`;

/** Keys of the movements that have credited these applications, by application. */
export const creditKeysOf = async (db: Db, cashIdxs: readonly bigint[]): Promise<Map<bigint, string>> => {
  const { rows } = await sql<TransferKey & { cash_idx: bigint }>`
    SELECT q.cash_idx, t.network, t.txid, t.out_index FROM coin.quote q JOIN coin.transfer t USING (quote_idx)
      WHERE q.cash_idx = ANY(${cashIdxs}::bigint[]) AND q.state = 'CREDITED'`.execute(db);
  return new Map(rows.map((row) => [row.cash_idx, creditKey(row)]));
};

/** Transfers of these transactions, and all of blocks from `from` until before `until`. */
export const listTransfersOf = (
  db: Db,
  { network, txids, from, until }: { network: CoinNetwork; txids: readonly string[]; from: Date; until: Date },
): Promise<ChainTransfer[]> =>
  db
    .selectFrom('coin.transfer')
    .selectAll()
    .where('network', '=', network)
    .where((one) =>
      one.or([
        one('txid', '=', sql<string>`ANY (${txids}::text[])`),
        one.and([one('block_at', '>=', from), one('block_at', '<', until)]),
      ]),
    )
    .execute();

const at = (db: Db, { network, txid, out_index }: TransferKey) =>
  db
    .selectFrom('coin.transfer')
    .selectAll()
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('out_index', '=', out_index);

export const readTransfer = (db: Db, key: TransferKey): Promise<ChainTransfer | undefined> =>
  at(db, key).executeTakeFirst();

export const lockTransfer = (trx: Trx, key: TransferKey): Promise<ChainTransfer> =>
  at(trx, key).forUpdate().executeTakeFirstOrThrow();

export const transferOfQuote = (db: Db, quoteIdx: bigint): Promise<ChainTransfer | undefined> =>
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

/** Outputs of a transaction that pay the site. */
export const outputsOf = (db: Db, network: CoinNetwork, txid: string): Promise<ChainTransfer[]> =>
  db
    .selectFrom('coin.transfer')
    .selectAll()
    .where('network', '=', network)
    .where('txid', '=', txid)
    .orderBy('out_index')
    .execute();

/** The output that is recorded as this money, locked until the transaction ends. */
export const lockTransferOfIncoming = (trx: Trx, incomingIdx: bigint): Promise<ChainTransfer | undefined> =>
  trx.selectFrom('coin.transfer').selectAll().where('incoming_idx', '=', incomingIdx).forUpdate().executeTakeFirst();

/** Outputs of a transaction that no quote has yet. */
export const looseTransfers = (db: Db, network: CoinNetwork, txid: string): Promise<ChainTransfer[]> =>
  db
    .selectFrom('coin.transfer')
    .selectAll()
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('quote_idx', 'is', null)
    .execute();

/**
 * Those that were not tried for longest come first:
 * one that cannot go on keeps no other from its turn.
 */
const waitingSince = sql`coalesce(coin.transfer.tried_at, coin.transfer.told_at)`;

/** Records that these were tried. */
export const recordTried = (db: Db, transfers: readonly TransferKey[], at: Date) =>
  sql`
    UPDATE coin.transfer SET tried_at = ${at}
      WHERE network || ':' || txid || ':' || out_index = ANY (${transfers.map(itemOf)}::text[])
        AND network = ANY (${transfers.map(({ network }) => network)}::text[])
        AND txid = ANY (${transfers.map(({ txid }) => txid)}::text[]) AND settled_at IS NULL`.execute(db);

/**
 * Deep enough, of no quote, and not in the suspense account:
 * what a missing price, or a killed process, has left.
 */
export const unrecordedTransfers = async (db: Db, limit: number): Promise<ChainTransfer[]> =>
  db
    .selectFrom('coin.transfer')
    .innerJoin('coin.network', 'coin.network.network', 'coin.transfer.network')
    .selectAll('coin.transfer')
    .where('settled_at', 'is', null)
    .where('quote_idx', 'is', null)
    .where('incoming_idx', 'is', null)
    .whereRef('coin.transfer.confirmations', '>=', 'coin.network.confirmations')
    .where(isNotParked)
    .orderBy(waitingSince)
    .orderBy('txid')
    .orderBy('out_index')
    .limit(limit)
    .execute();

/**
 * Outputs that have been seen, pay no quote and are not in the suspense account yet,
 * the oldest first.
 */
export const listPendingTransfers = (db: Db, limit: number) =>
  db
    .selectFrom('coin.transfer')
    .innerJoin('coin.network', 'coin.network.network', 'coin.transfer.network')
    .selectAll('coin.transfer')
    .select('coin.network.confirmations as needed')
    .where('settled_at', 'is', null)
    .where('quote_idx', 'is', null)
    .where('incoming_idx', 'is', null)
    .orderBy('told_at')
    .orderBy('txid')
    .limit(limit)
    .execute();

/** Deep enough and not settled: what a killed process, or a price that was missing, has left. */
export const unsettledTransfers = async (db: Db, limit: number): Promise<ChainTransfer[]> =>
  db
    .selectFrom('coin.transfer')
    .innerJoin('coin.network', 'coin.network.network', 'coin.transfer.network')
    .selectAll('coin.transfer')
    .where('settled_at', 'is', null)
    .where('quote_idx', 'is not', null)
    .whereRef('coin.transfer.confirmations', '>=', 'coin.network.confirmations')
    .where(isNotParked)
    .orderBy(waitingSince)
    .orderBy('txid')
    .orderBy('out_index')
    .limit(limit)
    .execute();
