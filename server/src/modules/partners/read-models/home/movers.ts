import type { DataOf } from '@madang/contracts';
import { type RawBuilder, sql } from 'kysely';
import { toJsonAmount } from '../../../../core/json-amount.ts';
import { addDays } from '../../../../core/seoul-date.ts';
import { byValues, type Trx } from '../../../../db/index.ts';
import type { GameType } from '../../game-type.ts';
import { below, nodesOf } from '../below.ts';
import { countedBetsSql } from '../counted-bets.ts';

type Mover = DataOf<'/api/partner/home'>['movers'][number];

/** Business days, both included. */
export interface HomeDays {
  first: string;
  last: string;
}

const MOVERS = 5;

/** Bets of a day that is over and not settled, as the cells of a span that ends with it. */
export const lateCells = (
  callerIdx: bigint,
  hasSports: boolean,
  { from, until }: { from: Date; until: Date },
): RawBuilder<unknown> => sql`
  SELECT node_idx, member_idx, game_type, true AS is_now, turnover, stake - payout AS ggr
    FROM (${countedBetsSql(callerIdx, hasSports)}) AS b WHERE settled_at >= ${from} AND settled_at < ${until}`;

/** Sums of settled days by member, of a span and of the days before it. */
export const settledCells = (callerIdx: bigint, now: HomeDays, before: HomeDays): RawBuilder<unknown> => sql`
  SELECT node_idx, member_idx, game_type, period >= ${now.first}::date AS is_now, turnover, stake - payout AS ggr
    FROM partner.line
    WHERE node_idx IN (${nodesOf(callerIdx)}) AND period BETWEEN ${before.first}::date AND ${now.last}::date`;

/** Bets of an open day until an instant, and of the day before until the same time. */
export const openCells = (
  callerIdx: bigint,
  hasSports: boolean,
  { start, now, dayMs }: { start: Date; now: Date; dayMs: number },
): RawBuilder<unknown> => sql`
  SELECT node_idx, member_idx, game_type, settled_at >= ${start} AS is_now, turnover, stake - payout AS ggr
    FROM (${countedBetsSql(callerIdx, hasSports)}) AS b
    WHERE (settled_at >= ${start} AND settled_at < ${now})
      OR (settled_at >= ${new Date(start.getTime() - dayMs)} AND settled_at < ${new Date(now.getTime() - dayMs)})`;

interface MoverBars extends HomeDays {
  /** Bets of the last day while it is not settled. */
  late: RawBuilder<unknown> | null;
}

/** Turnover of settled days by position in the tree, and of the last day before its settlement. */
const barCells = ({ first, last, late }: MoverBars): RawBuilder<unknown> => {
  const settled = sql`
    SELECT node_idx, period, turnover FROM partner.line WHERE period BETWEEN ${first}::date AND ${last}::date`;
  return late
    ? sql`${settled} UNION ALL SELECT node_idx, ${last}::date AS period, turnover FROM (${late}) AS b`
    : settled;
};

/** The partners below whose own members changed most, each with the game type that changed most. */
export const listMovers = async (
  trx: Trx,
  callerIdx: bigint,
  cells: RawBuilder<unknown>,
  bars: MoverBars,
): Promise<Mover[]> => {
  const { rows } = await sql<{
    mem_id: string;
    mem_nick: string;
    path: string[];
    turnover: bigint;
    before: bigint;
    ggr: bigint;
    members: number;
    members_before: number;
    cause: GameType;
    change: bigint;
    days: Record<string, number> | null;
  }>`${byValues}
    WITH sums AS (
      SELECT n.partner_idx, cell.game_type, coalesce(sum(cell.turnover) FILTER (WHERE is_now), 0)::bigint AS turnover,
          coalesce(sum(cell.turnover) FILTER (WHERE NOT is_now), 0)::bigint AS before,
          coalesce(sum(cell.ggr) FILTER (WHERE is_now), 0)::bigint AS ggr,
          count(DISTINCT cell.member_idx) FILTER (WHERE is_now)::int AS members,
          count(DISTINCT cell.member_idx) FILTER (WHERE NOT is_now)::int AS members_before
        FROM (${cells}) AS cell JOIN partner.node n USING (node_idx)
        WHERE n.partner_idx IN (${below(callerIdx)})
        GROUP BY GROUPING SETS ((n.partner_idx), (n.partner_idx, cell.game_type))
    ), mover AS (
      SELECT * FROM sums WHERE game_type IS NULL AND turnover <> before
        ORDER BY abs(turnover - before) DESC, partner_idx LIMIT ${MOVERS}
    ), day AS (
      SELECT n.partner_idx, l.period, sum(l.turnover)::bigint AS turnover
        FROM partner.node n JOIN (${barCells(bars)}) AS l USING (node_idx)
        WHERE n.partner_idx IN (SELECT partner_idx FROM mover) AND n.path @> ARRAY[${callerIdx}::bigint]
        GROUP BY 1, 2
    )
    SELECT m.mem_id, m.mem_nick, mover.turnover, mover.before, mover.ggr, mover.members, mover.members_before,
        cause.game_type AS cause, cause.change,
        ARRAY(SELECT up.mem_nick FROM member.partner_path p JOIN member.member up ON up.idx = p.ancestor
          WHERE p.descendant = m.idx AND p.depth > 0 AND p.ancestor IN (${below(callerIdx)}) ORDER BY p.depth DESC) AS path,
        (SELECT jsonb_object_agg(day.period, day.turnover) FROM day WHERE day.partner_idx = m.idx) AS days
      FROM mover JOIN member.member m ON m.idx = mover.partner_idx,
        LATERAL (SELECT s.game_type, s.turnover - s.before AS change FROM sums s
          WHERE s.partner_idx = mover.partner_idx AND s.game_type IS NOT NULL
          ORDER BY abs(s.turnover - s.before) DESC, s.game_type LIMIT 1) AS cause
      ORDER BY abs(mover.turnover - mover.before) DESC, mover.partner_idx`.execute(trx);
  const days: string[] = [];
  for (let day = bars.first; day <= bars.last; day = addDays(day, 1)) days.push(day);
  return rows.map((row) => ({
    memId: row.mem_id,
    memNick: row.mem_nick,
    path: row.path,
    turnover: toJsonAmount(row.turnover),
    before: toJsonAmount(row.before),
    ggr: toJsonAmount(row.ggr),
    members: row.members,
    membersBefore: row.members_before,
    cause: { type: row.cause, change: toJsonAmount(row.change) },
    days: days.map((day) => row.days?.[day] ?? 0),
  }));
};
