import { sql } from 'kysely';
import type { CheckGroup } from './check.ts';

/**
 * Written out here and not taken from the database: what is checked must not bring its own measure.
 */
const isPoint = sql`account IN ('point', 'promo')`;

/** The ledger within itself. */
export const ledgerChecks: CheckGroup = {
  needs: [],
  // What members begin with, in any account; production is never seeded.
  moves: { 'seed.cash': ['bonus', 'cash', 'coin', 'external', 'hold', 'transit'], 'seed.point': ['point', 'promo'] },
  checks: [
    {
      name: 'each transaction has the entries it was written with',
      query: sql`
      SELECT format('transaction %s (%s): %s entries, written with %s', t.id, t.key, count(e.tx_id), t.entry_count) AS fault
      FROM money.ledger_tx t LEFT JOIN money.entry e ON e.tx_id = t.id
      GROUP BY t.id HAVING count(e.tx_id) <> t.entry_count`,
    },
    {
      name: 'each transaction sums to zero in each currency',
      query: sql`
      SELECT format('transaction %s (%s): %s %s over', e.tx_id, t.key, sum(e.amount),
          CASE WHEN ${isPoint} THEN 'points' ELSE 'won' END) AS fault
      FROM money.entry e LEFT JOIN money.ledger_tx t ON t.id = e.tx_id
      GROUP BY e.tx_id, t.key, ${isPoint} HAVING sum(e.amount) <> 0`,
    },
    {
      name: 'each transaction has the digest of its entries',
      query: sql`
      SELECT format('transaction %s (%s): its entries are not those it was written with', t.id, t.key) AS fault
      FROM money.ledger_tx t LEFT JOIN money.entry e ON e.tx_id = t.id
      GROUP BY t.id HAVING t.digest IS DISTINCT FROM
        sha256(convert_to(string_agg(concat(e.member_idx, '|', e.account, '|', e.amount), E'\\n' ORDER BY e.line), 'UTF8'))`,
    },
    {
      name: 'each entry belongs to a transaction',
      query: sql`
      SELECT format('transaction %s: entry %s without it', e.tx_id, e.line) AS fault
      FROM money.entry e LEFT JOIN money.ledger_tx t ON t.id = e.tx_id WHERE t.id IS NULL`,
    },
    {
      name: 'each balance is the sum and the number of its entries',
      query: sql`
      SELECT format('member %s, %s: balance %s at version %s, its %s entries sum to %s; last transaction %s', member_idx, account,
          coalesce(b.amount::text, 'missing'), coalesce(b.version::text, '-'), coalesce(e.count, 0), coalesce(e.sum, 0),
          coalesce(e.last::text, '-')) AS fault
      FROM money.balance b FULL JOIN (
        SELECT member_idx, account, sum(amount) AS sum, count(*) AS count, max(tx_id) AS last
        FROM money.entry WHERE member_idx IS NOT NULL GROUP BY 1, 2
      ) AS e USING (member_idx, account)
      WHERE b.amount IS DISTINCT FROM coalesce(e.sum, 0) OR b.version IS DISTINCT FROM coalesce(e.count, 0)`,
    },
    {
      name: 'no balance is or was negative',
      query: sql`
      SELECT format('member %s, %s: balance %s', member_idx, account, amount) AS fault FROM money.balance WHERE amount < 0
      UNION ALL
      SELECT format('transaction %s: member %s, %s left at %s', tx_id, member_idx, account, balance_after)
      FROM money.entry WHERE balance_after < 0`,
    },
    {
      name: 'the versions of an account follow each other, each with the balance it led to',
      query: sql`
      SELECT format('transaction %s: member %s, %s at version %s with %s, expected version %s with %s',
          tx_id, member_idx, account, version, balance_after, nth, running) AS fault
      FROM (
        SELECT *, row_number() OVER so_far AS nth, sum(amount) OVER so_far AS running
        FROM money.entry WHERE member_idx IS NOT NULL
        WINDOW so_far AS (PARTITION BY member_idx, account ORDER BY version ROWS UNBOUNDED PRECEDING)
      ) AS e WHERE version <> nth OR balance_after <> running`,
    },
  ],
};
