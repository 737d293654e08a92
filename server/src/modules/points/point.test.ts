import { ulid } from 'ulid';
import { siteForFile } from '../../testing/app.ts';
import { cashHarness } from '../../testing/payments/cash-harness.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { findMemberIdx } from '../members/index.ts';
import { convertPoints } from './convert.command.ts';

const site = siteForFile();
const harness = cashHarness(site);

const change = async (body: object, memId = 'member01') =>
  site.call('/api/point/change', { requestId: ulid(), ...body }, await harness.as(memId));
const use = async (body: object, memId = 'member01') =>
  site.call('/api/point/use', { requestId: ulid(), ...body }, await harness.as(memId));
const points = async (body: object = {}, memId = 'member01') =>
  (await site.call('/api/point/list', body, await harness.as(memId))).data;
const setStatus = (status: 'locked' | 'active') =>
  site.db.updateTable('member.member').set({ status }).where('mem_id', '=', 'member01').execute();

test('[W-06] points become cash one for one, in one movement, without wagering', async () => {
  expect(await change({ points: 1_234 })).toMatchObject({ resultCode: '0', data: { points: 1_234, won: 1_234 } });
  expect(await harness.holds()).toEqual({ cash: 1_001_234, hold: 0, point: 48_766 });
  expect(await use({ amount: 3_000 })).toMatchObject({ resultCode: '0', data: { points: 3_000, won: 3_000 } });
  expect(await harness.holds()).toEqual({ cash: 1_004_234, hold: 0, point: 45_766 });
  expect((await harness.info()).wager).toEqual({ required: 0, done: 0 });
  const kinds = await site.db.selectFrom('money.ledger_tx').select('kind').where('kind', 'like', 'point.%').execute();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['point.change', 'point.use']);
});

test.each([
  ['no points', change, { points: 0 }, 'P001'],
  ['nothing at all', change, {}, 'P001'],
  ['one below the least', change, { points: 999 }, 'P009'],
  ['more than there are', change, { points: 50_001 }, 'P002'],
  ['the most a number holds', change, { points: Number.MAX_SAFE_INTEGER }, 'P002'],
  ['no amount chosen', use, {}, 'P004'],
  ['an amount that is not round', use, { amount: 1_500 }, 'C103'],
  ['an amount one below the least', use, { amount: 999 }, 'P009'],
  ['an amount of one', use, { amount: 1 }, 'P009'],
  ['an amount above the points', use, { amount: 51_000 }, 'P002'],
])('[W-06] with %s it is refused by its code, and nothing moves', async (_, post, body, code) => {
  expect((await post(body)).resultCode).toBe(code);
  expect(await harness.holds()).toEqual({ cash: 1_000_000, hold: 0, point: 50_000 });
});

test.each([[-1], [999.9], ['1e3'], ['1,000'], ['１０００'], [2 ** 53], [2 ** 63], [null]])(
  '[W-06] %p is no number of points, and nothing moves',
  async (wrong) => {
    expect((await change({ points: wrong })).resultCode).toBe('RQ01');
    expect((await use({ amount: wrong })).resultCode).toBe('RQ01');
    expect(await harness.holds()).toMatchObject({ point: 50_000 });
  },
);

test('[W-06] [S-20] an invalid amount has its own message: minimum, or unit', async () => {
  expect(await use({ amount: 999 })).toMatchObject({
    params: { min: 1_000 },
    resultMessage: '포인트를 전환할 수 없습니다. 최소 1,000P부터 가능합니다.',
  });
  expect(await use({ amount: 1_500 })).toMatchObject({
    params: { unit: 1_000 },
    resultMessage: '1,000원 단위로 신청해 주세요.',
  });
});

