import { sql } from 'kysely';
import { cashChecks } from './cash.checks.ts';
import type { Check } from './check.ts';
import { partnerChecks } from './partner.checks.ts';
import { sportsChecks } from './sports.checks.ts';

/** Written out here and not taken from the database: what is checked must not bring its own measure. */
const isPoint = sql`account IN ('point', 'promo')`;

const ledgerChecks: Check[] = [
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

const seamlessCheck: Check = {
  name: 'each request of a seamless vendor moved what it says, and nothing else did in its name',
  query: sql`
    SELECT format('%s: %s won by the request, %s by the ledger', key, coalesce(r.amount::text, 'none'),
        coalesce(l.amount::text, 'none')) AS fault
    FROM (
      SELECT t.key, sum(e.amount) AS amount
      FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NULL
      WHERE t.key LIKE 'seamless:%' GROUP BY 1
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

const lotteryCheck: Check = {
  name: 'each lottery purchase and each payment of a draw moved what its tickets say, and nothing else did in its name',
  query: sql`
    SELECT format('%s: %s won by the tickets, %s by the ledger', key, coalesce(r.amount::text, 'none'),
        coalesce(l.amount::text, 'none')) AS fault
    FROM (
      SELECT t.key, sum(e.amount) AS amount
      FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NULL
      WHERE t.key LIKE 'lottery:%' GROUP BY 1
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

const miniCheck: Check = {
  name: 'each bet on a mini game and each payment of its draw moved what the bets say, and nothing else did in its name',
  query: sql`
    SELECT format('%s: %s won by the bets, %s by the ledger', key, coalesce(r.amount::text, 'none'),
        coalesce(l.amount::text, 'none')) AS fault
    FROM (
      SELECT t.key, sum(e.amount) AS amount
      FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.member_idx IS NULL
      WHERE t.key LIKE 'mini:%' GROUP BY 1
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

const jackpotChecks: Check[] = [
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
        WHERE t.key LIKE 'jackpot:win:%' GROUP BY 1
      ) AS l
      FULL JOIN (
        SELECT format('jackpot:win:%s:%s', vendor_code, tx_id) AS key, amount FROM jackpot.win
      ) AS w USING (key)
      WHERE l.amount IS DISTINCT FROM w.amount`,
  },
];

const incomingChecks: Check[] = [
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
      SELECT format('transfer %s: %s won reported, %s by the ledger; %s used, %s by its uses', i.incoming_idx, i.amount,
          coalesce(l.amount::text, 'none'), i.used, coalesce(u.amount, 0)) AS fault
      FROM cash.incoming i
      LEFT JOIN (
        SELECT t.key, -sum(e.amount) AS amount FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id
        WHERE t.kind = 'incoming' AND e.account = 'external' GROUP BY 1
      ) AS l ON l.key = format('incoming:%s', i.incoming_idx)
      LEFT JOIN (SELECT incoming_idx, sum(amount) AS amount FROM cash.incoming_use GROUP BY 1) AS u USING (incoming_idx)
      WHERE l.amount IS DISTINCT FROM i.amount OR i.used <> coalesce(u.amount, 0)`,
  },
];

const chainChecks: Check[] = [
  {
    name: 'each confirmed transfer on a chain is recorded: for an application, in the suspense account, or as worth no won',
    query: sql`
      SELECT format('%s %s output %s: %s micro-USDT confirmed and not recorded', t.network, t.txid, t.out_index, t.usdt) AS fault
      FROM coin.transfer t JOIN coin.network n USING (network)
      WHERE t.confirmations >= n.confirmations AND t.quote_idx IS NULL AND t.incoming_idx IS NULL AND t.settled_at IS NULL
      UNION ALL
      SELECT format('%s %s output %s: %s micro-USDT at rate %s, %s won recorded', t.network, t.txid, t.out_index, t.usdt,
        t.rate, coalesce(i.amount::text, 'none'))
      FROM coin.transfer t LEFT JOIN cash.incoming i USING (incoming_idx)
      WHERE t.incoming_idx IS NOT NULL AND t.rate IS NOT NULL
        AND i.amount IS DISTINCT FROM floor(t.usdt::numeric * t.rate / 100000000)`,
  },
  {
    name: 'each credited transfer on a chain is in the ledger with its amount, once, and no other is',
    query: sql`
      SELECT format('%s: %s won by the transfer, %s by the ledger', key, coalesce(c.amount::text, 'none'),
          coalesce(l.amount::text, 'none')) AS fault
      FROM (
        SELECT t.key, sum(e.amount) AS amount FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id
        WHERE t.key LIKE 'coin.in:%' AND e.account = 'cash' GROUP BY 1
      ) AS l
      FULL JOIN (
        SELECT format('coin.in:%s:%s:%s', t.network, t.txid, t.out_index) AS key, q.credit AS amount
        FROM coin.transfer t JOIN coin.quote q USING (quote_idx) WHERE q.state = 'CREDITED'
      ) AS c USING (key)
      WHERE l.amount IS DISTINCT FROM c.amount`,
  },
];

/** The ledger within itself, and against the rounds and transfers where those tables are there. */
export const checksOf = ({
  rounds,
  transfers,
  seamless,
  lottery,
  minigame,
  jackpots,
  incoming,
  sports,
  chain,
  partners,
}: {
  rounds: boolean;
  transfers: boolean;
  seamless: boolean;
  lottery: boolean;
  minigame: boolean;
  jackpots: boolean;
  incoming: boolean;
  sports: boolean;
  chain: boolean;
  partners: boolean;
}): Check[] => [
  ...ledgerChecks,
  ...(rounds ? [roundCheck] : []),
  ...(transfers ? [transferCheck] : []),
  ...(seamless ? [seamlessCheck] : []),
  ...(lottery ? [lotteryCheck, lotteryRowCheck] : []),
  ...(minigame ? [miniCheck, miniRowCheck] : []),
  ...(jackpots ? jackpotChecks : []),
  ...(incoming ? [...incomingChecks, ...cashChecks] : []),
  ...(sports ? sportsChecks : []),
  ...(chain ? chainChecks : []),
  ...(partners ? partnerChecks : []),
];
