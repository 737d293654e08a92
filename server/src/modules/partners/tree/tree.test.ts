import { siteForFile } from '../../../testing/app.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { partnerRights, partnerStatuses, statusMatrix } from './status.policy.ts';

const site = siteForFile();
const harness = partnerHarness(site);

const operate = async (action: 'status' | 'move', body: object) =>
  site.call(`/api/operator/partner/${action}`, { reason: 'test', ...body }, await harness.as('admin01'));

/** Below whom a member is, from the top. */
const pathOf = async (memId: string) =>
  (
    await site.db
      .selectFrom('member.partner_path as p')
      .innerJoin('member.member as m', 'm.idx', 'p.ancestor')
      .select('m.mem_id')
      .where('p.descendant', '=', await harness.idxOf(memId))
      .where('p.depth', '>', 0)
      .orderBy('p.depth', 'desc')
      .execute()
  ).map(({ mem_id }) => mem_id);

test('[PA-08] the matrix of statuses has 21 cells, and the product follows each', async () => {
  expect(partnerStatuses.flatMap((status) => partnerRights.map((right) => statusMatrix[status][right]))).toHaveLength(
    21,
  );
  for (const status of partnerStatuses) {
    await site.reset();
    await harness.as('partner5');
    expect((await operate('status', { memId: 'partner5', status })).data).toEqual({ memId: 'partner5', status });
    const rights = statusMatrix[status];
    const [give, take] = await Promise.all(
      (['give', 'take'] as const).map(async (way) =>
        site.call(
          `/api/cash/${way}`,
          { requestId: '01J0000000000000000000000G', memId: 'member01', amount: 1_000 },
          {
            as: await site.tokenOf('partner5'),
          },
        ),
      ),
    );
    // The same key serves one of the two.
    expect([give, take].some((answer) => answer?.resultCode === '0')).toBe(rights.give && rights.take);
    const { resultCode } = await site.call('/api/member/recommender', { recommenderId: 'partner5' });
    expect(resultCode === '0').toBe(rights.recommender && rights.newMembers);
    const login = await site.call('/api/member/login', { memId: 'partner5', memPass: 'madang123!' });
    expect(login.resultCode === '0').toBe(rights.login);
  }
});

test('[PA-01] a partner moves with all below to a higher tier', async () => {
  expect((await operate('move', { memId: 'partner4', to: 'partner1' })).resultCode).toBe('0');
  expect(await pathOf('member01')).toEqual(['partner1', 'partner4', 'partner5']);
  expect(await pathOf('partner3')).toEqual(['partner1', 'partner2']);
  await harness.bet('member01', { stake: 1_000_000 });
  const period = harness.today();
  await harness.nextDay();
  const rows = await harness.settlements(period);
  expect(rows.map(({ mem_id, rolling_net }) => [mem_id, rolling_net])).toEqual([
    ['partner1', 5_000n],
    ['partner4', 3_000n],
    ['partner5', 5_000n],
  ]);
});

test('[PA-01] a move below the own subtree or to a lower tier is refused', async () => {
  for (const [memId, to] of [
    ['partner2', 'partner5'],
    ['partner4', 'partner5'],
    ['partner2', 'member01'],
  ])
    expect((await operate('move', { memId, to })).resultCode).toBe('PT06');
  for (const memId of ['nobody', 'admin01'])
    expect((await operate('move', { memId, to: 'partner5' })).resultCode).toBe('PT05');
  expect(await pathOf('partner5')).toEqual(['partner1', 'partner2', 'partner3', 'partner4']);
});
