import { sql } from 'kysely';
import type { Db } from '../../plugins/db/index.ts';

/** Won minus staked on the member's bets that were decided at `since` or later; what is waiting or void counts nothing. */
export const netSince = async (db: Db, memberIdx: bigint, since: Date): Promise<bigint> => {
  const { net } = await db
    .selectFrom('bet.bet')
    .select(sql<bigint>`coalesce(sum(win_cash - cash), 0)::int8`.as('net'))
    .where('member_idx', '=', memberIdx)
    .where('settled_at', '>=', since)
    .where('type', 'in', ['win', 'lose', 'draw'])
    .executeTakeFirstOrThrow();
  return net;
};
