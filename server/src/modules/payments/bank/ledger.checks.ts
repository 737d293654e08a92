import { sql } from 'kysely';
import type { CheckGroup } from '../../../ledger/index.ts';

/** Money that the bank or a chain has reported, until it is used. */
export const incomingChecks: CheckGroup = {
  needs: ['cash.incoming.used'],
  moves: {
    incoming: ['external', 'suspense'],
    'incoming.return': ['external', 'suspense'],
    'incoming.release': ['external', 'suspense'],
  },
  checks: [
    {
      name: 'the suspense account has what came in and is not used',
      query: sql`
      SELECT format('suspense: %s won in the account, %s in transfers', held.amount, open.amount) AS fault
      FROM (SELECT coalesce(sum(amount), 0) AS amount FROM money.entry
          WHERE member_idx IS NULL AND account = 'suspense') AS held,
        (SELECT coalesce(sum(amount - used), 0) AS amount FROM cash.incoming) AS open
      WHERE held.amount <> open.amount`,
    },
    {
      name: 'each transfer is in the ledger with its amount, and is used as its deposits and returns say',
      query: sql`
      SELECT format('transfer %s: %s won reported, %s by the ledger; %s used, %s by its uses; %s returned, %s by the ledger',
          substr(ref, 10), coalesce(i.amount::text, 'none'), coalesce(l.came::text, 'none'), i.used, coalesce(u.amount, 0),
          coalesce(u.returned, 0), coalesce(l.returned, 0)) AS fault
      FROM (SELECT format('incoming:%s', incoming_idx) AS ref, * FROM cash.incoming) AS i
      LEFT JOIN (
        SELECT incoming_idx, sum(amount) AS amount, sum(amount) FILTER (WHERE cash_idx IS NULL) AS returned
        FROM cash.incoming_use GROUP BY 1
      ) AS u USING (incoming_idx)
      FULL JOIN (
        SELECT 'incoming:' || split_part(t.key, ':', 2) AS ref, -sum(e.amount) FILTER (WHERE t.kind = 'incoming') AS came,
          sum(e.amount) FILTER (WHERE t.kind = 'incoming.return') AS returned,
          sum(e.amount) FILTER (WHERE t.kind = 'incoming.release') AS released
        FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.account = 'external'
        WHERE t.kind IN ('incoming', 'incoming.return', 'incoming.release') GROUP BY 1
      ) AS l USING (ref)
      WHERE l.came IS DISTINCT FROM i.amount OR i.used <> coalesce(u.amount, 0)
        OR coalesce(u.returned, 0) <> coalesce(l.returned, 0)
        OR coalesce(l.released, 0) > coalesce(u.amount, 0) - coalesce(u.returned, 0)`,
    },
  ],
};
