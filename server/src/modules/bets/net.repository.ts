import { sql } from 'kysely';
import type { Db } from '../../db/index.ts';

export interface Result {
  /** Won. */
  staked: bigint;
  /** Won minus staked, won. */
  net: bigint;
}

/**
 * What came of the member's bets that were decided at `since` or later;
 * what is waiting or void counts nothing.
 */
export const resultSince = (db: Db, memberIdx: bigint, since: Date): Promise<Result> =>
  db
    .selectFrom('bet.bet')
    .select([
      sql<bigint>`coalesce(sum(cash), 0)::int8`.as('staked'),
      sql<bigint>`coalesce(sum(win_cash - cash), 0)::int8`.as('net'),
    ])
    .where('member_idx', '=', memberIdx)
    .where('settled_at', '>=', since)
    .where('type', 'in', ['win', 'lose', 'draw'])
    .executeTakeFirstOrThrow();
