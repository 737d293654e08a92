import type { DataOf } from '@madang/contracts';
import { siteForFile } from '../../../testing/app.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { countStatements } from '../../../testing/statements.ts';

type Answer = DataOf<'/api/partner/partnerList'>;

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

const site = siteForFile();
const harness = partnerHarness(site);

const read = async (memId: string, body: object = {}): Promise<Answer> =>
  (await site.call('/api/partner/partnerList', body, await harness.as(memId))).data;

test('[35-07] partners come in the order of the tree, with depth, branches and today', async () => {
  await harness.nextDay();
  await harness.bet('member01', { stake: 40_000, win: 10_000 });
  site.clock.set(site.clock.now() + DAY_MS);
  site.forgetTokens();
  await harness.bet('member01', { stake: 50_000, win: 20_000 });
  site.clock.set(site.clock.now() + SECOND_MS);
  const { list, totals } = await read('partner1');
  const rows = list.map(({ memId, depth, branches }) => [memId, depth, branches]);
  expect(rows.slice(0, 2)).toEqual([
    ['partner2', 0, 1],
    ['partner3', 1, expect.any(Number)],
  ]);
  const today = { turnover: 50_000, ggr: 30_000, before: 40_000 };
  for (const memId of ['partner2', 'partner3', 'partner4', 'partner5'])
    expect(list.find((row) => row.memId === memId)).toMatchObject({ today });
  expect(list.filter(({ memId }) => memId.startsWith('side')).map((row) => row.today.turnover)).not.toContain(50_000);
  // A bet is below four partners and counts once.
  expect(totals.today).toEqual(today);
});

test('[35-07] a page has as many rows as chosen, and the totals are of all', async () => {
  const all = await read('partner1');
  for (const nth of Array.from({ length: 26 }, (_, index) => index))
    await harness.join(`leaf${nth}`, 'PTN_5', 'partner4');
  const page = await read('partner1', { perPage: 25 });
  expect(page.list).toHaveLength(25);
  expect(page.pageInfo).toEqual({ page: 1, count_per_list: 25, tatal_list_count: all.totals.count + 26 });
  expect(page.totals.members).toBe(all.totals.members);
  expect((await read('partner1', { status: 'SUSPENDED' })).list).toEqual([]);
  expect((await read('partner1', { status: 'ACTIVE', perPage: 100 })).list).toHaveLength(all.totals.count + 26);
});

test('[35-07] the statements of the list do not grow with the tree', async () => {
  const count = async () => {
    const as = await harness.as('partner1');
    return countStatements(() => site.call('/api/partner/partnerList', { perPage: 100 }, as));
  };
  const before = await count();
  for (const nth of [1, 2, 3]) {
    await harness.join(`store${nth}`, 'PTN_5', 'partner4');
    await harness.join(`guest${nth}`, 'NORMAL', `store${nth}`);
    await harness.bet(`guest${nth}`, { stake: 1_000 * nth });
  }
  expect(await count()).toBe(before);
});
