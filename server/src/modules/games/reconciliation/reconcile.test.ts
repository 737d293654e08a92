import { sql } from 'kysely';
import { gameSiteForFile } from '../../../testing/games/game-site.ts';
import { type SeamlessVendor, seamlessVendor } from '../../../testing/games/seamless-vendor.ts';
import { payJackpot } from '../../jackpots/index.ts';
import { findMemberIdx } from '../../members/index.ts';
import { pairsSince } from '../read-models/pairs.ts';
import { findReconciled, sumsQuery } from '../read-models/reconciled-sums.ts';
import { alertDifferences } from './alert-differences.ts';
import { reconcile } from './reconcile.ts';

const site = gameSiteForFile();

const lately = () => reconcile(site.games, new Date(site.clock.now() - 3_600_000), new Date(site.clock.now()));
/** Nothing to look at: so many were compared, and so many left for another time. */
const fine = (compared: number, left = 0) => ({
  compared,
  left,
  differences: [],
  jackpots: [],
  waiting: [],
  failures: [],
});

test('[C-06] after play both books are equal, for every member who has left', async () => {
  const second = (await findMemberIdx(site.db, 'member02')) ?? 0n;
  await site.enter('moon');
  await site.enter('moon', 'kplayslot', second);
  const ref = await site.ref();
  site.vendor.play(ref, 10_000, 25_000);
  site.vendor.play(ref, 3_000, 0);
  // A member in a game is skipped.
  expect(await lately()).toEqual(fine(0));
  await site.leave();
  await site.enter('carp');
  await site.leave();
  await site.leave(second);
  expect(await lately()).toEqual(fine(2));
});

test('[C-06] what differs is named by member, vendor and figure', async () => {
  await site.enter('moon');
  site.vendor.play(await site.ref(), 10_000, 0);
  await site.leave();
  const round = site.vendor.rounds[0];
  if (round) round.win = 4_000;
  for (const transfer of site.vendor.transfers.values()) if (transfer.kind === 'withdraw') transfer.amount -= 1;
  expect((await lately()).differences).toEqual([
    { memberIdx: site.member, vendor: '0', figure: 'withdrawn', ours: 990_000n, theirs: 989_999n },
    { memberIdx: site.member, vendor: '0', figure: 'won', ours: 0n, theirs: 4_000n },
  ]);
});

