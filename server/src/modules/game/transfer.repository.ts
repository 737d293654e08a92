import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../plugins/db/index.ts';

export type Transfer = Selectable<Tables['game.transfer']>;

/** Named one by one: a statement for all of them, whatever there are, would be planned anew each time. */
const columns = [
  'seq',
  'tx_id',
  'member_idx',
  'vendor_code',
  'direction',
  'amount',
  'top_up',
  'state',
  'reason',
  'attempts',
  'created_at',
  'sent_at',
  'decided_at',
] as const;

export const insertTransfer = (
  trx: Pick<Trx, 'insertInto'>,
  transfer: Pick<Transfer, 'tx_id' | 'member_idx' | 'vendor_code' | 'direction' | 'amount' | 'top_up' | 'created_at'>,
): Promise<Transfer> =>
  trx
    .insertInto('game.transfer')
    .values({ ...transfer, state: 'new' })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const undecidedTransfer = (db: Db, memberIdx: bigint): Promise<Transfer | undefined> =>
  db
    .selectFrom('game.transfer')
    .select(columns)
    .where('member_idx', '=', memberIdx)
    .where('decided_at', 'is', null)
    .executeTakeFirst();

export const transferById = (db: Db, txId: string): Promise<Transfer> =>
  db.selectFrom('game.transfer').select(columns).where('tx_id', '=', txId).executeTakeFirstOrThrow();

/**
 * Recorded before the vendor is asked to act, and the wallet is kept for that call. Undefined: somebody decided it
 * meanwhile.
 */
export const markSent = (
  db: Db,
  txId: string,
  now: Date,
  { memberIdx, leaseId, until }: { memberIdx: bigint; leaseId: string; until: Date },
): Promise<Transfer | undefined> =>
  db
    .with('kept', (kept) =>
      kept
        .updateTable('game.wallet')
        .set({ lease_until: until })
        .where('member_idx', '=', memberIdx)
        .where('lease_id', '=', leaseId),
    )
    .updateTable('game.transfer')
    .set({ state: 'sent', attempts: sql<number>`attempts + 1`, sent_at: now })
    .where('tx_id', '=', txId)
    .where('decided_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

export const markUnknown = (db: Db, txId: string) =>
  db
    .updateTable('game.transfer')
    .set({ state: 'unknown' })
    .where('tx_id', '=', txId)
    .where('state', '=', 'sent')
    .execute();

export interface Decision {
  state: 'done' | 'refused';
  reason?: string;
  /** Holds only if it was sent this often: an attempt that nobody here knows of may have moved the money. */
  ifAttempts?: number;
}

/** The one change that decides a transfer. Undefined: it was decided before, or the condition does not hold. */
export const markDecided = (
  trx: Trx,
  txId: string,
  { state, reason = '', ifAttempts }: Decision,
  now: Date,
): Promise<Transfer | undefined> =>
  trx
    .updateTable('game.transfer')
    .set({ state, reason: reason || null, decided_at: now })
    .where('tx_id', '=', txId)
    .where('decided_at', 'is', null)
    .$if(ifAttempts !== undefined, (query) => query.where('attempts', '=', ifAttempts ?? 0))
    .returning(columns)
    .executeTakeFirst();

/** The latest leave that brought money back, by the order in which transfers were made: ids carry a clock. */
export const lastOut = (db: Db, memberIdx: bigint): Promise<Pick<Transfer, 'tx_id' | 'amount'> | undefined> =>
  db
    .selectFrom('game.transfer')
    .select(['tx_id', 'amount'])
    .where('member_idx', '=', memberIdx)
    .where('direction', '=', 'out')
    .where('state', '=', 'done')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
