import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Entry, posting } from '../../money/index.ts';
import type { Db } from '../../plugins/db/index.ts';
import type { MemberStatus } from '../member/index.ts';

/** What stands in a member's history beside her applications. Source: domain §11. */
export type MovementType = 'point' | 'coupon' | 'give' | 'take' | 'game' | 'bonus';

/** A completed movement of cash as a member's history shows it. */
export interface NotedMovement {
  memberIdx: bigint;
  type: MovementType;
  /** Won. */
  amount: bigint;
  /** 1 into the cash, -1 out of it. */
  side: 1 | -1;
  /** The client's key with what it asked for, or, where no client asked, a name of its own with a colon in it. */
  key: string;
  digest?: string;
  counterpartIdx?: bigint;
  memo?: string;
  /** `member:7`, `system`. */
  actor: string;
  at: Date;
}

const inserted = (db: Db, movement: NotedMovement) => {
  const { memberIdx, type, amount, side, key, digest = '', counterpartIdx, memo, actor, at } = movement;
  return db
    .insertInto('cash.request')
    .values({
      member_idx: memberIdx,
      cash_type: type,
      amount,
      side,
      status: 1,
      request_id: key,
      digest,
      counterpart_idx: counterpartIdx ?? null,
      memo: memo || null,
      requested_at: at,
      decided_at: at,
      decided_by: actor,
      reason: null,
      hidden_at: null,
    })
    .returning('cash_idx');
};

/**
 * Writes a completed movement of cash into a member's history, in the transaction that moves it. The history is one table
 * with the applications, so that a list of all of it is one walk along one index.
 */
export const noteMovement = async (trx: Db, movement: NotedMovement): Promise<bigint> =>
  (await inserted(trx, movement).executeTakeFirstOrThrow()).cash_idx;

/**
 * A movement with its row in the history as one statement: the row's number names the movement, `<name>:<number>`. Its
 * errors are those of the ledger ({@link failureOf}).
 */
export const notedAndPosted = (
  db: Db,
  row: NotedMovement,
  { name, kind, entries }: { name: string; kind: string; entries: readonly Entry[] },
): CompiledQuery<{ cash_idx: bigint }> => {
  const { actor, at } = row;
  const numbered = (prefix: string) => sql<string>`${sql.lit(`${prefix}:`)} || cash_idx`;
  const movement = posting({ key: numbered(name), ref: numbered('cash'), kind, actor, at, entries });
  return sql<{ cash_idx: bigint }>`
    WITH noted AS (${inserted(db, row)}) SELECT cash_idx FROM noted, LATERAL ${movement} AS moved`.compile(db);
};

/** What stands when a member's row has been taken hold of for a wish of hers. */
export interface Held {
  status: MemberStatus;
  /** What the client's key has moved before. */
  known_idx: bigint | null;
  known_digest: string | null;
  /** The end of a break that runs. */
  paused_until: Date | null;
  points: bigint;
}

/** Holds a member's row until the transaction ends: a table of one row, {@link Held}. */
export const heldFor = (memberIdx: bigint, requestId: string, now: Date): RawBuilder<Held> =>
  sql<Held>`cash.held_for(${memberIdx}, ${requestId}, ${now})`;

/** What the same client key has moved before. */
export const findMovement = (db: Db, memberIdx: bigint, requestId: string) =>
  db
    .selectFrom('cash.request')
    .select(['cash_idx', 'cash_type', 'amount', 'digest', 'counterpart_idx'])
    .where('member_idx', '=', memberIdx)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
