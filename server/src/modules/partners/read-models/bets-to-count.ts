import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { countsSql } from './counted-bets.ts';

export interface CountedSpan {
  /** `YYYY-MM-DD`. */
  day: string;
  /**
   * Bets that were settled since then and before `start` are counted where the run of their day
   * missed them.
   */
  from: Date;
  start: Date;
  end: Date;
  hasSports: boolean;
}

/** SQL: the bet of partners' members with this number, where it is not settled before `end`. */
export const openUntil = (betIdx: RawBuilder<unknown>, end: Date) => sql`
  SELECT FROM bet.bet b WHERE b.bet_idx = ${betIdx}
    AND b.partner_node IS NOT NULL AND (b.settled_at IS NULL OR b.settled_at >= ${end})`;

/**
 * SQL: rows of `partner.counted` for the bets of a day, and the differences of bets that changed
 * after their day.
 */
export const betsToCount = ({ day, from, start, end, hasSports }: CountedSpan) => sql`
  WITH changed AS MATERIALIZED (
    SELECT DISTINCT bet_idx FROM partner.changed
  ), again AS MATERIALIZED (
    SELECT bet_idx FROM changed JOIN bet.bet USING (bet_idx)
      WHERE partner_node IS NOT NULL AND (settled_at IS NULL OR settled_at < ${end})
    UNION
    SELECT bet_idx FROM bet.bet b WHERE settled_at >= ${from} AND settled_at < ${start} AND partner_node IS NOT NULL
      AND NOT EXISTS (SELECT FROM partner.counted c WHERE c.period = ${day}::date - 1 AND c.bet_idx = b.bet_idx)
  ), before AS (
    SELECT bet_idx, min(origin) AS origin, sum(bets) AS bets, sum(turnover) AS turnover, sum(stake) AS stake,
        sum(payout) AS payout
      FROM partner.counted JOIN again USING (bet_idx) GROUP BY bet_idx
  ), now AS (
    SELECT b.bet_idx, b.member_idx, b.partner_node, partner.game_type_of(b.group_key) AS game_type,
        (b.settled_at AT TIME ZONE 'Asia/Seoul')::date AS day,
        CASE WHEN counts THEN 1 ELSE 0 END AS bets,
        CASE WHEN counts THEN partner.turnover_of(b.type, b.group_key, b.cash, b.turnover) ELSE 0 END AS turnover,
        CASE WHEN counts THEN b.cash ELSE 0 END AS stake,
        CASE WHEN counts THEN b.win_cash + b.prize ELSE 0 END AS payout
      FROM again JOIN bet.bet b USING (bet_idx),
        LATERAL (SELECT b.settled_at IS NOT NULL AND b.type IN ('win', 'lose', 'draw') AS counts) AS settled
  )
  SELECT bet_idx, ${day}::date, ${day}::date, member_idx, partner_node, partner.game_type_of(group_key), 1,
      partner.turnover_of(type, group_key, cash, turnover), cash, win_cash + prize
    FROM bet.bet b WHERE settled_at >= ${start} AND settled_at < ${end} AND partner_node IS NOT NULL
      AND ${countsSql(hasSports)}
      AND NOT EXISTS (SELECT FROM changed WHERE changed.bet_idx = b.bet_idx)
  UNION ALL
  SELECT now.bet_idx, ${day}::date, coalesce(before.origin, now.day, ${day}::date), member_idx, partner_node, game_type,
      now.bets - coalesce(before.bets, 0), now.turnover - coalesce(before.turnover, 0),
      now.stake - coalesce(before.stake, 0), now.payout - coalesce(before.payout, 0)
    FROM now LEFT JOIN before USING (bet_idx)
    WHERE (game_type <> 'sports' OR ${hasSports} OR before.bet_idx IS NOT NULL)
      AND (now.bets, now.turnover, now.stake, now.payout) IS DISTINCT FROM
        (coalesce(before.bets, 0), coalesce(before.turnover, 0), coalesce(before.stake, 0), coalesce(before.payout, 0))`;

/** The day of the oldest bet that partners earn on, `YYYY-MM-DD`. */
export const firstDay = async (db: Db): Promise<string | null> =>
  (
    await sql<{ day: string | null }>`
      SELECT (min(settled_at) AT TIME ZONE 'Asia/Seoul')::date::text AS day FROM bet.bet
        WHERE settled_at IS NOT NULL AND partner_node IS NOT NULL`.execute(db)
  ).rows[0]?.day ?? null;
