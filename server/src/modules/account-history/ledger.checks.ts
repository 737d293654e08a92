import { sql } from 'kysely';
import type { CheckGroup } from '../../ledger/index.ts';

/**
 * Kinds whose movement is named by the number of the row in the history of the member who began it.
 */
const byNumber = ['cash.give', 'cash.take', 'bonus.forfeit', 'coupon.use', 'point.change', 'point.use'];
/** Kinds whose row is named by the key of the movement. */
const byKey = ['jackpot.win', 'partner.settlement', 'game.out-of-cash', 'game.into-cash', 'game.back-to-cash'];

/**
 * Members' histories beside their applications against the ledger:
 * gifts, takings, coupons, bonuses and conversions.
 */
export const historyChecks: CheckGroup = {
  needs: ['cash.request.side', 'coupon.coupon.credit'],
  moves: {
    'cash.give': ['cash'],
    'cash.take': ['cash'],
    'bonus.forfeit': ['cash', 'house'],
    'coupon.use': ['cash', 'house'],
  },
  checks: [
    {
      // Of a gift or taking both members have a row of the one movement.
      name: 'each row of a member’s history moved its amount of their cash, once, and each such movement has its rows',
      query: sql`
        SELECT format('%s, member %s: %s won by the history, %s by the ledger', name, member_idx, coalesce(h.amount::text, 'none'),
            coalesce(l.amount::text, 'none')) AS fault
        FROM (
          SELECT CASE WHEN t.kind = ANY(${byNumber}::text[]) THEN t.ref ELSE t.key END AS name, e.member_idx, sum(e.amount) AS amount
          FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.account = 'cash'
          WHERE t.kind = ANY(${[...byNumber, ...byKey]}::text[]) GROUP BY 1, 2
        ) AS l
        FULL JOIN (
          SELECT CASE
              WHEN cash_type IN ('give', 'take') AND request_id LIKE '%:%' THEN 'cash:' || split_part(request_id, ':', 2)
              WHEN request_id LIKE 'jackpot:%' THEN 'jackpot:win:' || substr(request_id, 9)
              WHEN request_id LIKE 'partner:settlement:%' THEN request_id
              WHEN cash_type = 'game' THEN 'transfer:' || substr(request_id, 6)
              ELSE format('cash:%s', cash_idx) END AS name,
            member_idx, sum(coalesce(side, 1) * amount) AS amount
          FROM cash.request
          WHERE cash_type IN ('point', 'coupon', 'give', 'take', 'game', 'bonus') AND request_id NOT LIKE 'bonus:%' GROUP BY 1, 2
        ) AS h USING (name, member_idx)
        WHERE l.amount IS DISTINCT FROM h.amount`,
    },
    {
      name: 'the bonus of each complete deposit is what the house has paid for it, and is in the member’s history',
      query: sql`
        SELECT format('%s: a bonus of %s won by the deposit, %s by the ledger, %s by the history', name, coalesce(r.bonus, 0),
            coalesce(l.amount, 0), coalesce(h.amount, 0)) AS fault
        FROM (
          SELECT format('cash:%s', cash_idx) AS name, bonus FROM cash.request
          WHERE cash_type IN ('in', 'coinIn') AND status = 1 AND bonus > 0
        ) AS r
        FULL JOIN (
          SELECT t.ref AS name, -sum(e.amount) AS amount
          FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.account = 'house'
          WHERE t.kind IN ('cash.in', 'cash.coinIn') GROUP BY 1
        ) AS l USING (name)
        FULL JOIN (
          SELECT 'cash:' || substr(request_id, 7) AS name, sum(amount) AS amount FROM cash.request
          WHERE cash_type = 'bonus' AND request_id LIKE 'bonus:%' GROUP BY 1
        ) AS h USING (name)
        WHERE r.bonus IS DISTINCT FROM l.amount OR r.bonus IS DISTINCT FROM h.amount`,
    },
    {
      name: 'each used coupon is in the ledger and in its member’s history with its credit, once, and no other is',
      query: sql`
        SELECT format('%s: %s won by the coupon, %s by the ledger, %s by the history', key, coalesce(c.credit::text, 'none'),
            coalesce(l.amount::text, 'none'), coalesce(h.amount::text, 'none')) AS fault
        FROM (SELECT format('coupon:%s', coupon_idx) AS key, * FROM coupon.coupon WHERE state = 'used') AS c
        LEFT JOIN cash.request h ON h.cash_idx = c.used_cash_idx AND h.cash_type = 'coupon' AND h.member_idx = c.owner_idx
        FULL JOIN (
          SELECT t.key, e.member_idx, sum(e.amount) AS amount
          FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id AND e.account = 'cash'
          WHERE t.kind = 'coupon.use' GROUP BY 1, 2
        ) AS l USING (key)
        WHERE (l.member_idx, l.amount) IS DISTINCT FROM (c.owner_idx, c.credit) OR c.credit IS DISTINCT FROM h.amount`,
    },
  ],
};
