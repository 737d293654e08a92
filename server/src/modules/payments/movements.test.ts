import { sql } from 'kysely';
import { type TestSite, testApp } from '../../testing/app.ts';
import { gameSiteForFile, SEEDED } from '../../testing/games/game-site.ts';
import { findMemberIdx } from '../members/index.ts';
import { pointPage } from '../points/point.repository.ts';
import { recentApplications } from './cash.repository.ts';
import { historyPage } from './read-models/history.ts';

const MANY = 30_000;

describe('what games do', () => {
  const site = gameSiteForFile();

  const rows = () =>
    site.db
      .selectFrom('cash.request')
      .select(['cash_type', 'amount', 'side', 'status'])
      .where('member_idx', '=', site.member)
      .orderBy('cash_idx')
      .execute();

  test('[W-06] cash that enters and leaves a game is in the history, once each', async () => {
    await site.enter();
    site.vendor.play(await site.ref(), 10_000, 25_000);
    await site.leave();
    await site.leave();
    expect(await rows()).toEqual([
      { cash_type: 'game', amount: SEEDED, side: -1, status: 1 },
      { cash_type: 'game', amount: SEEDED + 15_000n, side: 1, status: 1 },
    ]);
  });
});

describe('the history of a member with many movements', () => {
  let site: TestSite;
  let memberIdx: bigint;
  beforeAll(async () => {
    site = await testApp();
    memberIdx = (await findMemberIdx(site.db, 'member01')) ?? 0n;
    const at = new Date(site.clock.now());
    await sql`
      INSERT INTO cash.request (member_idx, cash_type, amount, side, status, request_id, digest, requested_at, decided_at)
      SELECT ${memberIdx}::bigint, CASE WHEN n % 1000 = 0 THEN 'coupon' ELSE 'game' END, n, 1, 1, 'x:' || n, '',
        ${at}::timestamptz - n * interval '1 second', ${at}
      FROM generate_series(1, ${MANY}::int) n`.execute(site.db);
    await sql`ANALYZE cash.request`.execute(site.db);
  });
  afterAll(() => site.close());

  const span = () => ({ from: new Date(0), until: new Date(site.clock.now() + 1_000) });
  /** The whole plan, as text. */
  const planOf = async (page: { explain(format: 'text'): Promise<unknown[]> }): Promise<string> =>
    JSON.stringify(await page.explain('text'));

  test.each([
    ['all of it', '', 'request_of_member'],
    ['coupons alone', 'coupon', 'request_of_type'],
  ])('[W-06] %s is one walk along one index, without a sort', async (_, cashType, index) => {
    const plan = await planOf(historyPage(site.db, { memberIdx, cashType, ...span() }, 1));
    expect(plan).toContain(`Index Scan using ${index}`);
    expect(plan).not.toMatch(/Seq Scan on request|Sort/);
  });

  test('[W-06] the last applications are one index scan, past all game rows', async () => {
    const plan = await planOf(recentApplications(site.db, memberIdx, 3));
    expect(plan).toMatch(/Index Scan using request_/);
    expect(plan).not.toMatch(/Seq Scan on request|Sort/);
  });

  test('[W-06] the history of points is one walk too', async () => {
    await sql`
      INSERT INTO point.history (tx_id, member_idx, kind, amount, balance_after, at)
      SELECT -n, ${memberIdx}::bigint, 'test', 1, 1, ${new Date(site.clock.now())}::timestamptz - n * interval '1 second'
      FROM generate_series(1, ${MANY}::int) n`.execute(site.db);
    await sql`ANALYZE point.history`.execute(site.db);
    const plan = await planOf(pointPage(site.db, { memberIdx, ...span() }, 1));
    expect(plan).toContain('Index Scan using history_of_member');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});
