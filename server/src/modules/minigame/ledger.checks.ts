import { sql } from 'kysely';
import type { Check, CheckGroup } from '../../ledger/index.ts';

const miniCheck: Check = {
  name: 'each bet on a mini game and each payment of its draw moved what the bets say, and nothing else did in its name',
  query: sql`
    SELECT format('%s: %s won by the bets, %s by the ledger', key, coalesce(r.amount::text, 'none'),
        coalesce(l.amount::text, 'none')) AS fault
    FROM (
      SELECT t.key, sum(e.amount) AS amount
      FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NULL
      WHERE t.kind IN ('mini.bet', 'mini.win', 'mini.void') GROUP BY 1
    ) AS l
    FULL JOIN (
      SELECT format('mini:bet:%s', bet_idx) AS key, stake AS amount FROM minigame.bet
      UNION ALL
      SELECT format('mini:pay:%s:%s', draw_id, member_idx), -sum(win) FROM minigame.bet
      WHERE win > 0 GROUP BY draw_id, member_idx
    ) AS r USING (key)
    WHERE l.amount IS DISTINCT FROM r.amount`,
};

const miniRowCheck: Check = {
  name: 'each bet on a mini game stands in the betting list as it was settled',
  query: sql`
    SELECT format('bet %s: staked %s and won %s, in the list %s and %s', coalesce(t.round, b.round_id), t.stake, t.win, b.cash,
        b.win_cash) AS fault
    FROM (SELECT format('%s-%s', round_id, bet_idx) AS round, member_idx, stake, win, state FROM minigame.bet) AS t
    FULL JOIN (SELECT * FROM bet.bet WHERE vendor_code = 'minigame') AS b ON b.round_id = t.round
    WHERE (t.member_idx, t.stake, t.win, CASE t.state WHEN 'void' THEN 'cancel' ELSE t.state END)
      IS DISTINCT FROM (b.member_idx, b.cash, b.win_cash, b.type)`,
};

/** Bets on mini games and their payments against the ledger and the betting list. */
export const minigameChecks: CheckGroup = {
  needs: ['minigame.bet.win'],
  moves: Object.fromEntries(['bet', 'win', 'void'].map((what) => [`mini.${what}`, ['cash', 'house']])),
  checks: [miniCheck, miniRowCheck],
};
