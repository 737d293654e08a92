import { siteForFile } from '../../testing/app.ts';
import { cashHarness } from '../../testing/cash-desk.ts';

const HOUR = 3_600_000;
const site = siteForFile();
const desk = cashHarness(site);

beforeEach(async () => {
  // Nothing to be wagered here: what a deposit asks is tested with the withdrawals.
  await site.db.updateTable('cash.rule').set({ wager_plain_percent: 0 }).execute();
});

const history = async (body: object = {}, memId = 'member01') =>
  (await site.call('/api/cash/list/', body, await desk.as(memId))).data;
const hide = async (cashIdx: number[], memId = 'member01') =>
  site.call('/api/cash/del', { cashIdx }, await desk.as(memId));

test('[W-04] the history is of today in Seoul unless asked otherwise, newest first, with its totals', async () => {
  const deposit = await desk.deposit();
  await desk.finish(deposit.data.cashIdx, 1);
  site.clock.advance(60_000);
  const withdrawal = await desk.withdraw({ amount: 50_000 });
  const page = await history();
  expect(page.list.map((row: { cashType: string }) => row.cashType)).toEqual(['out', 'in']);
  // What is under way has not moved out yet.
  expect(page.totals).toEqual({ in: 100_000, out: 0, net: 100_000, plus: 100_000, minus: 0 });
  expect(page.pageInfo).toEqual({ page: 1, count_per_list: 10, tatal_list_count: 2 });
  expect((await history({ cashType: 'out' })).list).toHaveLength(1);
  expect((await history({}, 'member02')).list).toEqual([]);
  await desk.finish(withdrawal.data.cashIdx, -1);
  site.clock.advance(13 * HOUR);
  site.forgetTokens();
  expect((await history()).list).toEqual([]);
  expect((await history({ startDate: '2026-11-18 00:00:00', endDate: '2026-11-18 23:59:59' })).list).toHaveLength(2);
});

test('[W-02] [W-04] a bonus has a row of its own once it is credited, and the totals count every won once', async () => {
  const { data } = await desk.deposit({ bonus: 'first' });
  expect((await history({ cashType: 'bonus' })).list).toEqual([]);
  await desk.finish(data.cashIdx, 1);
  expect((await history({ cashType: 'bonus' })).list).toMatchObject([{ amount: 20_000, side: 1, status: 1 }]);
  expect((await history()).totals).toEqual({ in: 100_000, out: 0, net: 100_000, plus: 120_000, minus: 0 });
  // The desk shows applications alone.
  expect((await desk.info()).recent).toMatchObject([{ cashType: 'in', bonus: 20_000 }]);
  expect((await desk.info()).netDeposits).toBe(100_000);
});

test('[W-04] hiding takes finished rows away and cancels nothing; one under way refuses, and then none is hidden', async () => {
  const done = (await desk.deposit()).data.cashIdx;
  await desk.finish(done, 1);
  const open = (await desk.withdraw()).data.cashIdx;
  expect((await hide([done, open])).resultCode).toBe('F001');
  expect((await history()).list).toHaveLength(2);
  expect((await hide([done])).data).toEqual({ hidden: 1 });
  expect((await hide([done])).data).toEqual({ hidden: 0 });
  expect((await history()).list).toHaveLength(1);
  expect(await desk.holds()).toMatchObject({ hold: 100_000 });
  // The books keep it: net deposits still count it.
  expect((await desk.info()).netDeposits).toBe(100_000);
});

test("[W-04] somebody else's rows are not hers to hide", async () => {
  const done = (await desk.deposit()).data.cashIdx;
  await desk.finish(done, 1);
  expect((await hide([done], 'member02')).data).toEqual({ hidden: 0 });
  expect((await history()).list).toHaveLength(1);
});

test.each([[[]], [[0]], [['1']], [Array(101).fill(1)]])('[W-04] %p is no choice of rows', async (cashIdx) => {
  expect((await hide(cashIdx as number[])).resultCode).toBe('RQ01');
});

test('[W-04] the history is for members', async () => {
  expect((await site.call('/api/cash/list/', {})).resultCode).toBe('AU01');
  expect((await site.call('/api/cash/del', { cashIdx: [1] })).resultCode).toBe('AU01');
});
