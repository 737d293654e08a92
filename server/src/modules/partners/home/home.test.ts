import type { DataOf } from '@madang/contracts';
import { sql } from 'kysely';
import { addDays, startOfSeoulDate } from '../../../core/seoul-date.ts';
import { siteForFile } from '../../../testing/app.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { cashHarness } from '../../../testing/payments/cash-harness.ts';
import { countStatements } from '../../../testing/statements.ts';
import { settleDueDays } from '../index.ts';
import { homeDaysOf } from './home-spans.ts';

const site = siteForFile();
const harness = partnerHarness(site);
const money = cashHarness(site);
const levels = ['partner1', 'partner2', 'partner3', 'partner4', 'partner5'];
type Home = DataOf<'/api/partner/home'>;

const home = async (memId: string, span: Home['span'] | '' = ''): Promise<Home> =>
  (await site.call('/api/partner/home', { span }, await harness.as(memId))).data;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Settles a day with a bet, and one without. */
const settleTwoDays = async () => {
  await harness.bet('member01', { stake: 1_000 });
  await harness.nextDay();
  await harness.nextDay();
};

test('[35-07] today has the figures that its settlement will have, on each level', async () => {
  await harness.nextDay();
  await harness.bet('member01', { stake: 1_234_567, win: 300_000 });
  await harness.bet('member02', { stake: 76_543, groupKey: 'slot' });
  site.clock.set(site.clock.now() + SECOND_MS);
  const open = await Promise.all(levels.map((memId) => home(memId)));
  expect(open[0]).toMatchObject({ span: 'today', first: harness.today(), figures: { turnover: 1_311_110 } });
  expect(await harness.nextDay()).toHaveLength(1);
  const settled = await Promise.all(levels.map((memId) => home(memId)));
  expect(settled.map(({ span }) => span)).toEqual(levels.map(() => 'yesterday'));
  expect(settled.map(({ figures }) => figures)).toEqual(open.map(({ figures }) => figures));
  expect(settled[0]?.figures.losing).toBeGreaterThan(0);
  expect(settled[0]?.days.at(-1)).toEqual({ day: settled[0]?.first, ...open[0]?.figures });
});

test('[35-07] today is compared with yesterday until the same time', async () => {
  await harness.nextDay();
  await harness.bet('member01', { stake: 10_000 });
  site.clock.set(site.clock.now() + SECOND_MS);
  await harness.bet('member01', { stake: 5_000 });
  await harness.nextDay();
  expect((await home('partner5', 'today')).before?.turnover).toBe(10_000);
  site.clock.set(site.clock.now() + SECOND_MS);
  expect((await home('partner5', 'today')).before?.turnover).toBe(15_000);
});

test('[35-07] after midnight the last day has its bets before its settlement', async () => {
  await settleTwoDays();
  await harness.bet('member01', { stake: 30_000, win: 10_000 });
  site.clock.set(startOfSeoulDate(addDays(harness.today(), 1)).getTime() + SECOND_MS);
  site.forgetTokens();
  const late = await home('partner4');
  expect(late).toMatchObject({ span: 'yesterday', isSettled: false, figures: { turnover: 30_000, ggr: 20_000 } });
  expect(late.days.at(-1)?.turnover).toBe(30_000);
  expect(late.before).toEqual({ turnover: 0, ggr: 0, rolling: 0, losing: 0 });
  expect(late.movers[0]).toMatchObject({ memId: 'partner5', turnover: 30_000, before: 0 });
  expect(late.movers[0]?.days.at(-1)).toBe(30_000);
  site.clock.set(site.clock.now() + HOUR_MS);
  expect(await settleDueDays(site.app)).toHaveLength(1);
  const settled = await home('partner4');
  const { figures, days, movers } = late;
  expect(settled).toEqual({ ...settled, isSettled: true, figures, days, movers });
});

test('[35-07] the bars of today end with a day before its settlement too', async () => {
  await harness.bet('member01', { stake: 30_000 });
  site.clock.set(startOfSeoulDate(addDays(harness.today(), 1)).getTime() + SECOND_MS);
  site.forgetTokens();
  await harness.bet('member01', { stake: 4_000 });
  site.clock.set(site.clock.now() + SECOND_MS);
  const [mover] = (await home('partner4', 'today')).movers;
  expect(mover).toMatchObject({ memId: 'partner5', turnover: 4_000 });
  expect(mover?.days.at(-1)).toBe(30_000);
});

test('[35-07] a span is compared with days that are all known', async () => {
  await harness.nextDay();
  await harness.bet('member01', { stake: 20_000 });
  await harness.nextDay();
  await harness.bet('member01', { stake: 30_000 });
  await harness.nextDay();
  expect(await home('partner4', 'yesterday')).toMatchObject({
    before: { turnover: 20_000 },
    movers: [{ memId: 'partner5', turnover: 30_000, before: 20_000 }],
  });
  expect(await home('partner4', 'month')).toMatchObject({ before: null, movers: [] });
});

