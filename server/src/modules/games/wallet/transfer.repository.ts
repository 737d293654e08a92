import { type Selectable, sql } from 'kysely';
import { batchBy, type isolated } from '../../../core/batcher.ts';
import { given } from '../../../db/given.ts';
import type { Db, Tables, Trx } from '../../../db/index.ts';
import { answerLocked, type LeaseUntil, lockQueryOf } from './lease.repository.ts';

export type Transfer = Selectable<Tables['game.transfer']>;

/** Listed one by one: a statement of variable length would be planned each time. */
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

/** The same of a table that a statement calls so. */
export const columnsOf = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));

export const insertTransfer = (
  trx: Trx,
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

/** Of a transfer that is about to be sent: `now`, and how long the wallet is kept for the call. */
export type Sending = LeaseUntil & { tx_id: string; now: Date };

/**
 * Recorded before the request to the vendor, with the wallet's lock for that call. Undefined:
 * decided meanwhile.
 */
export const markSent = batchBy(
  async (db, batch: readonly Sending[], alone): Promise<(Transfer | undefined | typeof isolated)[]> => {
    const types = {
      tx_id: 'text',
      member_idx: 'bigint',
      lease_id: 'text',
      lease_until: 'timestamptz',
      now: 'timestamptz',
    };
    const { rows } = await sql<Transfer & { locked: bigint }>`
      WITH locked AS MATERIALIZED (${lockQueryOf(batch, alone)}), sending AS MATERIALIZED (
        SELECT given.tx_id, member_idx, given.lease_id, given.lease_until, given.now
        FROM locked JOIN ${given(batch, types)} USING (member_idx)
      ), kept AS (
        UPDATE game.wallet AS wallet SET lease_until = sending.lease_until FROM sending
        WHERE wallet.member_idx = sending.member_idx AND wallet.lease_id = sending.lease_id
      ), sent AS (
        UPDATE game.transfer AS transfer SET state = 'sent', attempts = attempts + 1, sent_at = sending.now FROM sending
        WHERE transfer.tx_id = sending.tx_id AND decided_at IS NULL
        RETURNING ${columnsOf('transfer')}
      )
      SELECT locked.member_idx AS locked, ${columnsOf('sent')} FROM locked LEFT JOIN sent USING (member_idx)`.execute(
      db,
    );
    const sent = new Map(rows.map(({ locked: _, ...transfer }) => [transfer.tx_id, transfer]));
    return answerLocked(batch, rows, alone, ({ tx_id }) => sent.get(tx_id));
  },
);

export const markUnknown = (db: Db, txId: string) =>
  db
    .updateTable('game.transfer')
    .set({ state: 'unknown' })
    .where('tx_id', '=', txId)
    .where('state', '=', 'sent')
    .execute();

export interface GameTransferDecision {
  state: 'done' | 'refused';
  reason?: string;
  /**
   * Holds only if it was sent this often: an attempt that nobody here
   * knows of may have moved the money.
   */
  ifAttempts?: number;
}

/** What becomes of a transfer. */
export type Decided = GameTransferDecision & { tx_id: string; now: Date };

/**
 * The one change that decides a transfer. Undefined:
 * it was decided before, or the condition does not hold.
 */
export const markDecided = async (trx: Trx, batch: readonly Decided[]): Promise<(Transfer | undefined)[]> => {
  if (batch.length === 0) return [];
  const types = { tx_id: 'text', state: 'text', reason: 'text', ifAttempts: 'int', now: 'timestamptz' };
  const { rows } = await sql<Transfer>`
    UPDATE game.transfer AS transfer SET state = given.state, reason = given.reason, decided_at = given.now
    FROM ${given(batch, types)}
    WHERE transfer.tx_id = given.tx_id AND decided_at IS NULL
      AND (given."ifAttempts" IS NULL OR attempts = given."ifAttempts")
    RETURNING ${columnsOf('transfer')}`.execute(trx);
  const decided = new Map(rows.map((row) => [row.tx_id, row]));
  return batch.map(({ tx_id }) => decided.get(tx_id));
};

/**
 * The latest leave that brought money back, by the order in which transfers were made: ids carry a
 * clock. `launch_id`: the game that was left by it.
 */
export const lastOut = (
  db: Db,
  memberIdx: bigint,
): Promise<(Pick<Transfer, 'tx_id' | 'amount'> & { launch_id: string | null }) | undefined> =>
  db
    .selectFrom('game.transfer as transfer')
    .select(({ selectFrom }) => [
      'transfer.tx_id',
      'transfer.amount',
      selectFrom('game.session as session')
        .select('session.launch_id')
        .where('session.member_idx', '=', memberIdx)
        .whereRef('session.created_at', '<=', 'transfer.created_at')
        .orderBy('session.created_at', 'desc')
        .limit(1)
        .as('launch_id'),
    ])
    .where('transfer.member_idx', '=', memberIdx)
    .where('transfer.direction', '=', 'out')
    .where('transfer.state', '=', 'done')
    .orderBy('transfer.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
