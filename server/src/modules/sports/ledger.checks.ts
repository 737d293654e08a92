import { sql } from 'kysely';
import type { CheckGroup } from '../../ledger/index.ts';

/**
 * Bets on sports and what corrected results left to be paid,
 * against the ledger and the betting list.
 */
export const sportsChecks: CheckGroup = {
  needs: ['sports.bet.counted', 'receivable.receivable.paid_at'],
  moves: {
    'sports.bet': ['cash', 'house'],
    'sports.refuse': ['cash', 'house'],
    'sports.cashout': ['cash', 'house'],
    'sports.win': ['cash', 'house'],
    'sports.revert': ['cash', 'house'],
    'receivable.recover': ['cash', 'house'],
  },
  checks: [
    {
      name: 'each sports bet moved its stake, its cash-outs and its settlement in force, and nothing else did in its name',
      query: sql`
      SELECT format('%s: %s won by the bet, %s by the ledger', ref, coalesce(r.amount::text, 'none'),
          coalesce(l.amount::text, 'none')) AS fault
      FROM (
        SELECT t.ref, sum(e.amount) AS amount
        FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NULL
        WHERE t.kind IN ('sports.bet', 'sports.refuse', 'sports.cashout', 'sports.win', 'sports.revert') GROUP BY 1
      ) AS l
      FULL JOIN (
        SELECT format('sports:%s', bet_idx) AS ref,
          CASE status WHEN 'REFUSED' THEN 0 WHEN 'SETTLED' THEN stake - win ELSE stake - cashed_out END
          - coalesce((SELECT sum(amount) FROM receivable.receivable v
              WHERE v.ref LIKE format('sports:%s:%%', bet_idx)), 0) AS amount
        FROM sports.bet
      ) AS r USING (ref)
      WHERE l.amount IS DISTINCT FROM r.amount`,
    },
    {
      name: 'each accepted sports bet stands in the betting list as it was settled',
      query: sql`
      SELECT format('bet %s: staked %s and won %s, in the list %s and %s', coalesce(t.round, b.round_id), t.stake, t.win, b.cash,
          b.win_cash) AS fault
      FROM (
        SELECT format('sports-%s', bet_idx) AS round, member_idx, stake,
          CASE status WHEN 'SETTLED' THEN win ELSE cashed_out END AS win, status = 'SETTLED' AS is_settled
        FROM sports.bet WHERE status IN ('WAIT', 'SETTLED')
      ) AS t
      FULL JOIN (SELECT * FROM bet.bet WHERE vendor_code = 'sportsbook') AS b ON b.round_id = t.round
      WHERE (t.member_idx, t.stake, t.win, t.is_settled)
        IS DISTINCT FROM (b.member_idx, b.cash, b.win_cash, b.type <> 'wait')`,
    },
    {
      name: 'each sports bet counts towards wagering by the settlement in force',
      query: sql`
      SELECT format('bet %s (%s, %s): %s won counted, %s at risk', s.bet_idx, s.status, b.type, s.counted,
          coalesce(b.turnover, s.stake - s.cashed_stake)) AS fault
      FROM sports.bet s
      JOIN bet.bet b ON b.vendor_code = 'sportsbook' AND b.round_id = format('sports-%s', s.bet_idx)
      LEFT JOIN (SELECT w.ref, sum(w.amount) AS kept FROM wager.counted w JOIN wager.requirement r ON r.idx = w.requirement_idx
        WHERE r.closed_at IS NOT NULL GROUP BY 1) AS c ON c.ref = format('sports:%s', s.bet_idx)
      WHERE CASE WHEN s.status = 'SETTLED' AND b.type IN ('win', 'lose')
        THEN s.counted NOT BETWEEN coalesce(b.turnover, s.stake - s.cashed_stake) / 2 AND greatest(coalesce(b.turnover, s.stake - s.cashed_stake), c.kept)
        ELSE s.counted > coalesce(c.kept, 0) END`,
    },
    {
      name: 'each requirement has at most what was counted for it to be met, and is closed once it is met',
      query: sql`
      SELECT format('requirement %s: %s of %s won done, %s by bets that can be corrected, %s', r.idx, r.done, r.required,
          coalesce(c.amount, 0), CASE WHEN r.closed_at IS NULL THEN 'open' ELSE 'closed' END) AS fault
      FROM wager.requirement r
      LEFT JOIN (SELECT requirement_idx, sum(amount) AS amount FROM wager.counted GROUP BY 1) AS c ON c.requirement_idx = r.idx
      WHERE coalesce(c.amount, 0) > r.done OR (r.closed_at IS NULL AND r.done >= r.required)`,
    },
    {
      name: 'no member owes anything while there is cash to take it from',
      query: sql`
      SELECT format('member %s: %s won owed by receivables %s, %s won of cash', member_idx, sum(v.open),
          string_agg(v.receivable_idx::text, ', ' ORDER BY v.receivable_idx), b.amount) AS fault
      FROM receivable.receivable v JOIN money.balance b USING (member_idx)
      WHERE v.open > 0 AND b.account = 'cash' AND b.amount > 0 GROUP BY member_idx, b.amount`,
    },
    {
      name: 'what was paid of each receivable is in the ledger, and nothing else was collected',
      query: sql`
      SELECT format('%s: %s won paid, %s by the ledger', replace(ref, ':', ' '), coalesce(v.paid, 0), coalesce(l.amount, 0)) AS fault
      FROM (
        SELECT format('receivable:%s', receivable_idx) AS ref, amount - open AS paid FROM receivable.receivable WHERE amount <> open
      ) AS v
      FULL JOIN (
        SELECT t.ref, sum(e.amount) AS amount
        FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NULL
        WHERE t.kind = 'receivable.recover' GROUP BY 1
      ) AS l USING (ref)
      WHERE coalesce(v.paid, 0) <> coalesce(l.amount, 0)`,
    },
  ],
};
