import { type RawBuilder, sql } from 'kysely';
import { given } from '../../../db/given.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { postingBetween, type SystemAccount } from '../../../ledger/index.ts';
import { type SeamlessTx, seamlessTxColumns, seamlessTxList, seamlessTxTypes } from '../seamless-tx.ts';

/** A request under its id, locked until the transaction ends. */
export const lockTx = (trx: Trx, vendorCode: string, txId: string): Promise<SeamlessTx | undefined> =>
  trx
    .selectFrom('game.seamless_tx')
    .select(seamlessTxColumns)
    .where('vendor_code', '=', vendorCode)
    .where('tx_id', '=', txId)
    .forUpdate()
    .executeTakeFirst();

/** Cash that a request moves between its player and its vendor. */
export interface CashMove {
  /** Idempotency key of the movement. */
  key: string;
  kind: `game.${'bet' | 'win' | 'rollback'}`;
  actor: string;
  /** Won, in the vendor's favour when positive; never nothing. */
  amount: bigint;
}

export interface NewRequest {
  tx: SeamlessTx;
  moves?: CashMove;
}

const moveTypes = { key: 'text', move: 'text', actor: 'text', moved: 'bigint' };

/**
 * Requests' rows together with the movements of their money, one after another in this order, as
 * one statement or a part of one.
 * @throws a unique violation when another member's request has just come under the same id; as
 *   `post`, where errors are those of the database (`failureOf`)
 */
export const requestRows = (requests: readonly NewRequest[]): RawBuilder<Record<string, never>> => {
  const rows = requests.map(({ tx, moves }) => ({
    ...tx,
    key: moves?.key,
    move: moves?.kind,
    actor: moves?.actor,
    moved: moves?.amount,
  }));
  const name = (column: string) => sql.ref<string>(`given.${column}`);
  const movement = postingBetween(
    { key: name('key'), kind: name('move'), ref: name('round_id'), actor: name('actor'), at: sql<Date>`given.at` },
    [
      { member: sql<bigint>`given.member_idx`, account: 'cash' },
      { system: sql<SystemAccount>`'vendor:' || given.vendor_code` },
    ],
    sql`given.moved`,
  );
  // A CASE, because a function in a join is called before its rows are chosen.
  return sql`
    INSERT INTO game.seamless_tx (${seamlessTxList})
    SELECT ${seamlessTxList} FROM (
      SELECT given.*, CASE WHEN moved IS NOT NULL THEN (SELECT ledger_tx FROM ${movement} AS posted (ledger_tx)) END AS posted
      FROM ${given(rows, { ...seamlessTxTypes, ...moveTypes })}
    ) AS moving WHERE moved IS NULL OR posted IS NOT NULL`;
};

export const cancelBet = (trx: Trx, vendorCode: string, txId: string) =>
  trx
    .updateTable('game.seamless_tx')
    .set({ state: 'cancelled' })
    .where('vendor_code', '=', vendorCode)
    .where('tx_id', '=', txId)
    .execute();

/** Ids of the valid bets of a round. */
export const openBetIds = async (db: Db, vendorCode: string, roundId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('game.seamless_tx')
      .select('tx_id')
      .where('vendor_code', '=', vendorCode)
      .where('round_id', '=', roundId)
      .where('kind', '=', 'bet')
      .where('state', '=', 'done')
      .orderBy('at')
      .execute()
  ).map(({ tx_id: txId }) => txId);

/** The valid stakes of a member in a round, won. */
export const stakedBy = async (trx: Trx, memberIdx: bigint, vendorCode: string, roundId: string): Promise<bigint> => {
  const { staked } = await trx
    .selectFrom('game.seamless_tx')
    .select(sql<bigint>`coalesce(sum(amount), 0)::int8`.as('staked'))
    .where('vendor_code', '=', vendorCode)
    .where('round_id', '=', roundId)
    .where('member_idx', '=', memberIdx)
    .where('kind', '=', 'bet')
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return staked;
};
