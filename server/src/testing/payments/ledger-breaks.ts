import type { MemberAccount, SystemAccount } from '../../ledger/index.ts';

type Account = MemberAccount | SystemAccount;
const ownAccounts = ['house', 'external', 'promo', 'jackpot', 'suspense'];

/** Nothing refuses what the ledger and its modules refuse. */
export const DISARM = `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
    WHERE contype = 'f' OR (contype = 'c' AND connamespace IN ('money'::regnamespace, 'wager'::regnamespace)) ORDER BY contype DESC
  LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I', one.name, one.conname); END LOOP;
  FOR one IN SELECT DISTINCT tgrelid::regclass AS name FROM pg_trigger WHERE NOT tgisinternal AND tgname <> 'point_history'
  LOOP EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', one.name); END LOOP; END $$;
  GRANT ALL ON ALL TABLES IN SCHEMA money TO CURRENT_USER`;

/**
 * What breaks each check of the ledger: statements, by parts of the check's name that no other has.
 * @param member with cash @param txId a movement of theirs with two entries
 */
export const ledgerBreaks = (member: bigint, txId: bigint): Record<string, string[]> => {
  const node = `(SELECT partner.ensure_node(ARRAY(SELECT idx FROM member.member WHERE mem_id = 'partner1')))`;
  /** A movement of one won or point in the name of a kind, for no row at all. */
  const stray = (
    kind: string,
    from: Account = 'house',
    to: Account = 'cash',
    { key = `${kind}:stray`, ref = '' }: { key?: string; ref?: string } = {},
  ) => {
    const owner = (account: string) => (ownAccounts.includes(account) ? 'NULL' : member);
    return `SELECT money.post('${key}', '${kind}', '${ref || key}', 'test', now(), ARRAY[${owner(from)}, ${owner(to)}]::bigint[],
      ARRAY['${from}', '${to}'], ARRAY[-1, 1]::bigint[])`;
  };
  /** A row of the betting list that no product knows. */
  const listed = (vendor: string, more = '') => `
  INSERT INTO bet.bet (member_idx, group_key, vendor_code, vendor_names, game_key, game_names, round_id, cash, win_cash, type, bet_at,
    settled_at, booked_at, detail) VALUES (${member}, 'mini', '${vendor}', '{}', 'g', '{}', 'sports-1', 10, 0, 'lose', now(), now(), now(), '{}')${more}`;
  const period = `INSERT INTO partner.period (period, ran_at, epoch, loss_policy) VALUES ('2026-11-01', now(), 1, 'CARRY')`;
  const requirement = (required: number, done: number) => `
  INSERT INTO wager.requirement (ref, member_idx, required, done, opened_at) VALUES ('x', ${member}, ${required}, ${done}, now())`;
  const owed = (open: number) => `
  INSERT INTO receivable.receivable (member_idx, ref, amount, open, created_at) VALUES (${member}, 'x', 9, ${open}, now())`;
  const incoming = `INSERT INTO cash.incoming (event_id, amount, sender, received_at) VALUES (NULL, 5, 'x', now())`;
  const charge = `INSERT INTO partner.charge (period, node_idx, game_type, kind, amount, reason, actor, at)
  SELECT '2026-11-01', ${node}, 'slot', 'bonus', 7, 'x', 'x', now()`;

  return {
    'has the entries it was written with': [`DELETE FROM money.entry WHERE tx_id = ${txId}`],
    'sums to zero': [`UPDATE money.entry SET amount = amount + 1 WHERE tx_id = ${txId} AND line = 1`],
    'has the digest': [`UPDATE money.entry SET amount = amount * 2 WHERE tx_id = ${txId}`],
    'each entry belongs': [`DELETE FROM money.ledger_tx WHERE id = ${txId}`],
    'each balance is the sum': [`UPDATE money.balance SET amount = amount + 1 WHERE member_idx = ${member}`],
    'is or was negative': [`UPDATE money.entry SET balance_after = -1 WHERE tx_id = ${txId} AND line = 1`],
    'versions of an account': [`UPDATE money.entry SET version = 9 WHERE tx_id = ${txId} AND member_idx IS NOT NULL`],
    'each booked round is': [listed('0')],
    'under way belongs to transfers': [stray('game.out-of-cash', 'cash', 'transit')],
    'each transfer to or from a vendor': [stray('game.into-coin', 'cash', 'coin')],
    'each request of a seamless vendor': [stray('game.win')],
    'each lottery purchase': [stray('lottery.win')],
    'each lottery ticket': [listed('lottery')],
    'each bet on a mini game and': [stray('mini.void')],
    'each bet on a mini game stands': [listed('minigame')],
    'the jackpots’ account': [stray('jackpot.fund', 'house', 'jackpot')],
    'each jackpot that was won': [stray('jackpot.win', 'jackpot')],
    'the suspense account has': [stray('incoming', 'external', 'suspense')],
    'each transfer is in the ledger': [incoming],
    'each complete deposit and withdrawal': [stray('cash.in', 'external')],
    'on hold is what': [stray('cash.hold', 'cash', 'hold')],
    'received money was given away': [
      `INSERT INTO cash.account (member_idx, request_id, ref, requested_at) VALUES (${member}, 'a', 'number', now())`,
      `INSERT INTO cash.bank_event (event_id, kind, ref, body, told_at, is_booked) VALUES ('e', 'transfer', 'number', '{}', now(), false)`,
      `INSERT INTO cash.incoming (event_id, amount, used, sender, received_at) VALUES ('e', 5, 5, 'x', now() - interval '3 min')`,
      `INSERT INTO cash.request (member_idx, cash_type, amount, status, request_id, digest, requested_at, decided_at)
      VALUES (${member}, 'in', 5, 1, 'r', '', now() - interval '2 min', now())`,
      `INSERT INTO cash.incoming_use (incoming_idx, amount, actor, at) SELECT incoming_idx, 5, 'x', now() - interval '1 min' FROM cash.incoming`,
    ],
    'each row of a member’s history': [stray('cash.give')],
    'the bonus of each complete deposit': [stray('cash.in')],
    'each used coupon': [stray('coupon.use')],
    'each stamp of attendance': [stray('point.rotary', 'promo', 'point')],
    'each conversion of points': [stray('point.change')],
    'the history of points': [`UPDATE point.history SET amount = amount + 1`],
    'each sports bet moved': [stray('sports.win')],
    'each accepted sports bet': [listed('sportsbook')],
    'each sports bet counts': [
      `INSERT INTO sports.bet (member_idx, client_bet_id, digest, legs_digest, mode, section, stake, asked_stake, odds_product, display_odds, potential_win,
      status, accept_odds, rule_version, placed_at, counted) VALUES (${member}, 'x', '', '', 'single', 'sports', 10, 10, '', 200, 20, 'SETTLED', 'ANY', 1, now(), 9)`,
      listed('sportsbook', ` ON CONFLICT DO NOTHING`),
      `UPDATE bet.bet SET round_id = 'sports-' || (SELECT max(bet_idx) FROM sports.bet), turnover = 2 WHERE round_id = 'sports-1'`,
    ],
    'each requirement has at most': [requirement(10, 10)],
    'no member owes anything': [owed(9)],
    'paid of each receivable': [owed(4)],
    'no open requirement has more': [requirement(10, 5)],
    'each confirmed transfer on a chain': [
      `INSERT INTO coin.transfer (network, txid, out_index, address, usdt, confirmations, paid_at, told_at)
      SELECT network, 'x', 0, 'x', 9, 999, now(), now() FROM coin.network LIMIT 1`,
    ],
    'each credited transfer on a chain': [stray('cash.coinIn', 'house', 'cash', { key: 'coin.in:stray' })],
    'each paid settlement': [stray('partner.settlement')],
    'own rolling of each paid day': [
      stray('partner.rolling', 'promo', 'point', { key: `partner:rolling:x:${member}`, ref: 'period:x' }),
    ],
    'members’ part of a day is a draft': [
      period,
      `INSERT INTO partner.settlement (period, node_idx, partner_idx, game_type, status, confirmed_by, bets, turnover, stake, payout, rolling_bp,
        rolling_gross, rolling_net, rolling_top, bonus, adjustment, carry_in, losing_bp, losing_base, losing_gross, losing_net, carry_out, withheld, total)
      SELECT '2026-11-01', ${node}, 1, 'slot', 'confirmed', 'x', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0`,
    ],
    'each settlement is the sum': [period, charge],
    'charged to partners twice': [charge, charge],
    'each line of a day': [
      period,
      `INSERT INTO partner.line (period, origin, member_idx, node_idx, game_type, bets, turnover, stake, payout, turnover_total, rates, gross, net)
      SELECT '2026-11-01', '2026-11-01', ${member}, ${node}, 'slot', 1, 1, 1, 1, 1, '{}', '{}', '{}'`,
    ],
    'the kept deposits and withdrawals': [
      `INSERT INTO partner.flow (node_idx, member_idx, deposits, withdrawals) VALUES (${node}, ${member}, 5, 0)`,
    ],
    'the paths of the partner tree': [`DELETE FROM member.partner_path WHERE depth = 1`],
    'each movement is of a kind': [stray('somebody.else')],
  };
};
