import { sql } from 'kysely';
import type { Check, CheckGroup } from '../../ledger/index.ts';

const lotteryCheck: Check = {
  name: 'each lottery purchase and each payment of a draw moved what its tickets say, and nothing else did in its name',
  query: sql`
    SELECT format('%s: %s won by the tickets, %s by the ledger', key, coalesce(r.amount::text, 'none'),
        coalesce(l.amount::text, 'none')) AS fault
    FROM (
      SELECT t.key, sum(e.amount) AS amount
      FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NULL
      WHERE t.kind IN ('lottery.buy', 'lottery.win', 'lottery.void') GROUP BY 1
    ) AS l
    FULL JOIN (
      SELECT format('lottery:buy:%s', purchase_idx) AS key, sum(stake) AS amount FROM lottery.ticket GROUP BY purchase_idx
      UNION ALL
      SELECT format('lottery:pay:%s:%s', draw_id, member_idx), -sum(win) FROM lottery.ticket
      WHERE win > 0 GROUP BY draw_id, member_idx
    ) AS r USING (key)
    WHERE l.amount IS DISTINCT FROM r.amount`,
};

const lotteryRowCheck: Check = {
  name: 'each lottery ticket stands in the betting list as it was settled',
  query: sql`
    SELECT format('ticket %s: staked %s and won %s, in the list %s and %s', coalesce(t.round, b.round_id), t.stake, t.win, b.cash,
        b.win_cash) AS fault
    FROM (SELECT format('%s-%s', draw_id, ticket_idx) AS round, member_idx, stake, win, state FROM lottery.ticket) AS t
    FULL JOIN (SELECT * FROM bet.bet WHERE vendor_code = 'lottery') AS b ON b.round_id = t.round
    WHERE (t.member_idx, t.stake, t.win, CASE t.state WHEN 'void' THEN 'cancel' ELSE t.state END)
      IS DISTINCT FROM (b.member_idx, b.cash, b.win_cash, b.type)`,
};

/** Lottery purchases and payments against the ledger and the betting list. */
export const lotteryChecks: CheckGroup = {
  needs: ['lottery.ticket.win'],
  moves: Object.fromEntries(['buy', 'win', 'void'].map((what) => [`lottery.${what}`, ['cash', 'house']])),
  checks: [lotteryCheck, lotteryRowCheck],
};