test.each(['ko', 'en', 'vn'])('[W-06] the least is the site’s own, in %s too, and follows it', async (language) => {
  const caller = { ...(await harness.as('member01')), language };
  const post = () => site.call('/api/point/change', { requestId: ulid(), points: 900 }, caller);
  expect(await post()).toMatchObject({ resultCode: 'P009', params: { min: 1_000 } });
  expect((await post()).resultMessage).toMatch(/1[.,]000P/);
  expect((await post()).resultMessage).not.toMatch(/10[.,]000/);
  await site.db.updateTable('site.option').set({ point_min: 2_500n }).execute();
  expect((await post()).params).toEqual({ min: 2_500 });
  expect((await site.call('/api/etc/siteOption')).data.siteOption.pointMin).toBe(2_500);
  await site.db.updateTable('site.option').set({ point_min: 900n }).execute();
  expect((await post()).resultCode).toBe('0');
});

test('[W-06] the same key answers the same again, and refuses anything else', async () => {
  const requestId = ulid();
  const first = await change({ requestId, points: 5_000 });
  expect((await change({ requestId, points: 5_000 })).data).toEqual(first.data);
  expect((await change({ requestId, points: 6_000 })).resultCode).toBe('C999');
  expect((await use({ requestId, amount: 5_000 })).resultCode).toBe('C999');
  expect((await harness.deposit({ requestId })).resultCode).toBe('C999');
  // Another member's key is separate.
  expect((await change({ requestId, points: 6_000 }, 'member02')).resultCode).toBe('0');
  expect(await harness.holds()).toMatchObject({ point: 45_000 });
});

test('[W-06] of two tabs that convert all points one does, the other receives P002', async () => {
  await harness.as('member01');
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => (index % 2 ? change({ points: 50_000 }) : use({ amount: 50_000 }))),
  );
  const codes = answers.map(({ resultCode }) => resultCode);
  expect(codes.filter((code) => code === '0')).toHaveLength(1);
  expect(codes.filter((code) => code === 'P002')).toHaveLength(15);
  expect(await harness.holds()).toEqual({ cash: 1_050_000, hold: 0, point: 0 });
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

test('[W-06] one press that is sent sixteen times at once moves once', async () => {
  const requestId = ulid();
  await harness.as('member01');
  const answers = await Promise.all(Array.from({ length: 16 }, () => change({ requestId, points: 2_000 })));
  expect(new Set(answers.map(({ data }) => data.cashIdx)).size).toBe(1);
  expect(await harness.holds()).toEqual({ cash: 1_002_000, hold: 0, point: 48_000 });
});

test('[W-06] cash and points are published to every tab after the commit', async () => {
  const published: unknown[] = [];
  site.app.bus.subscribe((messages) => void published.push(...[messages].flat().map(({ command }) => command)));
  await change({ points: 10_000 });
  const wanted = expect.objectContaining({ cmd: 'CASH', data1: 1_010_000, data2: 40_000 });
  const isPublished = () => published.some((command) => wanted.asymmetricMatch(command));
  for (let turn = 0; turn < 300 && !isPublished(); turn += 1) await new Promise((done) => setTimeout(done, 10));
  expect(published).toContainEqual(wanted);
});

test('[W-06] the list shows source, change and balance, newest first, with totals', async () => {
  for (let n = 1; n <= 10; n += 1) {
    site.clock.advance(1_000);
    await change({ points: 1_000 });
  }
  site.clock.advance(1_000);
  await use({ amount: 2_000 });
  const page = await points();
  expect(page.list).toHaveLength(10);
  expect(page.list[0]).toMatchObject({ source: 'use', change: -2_000, balance: 38_000 });
  expect(page.list[1]).toMatchObject({ source: 'change', change: -1_000, balance: 40_000 });
  expect(page).toMatchObject({
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 12 },
    totals: { plus: 50_000, minus: 12_000 },
  });
  expect((await points({ page: 2 })).list).toMatchObject([
    { source: 'change', balance: 49_000 },
    { source: 'start', change: 50_000, balance: 50_000 },
  ]);
  const seconds = { startDate: '2026-11-18 12:00:01', endDate: '2026-11-18 12:00:02' };
  expect((await points(seconds)).totals).toEqual({ plus: 0, minus: 2_000 });
  expect((await points({ startDate: '2026-11-19 00:00:00', endDate: '2026-11-19 23:59:59' })).list).toEqual([]);
  expect((await points({}, 'member02')).list).toHaveLength(1);
});

