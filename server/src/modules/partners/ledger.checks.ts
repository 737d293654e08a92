import { sql } from 'kysely';
import type { CheckGroup } from '../../ledger/index.ts';

/**
 * Settlements of partners against their lines, charges and the ledger,
 * and the tree against each member's parent.
 */
export const partnerChecks: CheckGroup = {
  needs: ['partner.period.members_paid_early', 'partner.charge.request_id', 'partner.flow.deposits'],
  moves: {
    'partner.settlement': ['cash', 'house'],
    'partner.rolling': ['point', 'promo'],
  },
  checks: [
    {
      name: 'each paid settlement is in the ledger or owed with its total, once, and no other is',
      query: sql`
      SELECT format('%s: member %s with %s won by the settlement, member %s with %s won by the ledger', key,
          coalesce(s.member_idx::text, 'none'), coalesce(s.amount, 0), coalesce(l.member_idx::text, 'none'),
          coalesce(l.amount, 0)) AS fault
      FROM (
        SELECT t.key, e.member_idx, sum(e.amount) AS amount
        FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NOT NULL
        WHERE t.kind = 'partner.settlement' GROUP BY 1, 2
        UNION ALL
        SELECT 'partner:' || ref, member_idx, -amount FROM receivable.receivable WHERE ref LIKE 'settlement:%'
      ) AS l
      FULL JOIN (
        SELECT format('partner:settlement:%s', settlement_idx) AS key, partner_idx AS member_idx, total AS amount
        FROM partner.settlement WHERE status = 'paid' AND total <> 0
      ) AS s USING (key)
      WHERE (l.member_idx, l.amount) IS DISTINCT FROM (s.member_idx, s.amount)`,
    },
    {
      name: 'the members’ own rolling of each paid day is in the ledger or owed, once, and no other is',
      query: sql`
      SELECT format('%s: %s points by the lines, %s by the ledger', key, coalesce(d.points, 0), coalesce(l.points, 0)) AS fault
      FROM (
        SELECT t.key, sum(e.amount) AS points
        FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.account = 'point'
        WHERE t.kind = 'partner.rolling' AND t.key = format('partner:rolling:%s:%s', substr(t.ref, 8), e.member_idx)
        GROUP BY 1
        UNION ALL
        SELECT 'partner:' || ref, -amount FROM receivable.receivable WHERE ref LIKE 'rolling:%'
      ) AS l
      FULL JOIN (
        SELECT format('partner:rolling:%s:%s', period, member_idx) AS key, sum(net[cardinality(net)]) AS points
        FROM partner.period JOIN partner.line USING (period) WHERE members_status = 'paid'
        GROUP BY 1 HAVING sum(net[cardinality(net)]) <> 0
      ) AS d USING (key)
      WHERE l.points IS DISTINCT FROM d.points`,
    },
    {
      // Days of before the part had a status are marked where it was paid early.
      name: 'the members’ part of a day is a draft exactly while one of its settlements is',
      query: sql`
      SELECT format('day %s: the members’ part is %s, %s settlements are drafts', period, members_status,
          count(*) FILTER (WHERE s.status = 'draft')) AS fault
      FROM partner.period JOIN partner.settlement s USING (period)
      WHERE NOT members_paid_early GROUP BY period HAVING (members_status = 'draft') <> bool_or(s.status = 'draft')`,
    },
    {
      name: 'each settlement is the sum of the lines and charges of its subtree',
      query: sql`
      SELECT format('day %s, node %s, %s: %s by the settlement, %s by lines and charges', period, node_idx, game_type,
          coalesce(s.sums::text, 'none'), coalesce(c.sums::text, 'none')) AS fault
      FROM (
        SELECT period, node_idx, game_type,
          ARRAY[bets, turnover, stake, payout, rolling_gross, rolling_net, rolling_top, bonus, adjustment]::numeric[] AS sums
        FROM partner.settlement
      ) AS s
      FULL JOIN (
        SELECT part.period, up.node_idx, part.game_type, ARRAY[sum(bets), sum(turnover), sum(stake), sum(payout),
            coalesce(sum(gross[level]), 0), coalesce(sum(net[level]), 0), coalesce(sum(gross[1]), 0), sum(bonus), sum(adjustment)] AS sums
        FROM (
          SELECT period, node_idx, game_type, bets, turnover, stake, payout, gross, net, 0 AS bonus, 0 AS adjustment
          FROM partner.line
          UNION ALL
          SELECT period, node_idx, game_type, 0, 0, 0, 0, NULL, NULL, CASE kind WHEN 'bonus' THEN amount ELSE 0 END,
            CASE kind WHEN 'adjustment' THEN amount ELSE 0 END
          FROM partner.charge JOIN partner.period USING (period)
        ) AS part
        JOIN (
          SELECT n.node_idx AS below, up.node_idx, level
          FROM partner.node n, generate_series(1, cardinality(n.path)) AS level, partner.node up WHERE up.path = n.path[1:level]
        ) AS up ON up.below = part.node_idx
        GROUP BY 1, 2, 3
      ) AS c USING (period, node_idx, game_type)
      WHERE s.sums IS DISTINCT FROM c.sums`,
    },
    {
      // Calls from before they had keys are the same where all of it is;
      // an opposite charge of later takes one of them back.
      name: 'no cost was charged to partners twice by one call',
      query: sql`
      SELECT format('charges %s of day %s, node %s, %s: %s won, the same each time', string_agg(charge_idx::text, ', ' ORDER BY charge_idx),
          period, node_idx, game_type, amount) AS fault
      FROM partner.charge c
      GROUP BY period, node_idx, game_type, kind, amount, reason, cites, actor, request_id
      HAVING count(*) - (SELECT count(*) FROM partner.charge back WHERE back.node_idx = c.node_idx AND back.game_type = c.game_type
        AND back.kind = c.kind AND back.amount = -c.amount AND back.charge_idx > min(c.charge_idx)) > 1`,
    },
    {
      name: 'each line of a day that has bets is the sum of what was counted of them',
      query: sql`
      SELECT format('day %s, member %s, node %s, %s of %s: %s by the line, %s by the bets', period, member_idx, node_idx, game_type,
          origin, coalesce(l.sums::text, 'none'), coalesce(c.sums::text, 'none')) AS fault
      FROM (
        SELECT period, member_idx, node_idx, game_type, origin, ARRAY[bets, turnover, stake, payout]::numeric[] AS sums
        FROM partner.line JOIN partner.period USING (period) WHERE NOT is_summed
      ) AS l
      FULL JOIN (
        SELECT period, member_idx, node_idx, game_type, origin,
          ARRAY[sum(bets), sum(turnover), sum(stake), sum(payout)]::numeric[] AS sums
        FROM partner.counted JOIN partner.period USING (period) WHERE NOT is_summed GROUP BY 1, 2, 3, 4, 5
      ) AS c USING (period, member_idx, node_idx, game_type, origin)
      WHERE l.sums IS DISTINCT FROM c.sums`,
    },
    {
      name: 'the kept deposits and withdrawals of each member are the sums of their applications',
      query: sql`
      SELECT format('node %s, member %s: %s kept, %s by the applications', node_idx, member_idx, coalesce(f.sums::text, 'none'),
          coalesce(r.sums::text, 'none')) AS fault
      FROM (SELECT node_idx, member_idx, ARRAY[deposits, withdrawals]::numeric[] AS sums FROM partner.flow
        WHERE (deposits, withdrawals) <> (0, 0)) AS f
      FULL JOIN (
        SELECT partner_node AS node_idx, member_idx, ARRAY[
            coalesce(sum(amount) FILTER (WHERE cash_type IN ('in', 'coinIn')), 0),
            coalesce(sum(amount) FILTER (WHERE cash_type IN ('out', 'coinOut')), 0)] AS sums
        FROM cash.request WHERE status = 1 AND cash_type IN ('in', 'out', 'coinIn', 'coinOut') AND partner_node IS NOT NULL
        GROUP BY 1, 2
      ) AS r USING (node_idx, member_idx)
      WHERE f.sums IS DISTINCT FROM r.sums`,
    },
    {
      name: 'the paths of the partner tree and the node of each member follow from their parents',
      query: sql`
      WITH RECURSIVE above AS (
        SELECT parent_idx AS ancestor, idx AS descendant, 1 AS depth FROM member.member WHERE parent_idx IS NOT NULL
        UNION ALL
        SELECT m.parent_idx, descendant, depth + 1 FROM above JOIN member.member m ON m.idx = ancestor
        WHERE m.parent_idx IS NOT NULL AND depth < 100
      )
      SELECT format('member %s below %s: %s levels by the parents, %s by the path', descendant, ancestor,
          coalesce(a.depth::text, 'no'), coalesce(p.depth::text, 'no')) AS fault
      FROM above a FULL JOIN (SELECT * FROM member.partner_path WHERE depth > 0) AS p USING (ancestor, descendant)
      WHERE a.depth IS DISTINCT FROM p.depth
      UNION ALL
      SELECT format('member %s: no path to themselves', idx) FROM member.member m WHERE parent_idx IS NOT NULL
        AND NOT EXISTS (SELECT FROM member.partner_path WHERE ancestor = m.idx AND descendant = m.idx AND depth = 0)
      UNION ALL
      SELECT format('member %s: partners %s by the parents, %s by the node', descendant, coalesce(a.path::text, 'none'),
          coalesce(n.path::text, 'none'))
      FROM (SELECT descendant, array_agg(ancestor ORDER BY depth DESC) AS path FROM above GROUP BY 1) AS a
      FULL JOIN (
        SELECT member_idx AS descendant, path FROM partner.member_node JOIN partner.node USING (node_idx)
      ) AS n USING (descendant)
      WHERE a.path IS DISTINCT FROM n.path`,
    },
  ],
};
