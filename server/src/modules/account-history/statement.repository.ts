import { type RawBuilder, sql } from 'kysely';
import type { IdempotencyKey } from '../../core/idempotency.ts';
import { given } from '../../db/given.ts';
import type { Db } from '../../db/index.ts';
import { findMovement, type KeyedMovement } from './read-models/movement.ts';

/** Rows of a member's history beside the applications. Source: domain §11. */
export type MovementType = 'point' | 'coupon' | 'give' | 'take' | 'game' | 'bonus';

/** A completed movement of cash as a member's history shows it. */
export interface RecordedMovement {
  memberIdx: bigint;
  type: MovementType;
  /** Won. */
  amount: bigint;
  /** 1 into the cash, -1 out of it. */
  side: 1 | -1;
  /**
   * The client's key with its digest, or, without a client, a generated name with a colon in it.
   */
  key: string;
  digest?: string;
  counterpartIdx?: bigint;
  memo?: string;
  /** `member:7`, `system`. */
  actor: string;
  at: Date;
}

const types = {
  memberIdx: 'bigint',
  type: 'text',
  amount: 'bigint',
  side: 'int',
  key: 'text',
  digest: 'text',
  counterpartIdx: 'bigint',
  memo: 'text',
  actor: 'text',
  at: 'timestamptz',
};

/**
 * Writes the row and answers its number, for each row of `from`:
 * none at all leaves the history as it is.
 */
export const noting = (
  { memberIdx, type, amount, side, key, digest = '', counterpartIdx, memo, actor, at }: RecordedMovement,
  from = sql`VALUES (true)`,
): RawBuilder<{ cash_idx: bigint }> => sql`
  INSERT INTO cash.request (member_idx, cash_type, amount, side, status, request_id, digest,
    counterpart_idx, memo, requested_at, decided_at, decided_by)
  SELECT ${memberIdx}, ${type}, ${amount}, ${side}, 1, ${key}, ${digest},
    ${counterpartIdx ?? null}, ${memo || null}, ${at}, ${at}, ${actor} FROM (${from}) AS given
  RETURNING cash_idx`;

/**
 * Writes a completed movement of cash into a member's history, in the transaction that moves it.
 * The history is one table with the applications, so that a list of all of
 * it is one walk along one index.
 */
export const recordMovement = async (trx: Db, movement: RecordedMovement): Promise<bigint> => {
  const [row] = (await noting(movement).execute(trx)).rows;
  if (!row) throw new Error('a row that was written has no number');
  return row.cash_idx;
};

/** The same for many rows, without their numbers. */
export const recordMovements = async (trx: Db, movements: readonly RecordedMovement[]): Promise<void> => {
  if (movements.length === 0) return;
  const rows = movements.map(({ digest = '', memo, ...movement }) => ({ ...movement, digest, memo: memo || null }));
  await sql`
    INSERT INTO cash.request (member_idx, cash_type, amount, side, status, request_id, digest,
      counterpart_idx, memo, requested_at, decided_at, decided_by)
    SELECT "memberIdx", type, amount, side, 1, key, digest, "counterpartIdx", memo, at, at, actor
    FROM ${given(rows, types)}`.execute(trx);
};

/** The key of a movement that a member's call makes; `replay` answers from its row. */
export const movementKey = <Answer>(
  memberIdx: bigint,
  requestId: string,
  replay: (known: KeyedMovement) => Answer | Promise<Answer>,
): IdempotencyKey<Db, KeyedMovement, Answer> => ({ find: (db) => findMovement(db, memberIdx, requestId), replay });
