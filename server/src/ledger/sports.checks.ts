import { sql } from 'kysely';
import type { Check } from './check.ts';

/** Bets on sports and what corrected results left to be paid, against the ledger and the betting list. */
export const sportsChecks: Check[] = [
  {
    name: 'each sports bet moved its stake, its cash-outs and its settlement in force, and nothing else did in its name',
    query: sql`
      SELECT format('%s: %s won by the bet, %s by the ledger', ref, coalesce(r.amount::text, 'none'),
          coalesce(l.amount::text, 'none')) AS fault
      FROM (
        SELECT t.ref, sum(e.amount) AS amount
        FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NULL
        WHERE t.ref LIKE 'sports:%' GROUP BY 1
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
    name: 'what was paid of each receivable is in the ledger',
    query: sql`
      SELECT format('receivable %s: %s won paid, %s by the ledger', v.receivable_idx, v.amount - v.open,
          coalesce(l.amount, 0)) AS fault
      FROM receivable.receivable v
      LEFT JOIN (
        SELECT t.ref, sum(e.amount) AS amount
        FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NULL
        WHERE t.ref LIKE 'receivable:%' GROUP BY 1
      ) AS l ON l.ref = format('receivable:%s', v.receivable_idx)
      WHERE v.amount - v.open <> coalesce(l.amount, 0)`,
  },
];
