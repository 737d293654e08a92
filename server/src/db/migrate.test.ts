import { openAccounts, post } from '../ledger/index.ts';
import { emptyDatabase } from '../testing/app.ts';
import { migrate } from './migrate.ts';

/** The last migration before those of 2026-11-28, which fill columns of older rows. */
const BEFORE = '202611270740-partner-lines-at-once';
const AT = new Date('2026-11-26T03:00:00Z');

let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

const MEMBER = `(idx, mem_id, mem_pass, mem_name, mem_nick, nick_key, mem_phone, bank, bankacc, cash_out_pass, status,
  partner_type, role, joined_at)`;
/** Rows as they were written before, without the rows that they refer to. */
const OLD_ROWS = `
  INSERT INTO member.member ${MEMBER} OVERRIDING SYSTEM VALUE VALUES
    (1, 'old1', '', '홍길동', 'n1', 'n1', '1', '004', '110-1', '', 'active', 'NORMAL', 'member', :at),
    (2, 'old2', '', '', 'n2', 'n2', '2', '', '2', '', 'active', 'PTN_1', 'member', :at),
    (3, 'old3', '', '', 'n3', 'n3', '3', '', '3', '', 'suspended', 'NORMAL', 'staff', :at),
    (4, 'old4', '', '', 'n4', 'n4', '4', '', '4', '', 'active', 'NORMAL', 'staff', :at);
  INSERT INTO member.staff (member_idx, partner_idx, staff_role, daily_limit, request_id, created_at) VALUES
    (3, 2, 'viewer', 0, 'a', :at), (4, 2, 'viewer', 0, 'b', :at);
  INSERT INTO operator.audit (idx, actor, action, member_idx, subject, before, after, reason, at, prev, hash) VALUES
    (1, 'member:2', 'partnerStaff', 3, '', '{}', '{"role": "viewer"}', '', :at, '', '');
  INSERT INTO partner.node (node_idx, partner_idx, path) OVERRIDING SYSTEM VALUE VALUES (1, 2, '{2}'), (2, 2, '{9,2}');
  INSERT INTO partner.member_node (member_idx, node_idx) VALUES (1, 1);

  INSERT INTO member.session (sid, member_idx, topic, generation, issued_at, expires_at, created_at, ip, user_agent) VALUES
    ('s1', 1, 't1', 3, :at, :at, :at, '', '');
  INSERT INTO account.sign_in (member_idx, at, outcome, method, address, user_agent) VALUES (1, :at, 'success', 'password', '', '');

  INSERT INTO sports.bet (bet_idx, member_idx, client_bet_id, digest, legs_digest, mode, section, stake, asked_stake, odds_product,
      display_odds, potential_win, status, accept_odds, rule_version, placed_at, is_counted, cashed_stake) OVERRIDING SYSTEM VALUE
    SELECT idx, 1, 'c' || idx, '', '', mode, 'pre', 10000, 10000, '1', 200, 20000, status, 'none', 1, :at, counts, cashed
    FROM (VALUES (1, 'single', 'SETTLED', true, 0), (2, 'combination', 'SETTLED', true, 2000), (3, 'single', 'SETTLED', true, 0),
      (4, 'single', 'SETTLED', false, 0), (5, 'single', 'WAIT', false, 0)) AS old (idx, mode, status, counts, cashed);
  INSERT INTO sports.leg (bet_idx, position, event_id, code, sel, odds, odds_version, material_version, returned)
    SELECT bet_idx, position, 'fd:match:1', '1X2', 'H', 160, 1, 1, 0
    FROM sports.bet, generate_series(1, CASE mode WHEN 'single' THEN 1 ELSE 2 END) AS position;
  INSERT INTO bet.bet (member_idx, group_key, vendor_code, vendor_names, game_key, game_names, round_id, cash, win_cash, type, bet_at,
      settled_at, detail, booked_at, turnover, partner_node)
    SELECT 1, 'sports', 'sportsbook', '{}', 'sports', '{}', 'sports-' || bet_idx, stake, 0,
        CASE bet_idx WHEN 3 THEN 'cancel' WHEN 5 THEN 'wait' ELSE 'lose' END, :at, :at, '{}', :at,
        CASE bet_idx WHEN 2 THEN 8000 END, 2
    FROM sports.bet;

  INSERT INTO cash.request (cash_idx, member_idx, cash_type, amount, bonus, status, request_id, digest, requested_at, decided_at)
    OVERRIDING SYSTEM VALUE VALUES
    (1, 1, 'in', 50000, 5000, 1, 'r1', '', :at, :at::timestamptz - interval '1 day'),
    (2, 1, 'out', 20000, 0, 1, 'r2', '', :at, :at::timestamptz + interval '1 day'),
    (3, 1, 'out', 1000, 0, 0, 'r3', '', :at, NULL),
    (4, 2, 'in', 7000, 0, 1, 'r4', '', :at, :at);
  INSERT INTO wager.requirement (ref, member_idx, required, bonus, opened_at) VALUES
    ('cash:1', 1, 55000, 5000, :at), ('coupon:1', 1, 3000, 3000, :at), ('other:1', 1, 10, 0, :at);
  INSERT INTO receivable.receivable (member_idx, ref, amount, open, created_at) VALUES
    (1, 'sports:1:2', 900, 700, :at), (1, 'sports:2:2', 500, 0, :at), (2, 'settlement:7', 400, 400, :at);

  INSERT INTO partner.period (period, ran_at, epoch, loss_policy)
    SELECT day, :at, 1, 'carry' FROM unnest('{2026-11-20,2026-11-21,2026-11-22,2026-11-23}'::date[]) AS day;
  INSERT INTO partner.settlement (period, node_idx, partner_idx, game_type, status, bets, turnover, stake, payout, rolling_bp,
      rolling_gross, rolling_net, rolling_top, bonus, adjustment, carry_in, losing_bp, losing_base, losing_gross, losing_net,
      carry_out, withheld, total, confirmed_by, confirmed_at, paid_by, paid_at)
    SELECT day::date, 1, 2, game, status, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        CASE WHEN status <> 'draft' THEN 'operator:a' END, CASE WHEN status <> 'draft' THEN :at::timestamptz END,
        CASE status WHEN 'paid' THEN 'operator:b' END, CASE status WHEN 'paid' THEN :at::timestamptz END
    FROM (VALUES ('2026-11-20', 'slot', 'paid'), ('2026-11-21', 'slot', 'paid'), ('2026-11-21', 'mini', 'draft'),
      ('2026-11-22', 'slot', 'confirmed'), ('2026-11-23', 'slot', 'draft')) AS old (day, game, status);
  INSERT INTO partner.line (period, origin, member_idx, node_idx, game_type, bets, turnover, stake, payout, turnover_total, rates,
      gross, net)
    SELECT period, period, 1, 1, 'slot', 1, 10, 10, 0, 10, '{1,1}', '{1,5}', '{1,5}' FROM partner.period;

  INSERT INTO board.post (board_idx, board_type, category, member_idx, mem_id, mem_name, title, content, status, reg_at, version,
      search_text, pieces, text_hash) OVERRIDING SYSTEM VALUE
    VALUES (1, 'free', '', 1, 'old1', 'n1', 'new title', 'new', 'published', :at, 2, '', '{}', '');
  INSERT INTO board.comment (cmt_idx, board_idx, member_idx, reg_id, mem_name, content, status, reg_at, text_hash)
    OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'old1', 'n1', 'changed', 'published', :at, ''), (2, 1, 1, 'old1', 'n1', 'same', 'published', :at, '');
  INSERT INTO board.revision (target, target_idx, version, title, content, at) VALUES
    ('post', 1, 1, 'old title', 'old', :at::timestamptz + interval '1 hour'),
    ('comment', 1, 1, '', 'before', :at::timestamptz + interval '1 hour');
  INSERT INTO board.report (target, target_idx, member_idx, case_idx, reason, detail, at) VALUES
    ('post', 1, 2, 1, 'abuse', '', :at), ('comment', 1, 2, 2, 'abuse', '', :at::timestamptz + interval '2 hours');`;

