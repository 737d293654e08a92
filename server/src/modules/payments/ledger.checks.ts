import { sql } from 'kysely';
import type { CheckGroup } from '../../ledger/index.ts';

/**
 * Applications for deposit and withdrawal against the ledger, and against the money that came in.
 */
export const cashChecks: CheckGroup = {
  needs: ['cash.incoming.used'],
  moves: {
    'cash.in': ['cash', 'external', 'house', 'suspense'],
    'cash.coinIn': ['cash', 'external', 'house', 'suspense'],
    'cash.out': ['external', 'hold'],
    'cash.coinOut': ['external', 'hold'],
    'cash.hold': ['cash', 'hold'],
    'cash.back': ['cash', 'hold'],
  },
  checks: [
    {
      name: 'each complete deposit and withdrawal is in the ledger with its amount, and no other is',
      query: sql`
      SELECT format('%s: %s won by the application, %s by the ledger', ref, coalesce(r.amount::text, 'none'),
          coalesce(l.amount::text, 'none')) AS fault
      FROM (
        SELECT t.ref, sum(e.amount) AS amount
        FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NOT NULL
        WHERE t.kind IN ('cash.in', 'cash.out', 'cash.coinIn', 'cash.coinOut') GROUP BY 1
      ) AS l
      FULL JOIN (
        SELECT format('cash:%s', cash_idx) AS ref,
          CASE WHEN cash_type IN ('in', 'coinIn') THEN amount + bonus ELSE -amount END AS amount
        FROM cash.request WHERE status = 1 AND cash_type IN ('in', 'out', 'coinIn', 'coinOut')
      ) AS r USING (ref)
      WHERE l.amount IS DISTINCT FROM r.amount`,
    },
    {
      name: 'what a member has on hold is what their open withdrawals amount to',
      query: sql`
      SELECT format('member %s: %s won on hold, %s by open withdrawals', member_idx, coalesce(b.amount, 0),
          coalesce(r.amount, 0)) AS fault
      FROM (SELECT member_idx, amount FROM money.balance WHERE account = 'hold' AND amount <> 0) AS b
      FULL JOIN (
        SELECT member_idx, sum(amount) AS amount FROM cash.request
        WHERE cash_type IN ('out', 'coinOut') AND status IN (0, 2) GROUP BY 1
      ) AS r USING (member_idx)
      WHERE coalesce(b.amount, 0) <> coalesce(r.amount, 0)`,
    },
    {
      name: 'no deposit is complete whose received money was given away while it was open',
      query: sql`
      SELECT format('transfer %s came for member %s and was given away while their deposit %s was open, which is complete',
          i.incoming_idx, a.member_idx, r.cash_idx) AS fault
      FROM cash.incoming i JOIN cash.bank_event b USING (event_id) JOIN cash.account a USING (ref)
        JOIN cash.incoming_use u USING (incoming_idx)
        JOIN cash.request r ON r.member_idx = a.member_idx AND r.cash_type = 'in' AND r.status = 1
          AND u.at > r.requested_at AND u.at < r.decided_at AND i.received_at <= r.decided_at
      WHERE u.cash_idx IS DISTINCT FROM r.cash_idx`,
    },
  ],
};
