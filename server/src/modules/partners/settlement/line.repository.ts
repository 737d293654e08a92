import { sql } from 'kysely';
import { given } from '../../../db/given.ts';
import type { Trx } from '../../../db/index.ts';
import type { GameType } from '../game-type.ts';

/** A node, game type and original day of which a period has lines. */
export interface LineGroup {
  node_idx: bigint;
  game_type: GameType;
  origin: string;
}

/** Figures of one member and original day that have no bets of their own: those of the demo. */
export interface PlannedLine extends LineGroup {
  member_idx: bigint;
  bets: number;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
}

/**
 * The sums of the lines of a group; `gross` and `net` by level of the path, from the top,
 * with the member as the last.
 */
export interface LineSums extends LineGroup {
  lines: number;
  bets: number;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
  gross: bigint[];
  net: bigint[];
}

export const listLineGroups = async (trx: Trx, day: string): Promise<LineGroup[]> =>
  (
    await sql<LineGroup>`
      SELECT DISTINCT node_idx, game_type, origin::text AS origin FROM partner.counted WHERE period = ${day}::date`.execute(
      trx,
    )
  ).rows;

const plannedColumns = {
  member_idx: 'bigint',
  node_idx: 'bigint',
  game_type: 'text',
  origin: 'date',
  bets: 'int',
  turnover: 'bigint',
  stake: 'bigint',
  payout: 'bigint',
} as const;

/**
 * Adds the lines of a period from what was counted of its bets, in one statement,
 * by the rule of `rollingChange`.
 * @param rates capped rates of the path of each group, from the top;
 *   the member's own rate is read by day
 */
export const insertLines = async (
  trx: Trx,
  day: string,
  rates: readonly (LineGroup & { rates: readonly number[] })[],
  planned: readonly PlannedLine[] = [],
): Promise<LineSums[]> => {
  const groups = rates.map((group) => ({ ...group, rates: `{${group.rates.join(',')}}` }));
  const { rows } = await sql<Omit<LineSums, 'gross' | 'net'> & { gross: string[]; net: string[] }>`
    WITH cell AS (
      SELECT member_idx, node_idx, game_type, origin, sum(bets)::int AS bets, sum(turnover)::bigint AS turnover,
          sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
        FROM partner.counted WHERE period = ${day}::date GROUP BY 1, 2, 3, 4
      UNION ALL SELECT * FROM ${given(planned, plannedColumns)}
    ), rated AS (
      SELECT cell.*, path.rates || least(path.rates[cardinality(path.rates)], coalesce(own.bp, 0)) AS rates,
          CASE WHEN origin = ${day}::date THEN 0 ELSE coalesce((
            SELECT sum(l.turnover) FROM partner.line l
              WHERE l.member_idx = cell.member_idx AND l.origin = cell.origin AND l.node_idx = cell.node_idx
                AND l.game_type = cell.game_type AND l.period < ${day}::date), 0) END::bigint AS before
        FROM cell
        JOIN (SELECT node_idx, game_type, origin, rates::int[] AS rates FROM ${given(groups, {
          node_idx: 'bigint',
          game_type: 'text',
          origin: 'date',
          rates: 'text',
        })}) AS path USING (node_idx, game_type, origin)
        LEFT JOIN LATERAL (SELECT bp FROM partner.rate r
          WHERE r.owner_idx = cell.member_idx AND r.game_type = cell.game_type AND r.kind = 'rolling'
            AND r.valid_from <= cell.origin ORDER BY r.valid_from DESC LIMIT 1) AS own ON true
    ), added AS (
      INSERT INTO partner.line (period, origin, member_idx, node_idx, game_type, bets, turnover, stake, payout,
          turnover_total, rates, gross, net)
        SELECT ${day}::date, origin, member_idx, node_idx, game_type, bets, turnover, stake, payout, before + turnover,
            rates, gross, ARRAY(SELECT own - coalesce(below, 0)
              FROM unnest(gross, gross[2:]) WITH ORDINALITY AS g (own, below, level) ORDER BY level)
          FROM rated, LATERAL (SELECT ARRAY(SELECT (before + turnover) * bp / 10000 - before * bp / 10000
            FROM unnest(rates) WITH ORDINALITY AS r (bp, level) ORDER BY level) AS gross) AS amounts
        RETURNING node_idx, game_type, origin, bets, turnover, stake, payout, gross, net
    ), summed AS (
      SELECT node_idx, game_type, origin, level, count(*) AS lines, sum(bets) AS bets, sum(turnover) AS turnover,
          sum(stake) AS stake, sum(payout) AS payout, sum(g) AS gross, sum(n) AS net
        FROM added, unnest(gross, net) WITH ORDINALITY AS of (g, n, level) GROUP BY 1, 2, 3, 4
    )
    SELECT node_idx, game_type, origin::text AS origin, min(lines)::int AS lines, min(bets)::int AS bets,
        min(turnover)::bigint AS turnover, min(stake)::bigint AS stake, min(payout)::bigint AS payout,
        array_agg(gross::text ORDER BY level) AS gross, array_agg(net::text ORDER BY level) AS net
      FROM summed GROUP BY 1, 2, 3`.execute(trx);
  return rows.map((row) => ({ ...row, gross: row.gross.map(BigInt), net: row.net.map(BigInt) }));
};