test('[35-07] today is compared with no bets of a day that is known by its sums', async () => {
  await harness.nextDay();
  await harness.bet('member01', { stake: 20_000 });
  await harness.nextDay();
  await harness.bet('member01', { stake: 30_000 });
  site.clock.set(site.clock.now() + SECOND_MS);
  expect((await home('partner4', 'today')).movers).toHaveLength(1);
  await sql`UPDATE partner.period SET is_summed = true`.execute(site.db);
  expect(await home('partner4', 'today')).toMatchObject({ before: null, movers: [] });
});

test('[35-07] the last settlement, what is unpaid and what waits are the own ones', async () => {
  await harness.nextDay();
  await harness.bet('member01', { stake: 500_000 });
  await harness.nextDay();
  const { cashIdx } = (await money.deposit({ amount: 20_000 })).data;
  const waits = { count: 1, list: [{ kind: 'in', memId: 'member01', amount: 20_000 }] };
  expect((await home('partner5')).waiting).toMatchObject(waits);
  // Nobody has decided a request that an operator took up.
  await money.decide(cashIdx, 2);
  const answer = await home('partner5');
  expect(answer.waiting).toMatchObject(waits);
  const [last] = answer.settlements;
  expect(last?.total).toBe((last?.rollingNet ?? 0) + (last?.losingNet ?? 0) - (last?.withheld ?? 0));
  expect(answer.unpaid.total).toBeGreaterThanOrEqual(last?.total ?? 0);
  expect(last?.status).toBe('draft');
});

test('[35-07] [PA-09] another tree sees nothing, and movers are those below', async () => {
  await harness.join('lonely', 'PTN_3', null);
  await settleTwoDays();
  await harness.bet('member01', { stake: 40_000 });
  await harness.nextDay();
  expect(await home('lonely')).toMatchObject({
    figures: { turnover: 0 },
    before: { turnover: 0, ggr: 0 },
    movers: [],
    settlements: [],
    partners: 0,
    waiting: { count: 0 },
  });
  const [mover] = (await home('partner3')).movers;
  expect(mover).toMatchObject({ memId: 'partner5', path: ['나래총판'], cause: { type: 'casino' } });
  expect((mover?.turnover ?? 0) - (mover?.before ?? 0)).toBe(mover?.cause.change);
  expect((await home('partner5')).movers).toEqual([]);
});

test('[35-07] the number of statements does not grow with the tree', async () => {
  const read = async (span: Home['span']) => {
    const as = await harness.as('partner1');
    return countStatements(() => site.call('/api/partner/home', { span }, as));
  };
  await settleTwoDays();
  const counts = async () => [await read('today'), await read('yesterday'), await read('month')];
  const before = await counts();
  for (const nth of [1, 2, 3, 4]) {
    await harness.join(`store${nth}`, 'PTN_5', 'partner4');
    await harness.join(`guest${nth}`, 'NORMAL', `store${nth}`);
    await harness.bet(`guest${nth}`, { stake: 1_000 * nth });
  }
  expect(await counts()).toEqual(before);
});

test('[35-07] a span ends yesterday, and the days before it are as many', () => {
  expect(homeDaysOf('today', '2026-11-28')).toEqual({
    now: { first: '2026-11-28', last: '2026-11-28' },
    before: { first: '2026-11-27', last: '2026-11-27' },
  });
  expect(homeDaysOf('week', '2026-11-28')).toEqual({
    now: { first: '2026-11-21', last: '2026-11-27' },
    before: { first: '2026-11-14', last: '2026-11-20' },
  });
  expect(homeDaysOf('month', '2026-12-01').now).toEqual({ first: '2026-11-01', last: '2026-11-30' });
});

test('[35-04] the settlements of a total come to the total of the list', async () => {
  await harness.nextDay();
  await harness.bet('member01', { stake: 90_000 });
  await harness.bet('member02', { stake: 70_000, groupKey: 'slot' });
  await harness.nextDay();
  const as = await harness.as('partner4');
  const { list } = (await site.call('/api/partner/partnerCalculationList', {}, as)).data;
  const day = (await home('partner4')).first;
  for (const { nodeIdx, total } of list) {
    const answer = await site.call('/api/partner/whyTotal', { nodeIdx, startDate: day, endDate: day }, as);
    const parts: DataOf<'/api/partner/whyTotal'>['list'] = answer.data.list;
    expect(parts.map(({ type }) => type)).toEqual(expect.arrayContaining(['casino', 'slot']));
    expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total);
  }
  const [own] = (await site.call('/api/partner/partnerCalculationList', {}, await harness.as('partner1'))).data.list;
  const above = { nodeIdx: own?.nodeIdx ?? 0, startDate: day, endDate: day };
  expect((await site.call('/api/partner/whyTotal', above, as)).resultCode).toBe('PT05');
});
