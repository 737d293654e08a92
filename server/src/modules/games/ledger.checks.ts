import { sql } from 'kysely';
import type { Check, CheckGroup } from '../../ledger/index.ts';

const transferKinds = [
  'game.out-of-cash',
  'game.out-of-coin',
  'game.into-cash',
  'game.into-coin',
  'game.back-to-cash',
  'game.back-to-coin',
];

const roundCheck: Check = {
  name: 'each booked round is in the ledger, once, and nothing else is a vendor’s',
  query: sql`
    SELECT format('vendor %s, round %s: %s won by its round, %s by the ledger; transactions %s',
        vendor, round, coalesce(r.total::text, 'none'), coalesce(l.total::text, 'none'), coalesce(l.transactions, '-')) AS fault
    FROM (
      SELECT substr(e.account, 8) AS vendor, t.ref AS round, sum(e.amount) AS total,
        string_agg(t.id::text, ', ' ORDER BY t.id) AS transactions,
        -- A seamless round is in the ledger with each of its requests; those are checked one by one.
        count(*) FILTER (WHERE t.key NOT LIKE 'seamless:%') AS times
      FROM money.entry e JOIN money.ledger_tx t ON t.id = e.tx_id
      WHERE e.member_idx IS NULL AND e.account LIKE 'vendor:%' GROUP BY 1, 2
    ) AS l
    FULL JOIN (
      SELECT vendor_code AS vendor, round_id AS round, cash - win_cash AS total
      FROM bet.bet WHERE booked_at IS NOT NULL AND vendor_code NOT IN ('lottery', 'minigame', 'sportsbook')
    ) AS r USING (vendor, round)
    WHERE r.total IS NULL OR coalesce(l.total, 0) <> r.total OR l.times > 1`,
};

const transferCheck: Check = {
  name: 'what is under way belongs to transfers that are not decided',
  query: sql`
    SELECT format('member %s: %s won under way, %s in transfers (%s)', member_idx, coalesce(b.amount, 0), coalesce(t.total, 0),
        coalesce(t.transfers, 'none')) AS fault
    FROM (SELECT member_idx, amount FROM money.balance WHERE account = 'transit' AND amount <> 0) AS b
    FULL JOIN (
      SELECT member_idx, sum(amount) AS total, string_agg(tx_id, ', ') AS transfers
      FROM game.transfer WHERE decided_at IS NULL GROUP BY 1
    ) AS t USING (member_idx)
    WHERE b.amount IS DISTINCT FROM t.total`,
};

const movesCheck: Check = {
  name: 'each transfer to or from a vendor left one account and came into the other, or back, and nothing else did in its name',
  query: sql`
    SELECT format('%s: %s won by the transfer, %s by the ledger', key, coalesce(t.amount::text, 'none'),
        coalesce(l.amount::text, 'none')) AS fault
    FROM (
      SELECT t.key, max(e.amount) AS amount, min(e.member_idx) AS member_idx
      FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id
      WHERE t.kind = ANY(${transferKinds}::text[]) GROUP BY t.id
    ) AS l
    FULL JOIN (
      SELECT format('transfer:%s:out-of-%s', tx_id, CASE direction WHEN 'in' THEN 'cash' ELSE 'coin' END) AS key, amount, member_idx
      FROM game.transfer
      UNION ALL
      SELECT format('transfer:%s:%s-%s', tx_id, CASE state WHEN 'done' THEN 'into' ELSE 'back-to' END,
        CASE WHEN (direction = 'in') = (state = 'done') THEN 'coin' ELSE 'cash' END), amount, member_idx
      FROM game.transfer WHERE decided_at IS NOT NULL
    ) AS t USING (key)
    WHERE (l.amount, l.member_idx) IS DISTINCT FROM (t.amount, t.member_idx)`,
};

const seamlessCheck: Check = {
  name: 'each request of a seamless vendor moved what it says, and nothing else did in its name',
  query: sql`
    SELECT format('%s: %s won by the request, %s by the ledger', key, coalesce(r.amount::text, 'none'),
        coalesce(l.amount::text, 'none')) AS fault
    FROM (
      SELECT t.key, sum(e.amount) AS amount
      FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NULL
      WHERE t.kind IN ('game.bet', 'game.win', 'game.rollback') GROUP BY 1
    ) AS l
    FULL JOIN (
      SELECT format('seamless:%s:%s', vendor_code, tx_id) AS key, CASE kind WHEN 'bet' THEN amount ELSE -amount END AS amount
      FROM game.seamless_tx WHERE amount > 0 AND kind IN ('bet', 'win') AND state <> 'refused'
      UNION ALL
      SELECT format('seamless:%s:%s:back', vendor_code, tx_id), -amount
      FROM game.seamless_tx WHERE amount > 0 AND kind = 'bet' AND state = 'cancelled'
    ) AS r USING (key)
    WHERE l.amount IS DISTINCT FROM r.amount`,
};

/** Rounds of vendors, and the money that was moved to their games and back. */
export const gameChecks: CheckGroup[] = [
  {
    needs: ['bet.bet.booked_at'],
    moves: { 'game.round': ['cash', 'coin', 'vendor'] },
    checks: [roundCheck],
    vendorTotals: sql`
      SELECT vendor_code AS vendor, sum(cash - win_cash)::bigint AS total FROM bet.bet
      WHERE booked_at IS NOT NULL AND vendor_code NOT IN ('lottery', 'minigame', 'sportsbook') GROUP BY 1`,
  },
  {
    needs: ['game.transfer.tx_id'],
    moves: Object.fromEntries(
      transferKinds.map((kind) => [kind, ['transit', kind.endsWith('cash') ? 'cash' : 'coin']]),
    ),
    checks: [transferCheck, movesCheck],
  },
  {
    needs: ['game.seamless_tx.tx_id'],
    moves: { 'game.bet': ['cash', 'vendor'], 'game.win': ['cash', 'vendor'], 'game.rollback': ['cash', 'vendor'] },
    checks: [seamlessCheck],
  },
];