const rows = async (query: string): Promise<unknown[][]> =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows;

test('[33-09] rows of before are filled by the migrations of 2026-11-28', async () => {
  const { db, pool } = database;
  await migrate(db, BEFORE);
  const client = await pool.connect();
  // Neither references nor the triggers of then: a row is what it was.
  await client.query("SET session_replication_role = 'replica'");
  await client.query(OLD_ROWS.replaceAll(':at', `'${AT.toISOString()}'`));
  await client.query("SET session_replication_role = 'origin'");
  client.release();
  for (const memberIdx of [1n, 2n]) await openAccounts(db, memberIdx);
  const pay = (key: string, kind: string, ref: string, account: 'cash' | 'point', amount: bigint) =>
    db.transaction().execute((trx) =>
      post(trx, {
        ...{ key, kind, ref, actor: 'test', at: AT },
        entries: [
          { member: 1n, account, amount },
          { system: account === 'point' ? 'promo' : 'house', amount: -amount },
        ],
      } as Parameters<typeof post>[1]),
    );
  await pay('seed', 'seed', 'seed', 'cash', 1_000n);
  for (const day of ['2026-11-20', '2026-11-21'])
    await pay(`partner:rolling:${day}:1`, 'partner.rolling', `period:${day}`, 'point', 5n);

  await migrate(db);

  expect(await rows('SELECT bet_idx::int, counted::int FROM sports.bet ORDER BY 1')).toEqual([
    [1, 5_000],
    [2, 8_000],
    [3, 0],
    [4, 0],
    [5, 0],
  ]);
  expect(await rows('SELECT ref, principal::int FROM wager.requirement ORDER BY 1')).toEqual([
    ['cash:1', 55_000],
    ['coupon:1', 3_000],
    ['other:1', 0],
  ]);
  expect(
    await rows(
      "SELECT ref, open::int, paid_at IS NOT NULL, is_reported, cause ->> 'en' FROM receivable.receivable ORDER BY 1",
    ),
  ).toEqual([
    ['settlement:7', 400, false, false, 'the settlement of partners'],
    ['sports:1:2', 0, true, false, 'sports bet 1'],
    ['sports:2:2', 0, false, true, 'sports bet 2'],
  ]);
  expect(await rows("SELECT amount::int FROM money.balance WHERE member_idx = 1 AND account = 'cash'")).toEqual([
    [300],
  ]);
  expect(
    await rows('SELECT cash_idx::int, partner_node::int, to_bank, to_account, to_holder FROM cash.request ORDER BY 1'),
  ).toEqual([
    [1, 2, null, null, null],
    [2, 2, '004', '110-1', '홍길동'],
    [3, null, '004', '110-1', '홍길동'],
    [4, null, null, null, null],
  ]);
  expect(
    await rows('SELECT node_idx::int, member_idx::int, deposits::int, withdrawals::int FROM partner.flow'),
  ).toEqual([[2, 1, 50_000, 20_000]]);
  expect(
    await rows(
      'SELECT period::text, members_status, members_confirmed_by, members_paid_by, members_paid_early FROM partner.period ORDER BY 1',
    ),
  ).toEqual([
    ['2026-11-20', 'paid', 'operator:a', 'operator:b', false],
    ['2026-11-21', 'paid', 'operator:a', 'operator:b', true],
    ['2026-11-22', 'confirmed', 'operator:a', null, false],
    ['2026-11-23', 'draft', null, null, false],
  ]);
  expect(await rows('SELECT least_generation, generation FROM member.session')).toEqual([[1, 3]]);
  expect(await rows('SELECT is_known_browser FROM account.sign_in')).toEqual([[false]]);
  expect(await rows('SELECT member_idx::int, maker_idx::int FROM member.made_account')).toEqual([[3, 2]]);
  expect(await rows('SELECT member_idx::int, status_before FROM member.staff ORDER BY 1')).toEqual([
    [3, 'active'],
    [4, null],
  ]);
  expect(await rows('SELECT cmt_idx::int, version FROM board.comment ORDER BY 1')).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(await rows('SELECT target, version, title, content FROM board.reported_text ORDER BY 1')).toEqual([
    ['comment', 2, '', 'changed'],
    ['post', 1, 'old title', 'old'],
  ]);
  expect(await rows('SELECT target, version FROM board.report ORDER BY 1')).toEqual([
    ['comment', 2],
    ['post', 1],
  ]);
});
