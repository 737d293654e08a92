import { WINLOSE_ROWS } from '@madang/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/index.ts';

export interface WinloseQuery {
  memberIdx: bigint;
  from: Date;
  /** Exclusive. */
  until: Date;
  /** Empty: all. */
  groupKey: string;
}

export type WinloseUnit = 'day' | 'week' | 'month' | 'group';

interface Sums {
  count: bigint;
  cash: bigint;
  win_cash: bigint;
}

/**
 * The member's own bets that were settled in the period;
 * what a level has paid is part of what was won.
 */
const settled = ({ memberIdx, from, until, groupKey }: WinloseQuery): RawBuilder<unknown> => sql`
  FROM bet.bet
  WHERE member_idx = ${memberIdx} AND type <> 'wait' AND settled_at >= ${from} AND settled_at < ${until}
    AND (${groupKey} = '' OR group_key = ${groupKey})`;

const sums = sql`count(*) AS count, coalesce(sum(cash), 0)::int8 AS cash,
  coalesce(sum(win_cash + prize), 0)::int8 AS win_cash`;

const keyOf = (unit: WinloseUnit): RawBuilder<string> =>
  unit === 'group'
    ? sql<string>`group_key`
    : sql<string>`date_trunc(${sql.lit(unit)}, settled_at AT TIME ZONE 'Asia/Seoul')::date::text`;

/** Sums by unit, in the order of time or of the name. */
export const listWinlose = async (db: Db, query: WinloseQuery, unit: WinloseUnit) => {
  const { rows } = await sql<Sums & { key: string }>`
    SELECT ${keyOf(unit)} AS key, ${sums} ${settled(query)} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
};

export const listSettledBets = async (
  db: Db,
  query: WinloseQuery,
  after: { settledAt: Date; betIdx: bigint } | null,
) => {
  const { rows } = await sql<{
    bet_idx: bigint;
    group_key: string;
    vendor_names: { ko: string; en: string; vn: string };
    game_names: { ko: string; en: string; vn: string };
    bet_at: Date;
    settled_at: Date;
    cash: bigint;
    win_cash: bigint;
  }>`
    SELECT bet_idx, group_key, vendor_names, game_names, bet_at, settled_at, cash, win_cash + prize AS win_cash
    ${settled(query)} ${after ? sql`AND (settled_at, bet_idx) < (${after.settledAt}, ${after.betIdx})` : sql``}
    ORDER BY settled_at DESC, bet_idx DESC LIMIT ${WINLOSE_ROWS}`.execute(db);
  return rows;
};
