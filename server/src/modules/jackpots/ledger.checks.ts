import { sql } from 'kysely';
import type { CheckGroup } from '../../ledger/index.ts';

/** The levels of the jackpots, and what they have paid. */
export const jackpotChecks: CheckGroup = {
  needs: ['jackpot.win.tx_id'],
  moves: {
    'jackpot.fund': ['house', 'jackpot'],
    'jackpot.seed': ['house', 'jackpot'],
    'jackpot.win': ['cash', 'jackpot'],
  },
  checks: [
    {
      name: 'the jackpots’ account holds what stakes have put into the levels and nobody has won',
      query: sql`
      SELECT format('jackpots: %s won in the account, %s in the levels', held.amount, grown.amount) AS fault
      FROM (SELECT coalesce(sum(amount), 0) AS amount FROM money.entry WHERE member_idx IS NULL AND account = 'jackpot') AS held,
        (SELECT sum(total * 20 * share_bp / 100000000 - staked_before * 20 * share_bp / 100000000) AS amount
          FROM jackpot.stakes, jackpot.level) AS grown
      WHERE held.amount <> grown.amount`,
    },
    {
      name: 'each jackpot that was won is in the ledger, once, and no other was paid',
      query: sql`
      SELECT format('%s: %s won by the level, %s by the ledger', key, coalesce(w.amount::text, 'none'),
          coalesce(l.amount::text, 'none')) AS fault
      FROM (
        SELECT t.key, sum(e.amount) AS amount
        FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.account = 'cash'
        WHERE t.kind = 'jackpot.win' GROUP BY 1
      ) AS l
      FULL JOIN (
        SELECT format('jackpot:win:%s:%s', vendor_code, tx_id) AS key, amount FROM jackpot.win
      ) AS w USING (key)
      WHERE l.amount IS DISTINCT FROM w.amount`,
    },
  ],
};
