import { sql } from 'kysely';
import type { CheckGroup } from '../../ledger/index.ts';

/** Points against what has given them, and against the cash that they have become. */
export const pointChecks: CheckGroup = {
  needs: ['attendance.stamp.prize', 'rotary.spin.points', 'point.history.tx_id', 'operator.audit.after'],
  moves: {
    'point.attendance': ['point', 'promo'],
    'point.rotary': ['point', 'promo'],
    'point.event': ['point', 'promo'],
    'point.change': ['cash', 'house', 'point', 'promo'],
    'point.use': ['cash', 'house', 'point', 'promo'],
  },
  checks: [
    {
      name: 'each stamp of attendance, spin of the wheel and gift of an operator gave its points, once, and nothing else did',
      query: sql`
        SELECT format('%s: %s points by its row, %s by the ledger', name, coalesce(r.points, 0), coalesce(l.points, 0)) AS fault
        FROM (
          SELECT CASE t.kind WHEN 'point.event' THEN format('point.event:%s', e.member_idx) ELSE t.key END AS name,
            e.member_idx, sum(e.amount) AS points
          FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.account = 'point'
          WHERE t.kind IN ('point.attendance', 'point.rotary', 'point.event') GROUP BY 1, 2
        ) AS l
        FULL JOIN (
          SELECT format('attendance:%s:%s', member_idx, to_char(day, 'YYYY-MM-DD')) AS name, member_idx, points + prize AS points
          FROM attendance.stamp WHERE points + prize > 0
          UNION ALL
          SELECT format('rotary:%s:%s', member_idx, to_char(day, 'YYYY-MM-DD')), member_idx, points FROM rotary.spin WHERE points > 0
          UNION ALL
          SELECT format('point.event:%s', member_idx), member_idx, sum((after->>'points')::bigint)
          FROM operator.audit WHERE action = 'point.event' GROUP BY member_idx
        ) AS r USING (name, member_idx)
        WHERE r.points IS DISTINCT FROM l.points`,
    },
    {
      name: 'each conversion of points paid one won for each',
      query: sql`
        SELECT format('transaction %s (%s): %s points became %s won', t.id, t.key, coalesce(-sum(e.amount) FILTER (WHERE e.account = 'point'), 0),
            coalesce(sum(e.amount) FILTER (WHERE e.account = 'cash'), 0)) AS fault
        FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NOT NULL
        WHERE t.kind IN ('point.change', 'point.use') GROUP BY t.id HAVING sum(e.amount) <> 0`,
    },
    {
      name: 'the history of points has each movement of them, and no other',
      query: sql`
        SELECT format('transaction %s, member %s: %s points by the history, %s by the ledger', tx_id, member_idx,
            coalesce(h.amount::text, 'none'), coalesce(e.amount::text, 'none')) AS fault
        FROM (SELECT tx_id, member_idx, amount, balance_after FROM money.entry WHERE account = 'point') AS e
        FULL JOIN point.history h USING (tx_id, member_idx)
        WHERE (e.amount, e.balance_after) IS DISTINCT FROM (h.amount, h.balance_after)`,
    },
  ],
};