test('[W-06] concurrent movements are listed newest first, whichever waited', async () => {
  const memberIdx = (await findMemberIdx(site.db, 'member01')) ?? 0n;
  const at = site.clock.now();
  // The second was requested before the first, the third in the same millisecond,
  // and all of them had to wait.
  for (const now of [at + 40, at + 7, at + 7, at + 40])
    await convertPoints(
      { ...site.app.cash, clock: { now: () => now } },
      { memberIdx, requestId: ulid(), way: 'change', points: 1_000n },
    );
  const balances = async () => (await points()).list.map(({ balance }: { balance: number }) => balance);
  expect(await balances()).toEqual([46_000, 47_000, 48_000, 49_000, 50_000]);
  // A clock that is set back is believed all the same.
  await convertPoints(
    { ...site.app.cash, clock: { now: () => at - 3_600_000 } },
    { memberIdx, requestId: ulid(), way: 'change', points: 1_000n },
  );
  expect((await points()).list.at(-1)).toMatchObject({ balance: 45_000 });
});

test('[W-06] the history of points equals the ledger', async () => {
  const give = { memId: 'member01', points: 700 };
  expect((await site.app.inject({ method: 'POST', url: '/qa/points', payload: give })).statusCode).toBe(200);
  const nobody = await site.app.inject({ method: 'POST', url: '/qa/points', payload: { ...give, memId: 'nobody' } });
  expect(nobody.statusCode).toBe(404);
  await change({ points: 50_700 });
  const rows = await site.db.selectFrom('point.history').selectAll().orderBy('tx_id').orderBy('member_idx').execute();
  const entries = await site.db
    .selectFrom('money.entry')
    .selectAll()
    .where('account', '=', 'point')
    .orderBy('tx_id')
    .orderBy('member_idx')
    .execute();
  const facts = (row: { tx_id: bigint; member_idx: bigint | null; amount: bigint; balance_after: bigint | null }) =>
    [row.tx_id, row.member_idx, row.amount, row.balance_after].join(' ');
  expect(rows.map(facts)).toEqual(entries.map(facts));
  expect((await points()).list.map(({ source }: { source: string }) => source)).toEqual(['change', 'event', 'start']);
});

test('[W-06] what became cash is in the history of money', async () => {
  await change({ points: 1_500 });
  const { data } = await site.call('/api/cash/list/', { cashType: 'point' }, await harness.as('member01'));
  expect(data.list).toMatchObject([{ cashType: 'point', amount: 1_500, side: 1, status: 1, counterpart: null }]);
  expect(data.totals).toMatchObject({ in: 0, out: 0, plus: 1_500, minus: 0 });
  // It is no application: the queue does not list it, and it is no deposit.
  expect(await harness.info()).toMatchObject({ recent: [], netDeposits: 0 });
  expect((await site.call('/api/operator/cash/list', {}, await harness.as('admin01'))).data.list).toEqual([]);
});

test('[W-06] [O-05] a locked member moves no points, and a guest sees none', async () => {
  await harness.as('member01');
  await setStatus('locked');
  expect((await change({ points: 1_000 })).resultCode).toBe('U0011');
  expect((await use({ amount: 1_000 })).resultCode).toBe('U0011');
  await setStatus('active');
  for (const path of ['/api/point/list', '/api/point/change', '/api/point/use'] as const)
    expect((await site.call(path, { requestId: ulid(), points: 1_000, amount: 1_000 })).resultCode).toBe('AU01');
  expect(await harness.holds()).toMatchObject({ point: 50_000 });
});