describe('what was found equal before', () => {
  /** Rows that the sums of the member's figures read. */
  const rowsRead = async (): Promise<number> => {
    const pair = { member_idx: site.member, vendor_code: '0' };
    const query = sumsQuery(pair, await findReconciled(site.db, pair));
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`.execute(
      site.db,
    );
    const readBy = (node: PlanNode): number =>
      (node['Relation Name'] ? node['Actual Rows'] * node['Actual Loops'] + (node['Rows Removed by Filter'] ?? 0) : 0) +
      (node.Plans ?? []).reduce((sum, inner) => sum + readBy(inner), 0);
    return readBy((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan);
  };
  interface PlanNode {
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: PlanNode[];
  }
  /** A year of rounds, which came to nothing. */
  const history = () =>
    sql`
      INSERT INTO bet.bet (member_idx, group_key, vendor_code, vendor_names, game_key, game_names, round_id, cash, win_cash, type,
          bet_at, settled_at, detail, booked_at)
        SELECT ${site.member}, 'slot', '0', '{}', 'moon', '{}', 'old' || n, 0, 0, 'lose', at, at, '{}', at
        FROM generate_series(1, 5000) AS n,
          LATERAL (SELECT ${new Date(site.clock.now())}::timestamptz - n * interval '2 hours' - interval '2 days' AS at) AS played`.execute(
      site.db,
    );
  const playOn = async (stake: number, win: number) => {
    await site.enter('moon');
    site.vendor.play(await site.ref(), stake, win, site.clock.now());
    await site.leave();
  };

  test('[33-06] is not summed again, and the result is the same', async () => {
    await history();
    await playOn(10_000, 25_000);
    expect(await rowsRead()).toBeGreaterThan(5_000);
    expect(await lately()).toEqual(fine(1));
    expect(await rowsRead()).toBeLessThan(10);
    site.clock.advance(60_000);
    await playOn(3_000, 0);
    expect(await lately()).toEqual(fine(1));
    expect(await rowsRead()).toBeLessThan(10);
    site.clock.advance(60_000);
    await playOn(4_000, 0);
    const last = site.vendor.rounds.at(-1);
    if (last) last.win = 500;
    expect((await lately()).differences).toMatchObject([{ figure: 'won', ours: 25_000n, theirs: 25_500n }]);
  });

  test('[33-06] is summed again where a settled bet has changed since', async () => {
    await playOn(10_000, 25_000);
    expect(await lately()).toEqual(fine(1));
    await sql`UPDATE bet.bet SET win_cash = 24_000 WHERE win_cash = 25_000`.execute(site.db);
    const differences = [{ figure: 'won', ours: 24_000n, theirs: 25_000n }];
    expect((await lately()).differences).toMatchObject(differences);
    expect((await lately()).differences).toMatchObject(differences);
    await sql`UPDATE bet.bet SET win_cash = 25_000 WHERE win_cash = 24_000`.execute(site.db);
    expect(await lately()).toEqual(fine(1));
    // The operator's own comparison trusts nothing that was kept.
    await sql`UPDATE game.reconciled SET won = won + 1, staked = staked + 1`.execute(site.db);
    const now = new Date(site.clock.now());
    expect(await reconcile({ ...site.games, isWhole: true }, new Date(now.getTime() - 3_600_000), now)).toEqual(
      fine(1),
    );
  });

  test('[33-05] a pair that fails stops no other', async () => {
    const second = (await findMemberIdx(site.db, 'member02')) ?? 0n;
    await site.enter('moon');
    await site.enter('moon', 'kplayslot', second);
    await site.leave();
    await site.leave(second);
    await sql`
      INSERT INTO game.reconciled (member_idx, vendor_code, compared_at, staked)
        VALUES (${site.member}, '0', ${new Date(site.clock.now())}, 9223372036854775807)`.execute(site.db);
    await sql`UPDATE game.reconciled SET deposited = 9223372036854775807`.execute(site.db);
    const found = await lately();
    expect(found).toMatchObject({ compared: 1, failures: [{ memberIdx: site.member, vendor: '0' }] });
    alertDifferences(site.games, found);
    expect(site.alerts).toMatchObject([{ alert: 'books not compared', member: String(site.member) }]);
  });
});

test('a silent vendor and a member who starts to play are left for another time', async () => {
  await site.enter('moon');
  await site.leave();
  site.vendor.fail('totals', 'hold');
  const looking = lately();
  await site.until(async () => site.vendor.callsOf('totals').length === 1);
  site.clock.advance(20_000);
  await site.enter('moon');
  site.vendor.release();
  expect(await looking).toEqual(fine(0, 1));
  await site.leave();
  await site.vendor.goDown();
  expect(await lately()).toMatchObject({ compared: 0, left: 1 });
});

test('recent leaves are found without a scan of all games', async () => {
  const now = site.clock.now();
  await sql`
    INSERT INTO game.session (launch_id, member_idx, vendor_code, game_key, game_names, status, created_at, opened_at, closed_at)
    SELECT 'old' || n, ${site.member}, '0', 'moon', '{}', 'closed', at, at, at
    FROM generate_series(1, 5000) AS n, LATERAL (SELECT ${new Date(now)}::timestamptz - n * interval '1 hour' AS at) AS played`.execute(
    site.db,
  );
  await sql`ANALYZE game.session`.execute(site.db);
  const plan = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${pairsSince(new Date(now - 20 * 60_000))}`.execute(site.db);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('session_ended');
});

test('[C-06] a level paid but not drawn, or drawn but not paid, is named by its round', async () => {
  await site.enter('moon');
  const ref = await site.ref();
  site.vendor.play(ref, 1_000, 0, site.clock.now(), 'mini');
  site.vendor.play(ref, 1_000, 0, site.clock.now());
  await site.leave();
  // The vendor may still be trying.
  expect(await lately()).toEqual(fine(1));
  site.clock.advance(11 * 60_000);
  const named = (drawn: string | null, paid: string | null, roundId: string) =>
    expect.objectContaining({ memberIdx: site.member, vendor: '0', roundId, drawn, paid });
  expect((await lately()).jackpots).toEqual([named('mini', null, 'r1')]);
  const pay = (roundId: string, level: 'mini' | 'major') =>
    site.db.transaction().execute((trx) =>
      payJackpot(trx, {
        vendorCode: '0',
        txId: `${roundId}-j`,
        roundId,
        gameKey: 'moon',
        memberIdx: site.member,
        level,
        cash: 0n,
        owed: 0n,
        at: new Date(site.clock.now()),
      }),
    );
  await pay('r1', 'mini');
  expect((await lately()).jackpots).toEqual([]);
  await pay('r2', 'major');
  expect((await lately()).jackpots).toEqual([named(null, 'major', 'r2')]);
});

describe('of a seamless vendor', () => {
  let vendor: SeamlessVendor;
  test('[C-07] stakes and wins are compared, and a round that waits is left', async () => {
    vendor = await seamlessVendor(site);
    const { token, memberRef } = await vendor.enter();
    site.vendor.balances.set(memberRef, 10_000);
    const round = (roundId: string) => ({ memberRef, betTxId: `${roundId}-b`, roundId });
    await vendor.call('bet', { token, txId: 'r1-b', roundId: 'r1', amount: 1_000 });
    await vendor.call('win', { ...round('r1'), txId: 'r1-w', amount: 700 });
    await site.leave();
    expect(await lately()).toEqual(fine(0, 1));
    // Longer than any round of this vendor lasts: named, also long after the leave,
    // and reported to an operator.
    const tooLate = new Date(site.clock.now() + 25 * 3_600_000);
    const found = await reconcile(site.games, tooLate, tooLate);
    expect(found.waiting).toMatchObject([{ vendor: 'slot_hanok', roundId: 'r1', staked: 1_000n, winnings: 700n }]);
    alertDifferences(site.games, found);
    expect(site.alerts).toEqual([
      {
        alert: 'round waits',
        member: String(site.member),
        vendor: 'slot_hanok',
        round: 'r1',
        since: expect.any(String),
      },
    ]);
    await vendor.call('endRound', { memberRef, txId: 'r1-e', roundId: 'r1', detail: { kind: 'slot' } });
    site.vendor.play(memberRef, 1_000, 700);
    expect(await lately()).toEqual(fine(1));
    site.vendor.play(memberRef, 500, 0);
    expect((await lately()).differences).toEqual([
      { memberIdx: site.member, vendor: '209', figure: 'staked', ours: 1_000n, theirs: 1_500n },
    ]);
  });
});
