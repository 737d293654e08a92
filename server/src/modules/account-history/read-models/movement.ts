import type { Db } from '../../../db/index.ts';

/** A movement or an application of a member by the key of its call. */
export const findMovement = (db: Db, memberIdx: bigint, requestId: string) =>
  db
    .selectFrom('cash.request')
    .select(['cash_idx', 'cash_type', 'amount', 'digest', 'counterpart_idx'])
    .where('member_idx', '=', memberIdx)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
export type KeyedMovement = NonNullable<Awaited<ReturnType<typeof findMovement>>>;
