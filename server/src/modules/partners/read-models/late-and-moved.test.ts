import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { cashHarness } from '../../../testing/payments/cash-harness.ts';

const site = siteForFile();
const harness = partnerHarness(site);
const money = cashHarness(site);

const call = async (path: Parameters<typeof site.call>[0], body: object, memId: string) =>
  site.call(path, body, await harness.as(memId));
const operate = (action: 'move' | 'charge', body: object) =>
  call(`/api/operator/partner/${action}`, { requestId: ulid(), reason: 'test', ...body }, 'admin01');

/** One day whose lines are of three days and of two positions of a partner. */
const plant = async (): Promise<string> => {
  const [first, second] = [
    await harness.bet('member01', { stake: 100_000 }),
    await harness.bet('member01', { stake: 50_000 }),
  ];
  await harness.nextDay();
  const third = await harness.bet('member01', { stake: 70_000 });
  await harness.nextDay();
  await harness.correct(first, 30_000, 100_000);
  await harness.correct(second, 50_000, 50_000);
  await harness.correct(third, 10_000, 70_000);
  await harness.bet('member01', { stake: 1_000 });
  await operate('charge', { memId: 'partner5', gameType: 'casino', kind: 'bonus', amount: 111 });
  await operate('move', { memId: 'partner5', to: 'partner3' });
  await operate('charge', { memId: 'partner5', gameType: 'casino', kind: 'bonus', amount: 222 });
  await harness.bet('member01', { stake: 2_000 });
  const period = harness.today();
  await harness.nextDay();
  return period;
};

test('[PA-04] a line of an earlier day or another position opens to its own bets alone', async () => {
  const period = await plant();
  const rows = (await harness.settlements(period)).filter(({ mem_id }) => mem_id === 'partner5');
  const opened: [string, number][] = [];
  for (const nodeIdx of rows.map(({ node_idx }) => Number(node_idx))) {
    const { data } = await call('/api/partner/why', { nodeIdx, period, type: 'casino' }, 'partner3');
    for (const { origin, memId: member, ...line } of data.members) {
      const of = { period, member, type: 'casino', nodeIdx, origin };
      const bets = (await call('/api/partner/lineBets', of, 'partner3')).data;
      const { turnover, stake, payout } = line;
      expect(bets.totals).toMatchObject({ turnover, stake, payout });
      opened.push([origin, stake]);
    }
    const bonus = data.charges.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    expect([nodeIdx, data.bonus]).toEqual([nodeIdx, bonus]);
  }
  expect(opened.map(([, stake]) => stake)).toEqual([2_000, 0, 0, 1_000]);
  expect(new Set(opened.map(([origin]) => origin)).size).toBe(3);
});

test('[PA-09] a member who has moved away keeps the store of their bets', async () => {
  await harness.bet('member01', { stake: 100_000 });
  const period = harness.today();
  await operate('move', { memId: 'member01', to: 'partner3' });
  await harness.nextDay();
  const days = { startDate: `${period} 00:00:00`, endDate: `${period} 23:59:59` };
  const { data } = await call('/api/partner/partnerCalculationUserList', days, 'partner5');
  expect(data.list).toMatchObject([{ memId: 'member01', store: '오솔매장', wins: 0, ggr: 100_000 }]);
});

test('[33-14] money of former days stays with the partners of those days after a move', async () => {
  const memId = 'member01';
  await harness.join('shop2', 'PTN_5', 'partner4');
  await harness.bet(memId, { stake: 100_000 });
  const { data: done } = await money.deposit({ amount: 70_000 }, memId);
  await money.finish(done.cashIdx, 1);
  site.clock.set(site.clock.now() + 120_000);
  const { data: open } = await money.deposit({ amount: 20_000 }, memId);
  const period = harness.today();
  const all = { startDate: `${period} 00:00:00`, endDate: `${period} 23:59:59` };
  const lists = ['bettingList', 'cashList', 'partnerCalculationList', 'partnerCalculationUserList'] as const;
  const seenBy = async (partner: string) => {
    const answers = [];
    for (const list of lists) answers.push((await call(`/api/partner/${list}`, all, partner)).data);
    const [bets, cash, partners, members] = answers;
    const sums = (rows: { deposits: number }[]) => rows.map(({ deposits }) => deposits);
    return [bets.totals.stake, cash.totals.deposits, sums(partners.list), sums(members.list)];
  };
  await operate('move', { memId, to: 'shop2' });
  await money.finish(open.cashIdx, 1);
  await harness.nextDay();
  expect(await seenBy('partner5')).toEqual([100_000, 70_000, [70_000], [70_000]]);
  expect(await seenBy('shop2')).toEqual([0, 20_000, [], []]);
  expect(await seenBy('partner4')).toEqual([100_000, 90_000, [90_000, 70_000], [90_000]]);
  const cash = async (partner: string) => (await call('/api/partner/cashList', all, partner)).data.list;
  expect(
    (await cash('partner4')).map(({ amount, path }: { amount: number; path: string[] }) => [amount, path]),
  ).toEqual([
    [20_000, ['shop2']],
    [70_000, ['오솔매장']],
  ]);
  const now = (await call('/api/partner/partnerMemberList', { keyword: memId }, 'shop2')).data.list;
  expect(now).toMatchObject([{ memId, deposits: 20_000 }]);
});

test.each(['partnerCalculationList', 'partnerCalculationUserList', 'bettingList'] as const)(
  '[R-01] %s refuses days at the ends of the calendar',
  async (list) => {
    for (const day of ['0000-01-01', '0001-12-31', '9999-12-31'])
      expect(
        (await call(`/api/partner/${list}`, { startDate: `${day} 00:00:00`, endDate: `${day} 00:00:00` }, 'partner5'))
          .resultCode,
      ).toBe('RQ01');
  },
);
