import type { Db } from '../../plugins/db/index.ts';

/** What stands in a member's history beside her applications. Source: domain §11. */
export type MovementType = 'point' | 'coupon' | 'give' | 'take' | 'game' | 'bonus';

/**
 * Writes a completed movement of cash into a member's history, in the transaction that moves it. The history is one table
 * with the applications, so that a list of all of it is one walk along one index.
 */
export const noteMovement = async (
  trx: Db,
  movement: {
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
  },
): Promise<bigint> => {
  const { memberIdx, type, amount, side, key, digest = '', counterpartIdx, memo, actor, at } = movement;
  const { cash_idx } = await trx
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
    .returning('cash_idx')
    .executeTakeFirstOrThrow();
  return cash_idx;
};

/** What the same client key has moved before. */
export const findMovement = (db: Db, memberIdx: bigint, requestId: string) =>
  db
    .selectFrom('cash.request')
    .select(['cash_idx', 'cash_type', 'amount', 'digest', 'counterpart_idx'])
    .where('member_idx', '=', memberIdx)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
