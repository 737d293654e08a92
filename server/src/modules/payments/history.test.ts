import { siteForFile } from '../../testing/app.ts';
import { cashHarness } from '../../testing/payments/cash-harness.ts';

const HOUR = 3_600_000;
const site = siteForFile();
const harness = cashHarness(site);

beforeEach(async () => {
  // Without wagering: a deposit's requirement is tested with the withdrawals.
  await site.db.updateTable('cash.rule').set({ wager_plain_percent: 0 }).execute();
});

const history = async (body: object = {}, memId = 'member01') =>
  (await site.call('/api/cash/list/', body, await harness.as(memId))).data;
const hide = async (cashIdx: number[], memId = 'member01') =>
  site.call('/api/cash/del', { cashIdx }, await harness.as(memId));

test('[W-04] the history is of today in Seoul by default, newest first, with totals', async () => {
  const deposit = await harness.deposit();
  await harness.finish(deposit.data.cashIdx, 1);
  site.clock.advance(60_000);
  const withdrawal = await harness.withdraw({ amount: 50_000 });
  const page = await history();
  expect(page.list.map((row: { cashType: string }) => row.cashType)).toEqual(['out', 'in']);
  // What is under way has not moved out yet.
  expect(page.totals).toEqual({ in: 100_000, out: 0, net: 100_000, plus: 100_000, minus: 0 });
  expect(page.pageInfo).toEqual({ page: 1, count_per_list: 10, tatal_list_count: 2 });
  expect((await history({ cashType: 'out' })).list).toHaveLength(1);
  expect((await history({}, 'member02')).list).toEqual([]);
  await harness.finish(withdrawal.data.cashIdx, -1);
  site.clock.advance(13 * HOUR);
  site.forgetTokens();
  expect((await history()).list).toEqual([]);
  expect((await history({ startDate: '2026-11-18 00:00:00', endDate: '2026-11-18 23:59:59' })).list).toHaveLength(2);
});

test('[W-02] [W-04] a credited bonus has its own row, and totals count each won once', async () => {
  const { data } = await harness.deposit({ bonus: 'first' });
  expect((await history({ cashType: 'bonus' })).list).toEqual([]);
  await harness.finish(data.cashIdx, 1);
  expect((await history({ cashType: 'bonus' })).list).toMatchObject([{ amount: 20_000, side: 1, status: 1 }]);
  expect((await history()).totals).toEqual({ in: 100_000, out: 0, net: 100_000, plus: 120_000, minus: 0 });
  // The queue shows applications alone.
  expect((await harness.info()).recent).toMatchObject([{ cashType: 'in', bonus: 20_000 }]);
  expect((await harness.info()).netDeposits).toBe(100_000);
});

test('[W-04] hiding removes finished rows; an open one refuses all', async () => {
  const done = (await harness.deposit()).data.cashIdx;
  await harness.finish(done, 1);
  const open = (await harness.withdraw()).data.cashIdx;
  expect((await hide([done, open])).resultCode).toBe('F001');
  expect((await history()).list).toHaveLength(2);
  expect((await hide([done])).data).toEqual({ hidden: 1 });
  expect((await hide([done])).data).toEqual({ hidden: 0 });
  expect((await history()).list).toHaveLength(1);
  expect(await harness.holds()).toMatchObject({ hold: 100_000 });
  // The books keep it: net deposits still count it.
  expect((await harness.info()).netDeposits).toBe(100_000);
});

test('[W-04] rows of another member cannot be hidden', async () => {
  const done = (await harness.deposit()).data.cashIdx;
  await harness.finish(done, 1);
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
