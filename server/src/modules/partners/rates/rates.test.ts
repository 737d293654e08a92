import { siteForFile } from '../../../testing/app.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { setRate } from './set-rate.command.ts';

const site = siteForFile();
const harness = partnerHarness(site);

const byOperator = async (body: object) =>
  site.call('/api/operator/partner/rate', { gameType: 'slot', kind: 'rolling', ...body }, await harness.as('admin01'));
const byPartner = async (partner: string, memId: string, bp: number) =>
  setRate(site, {
    partnerIdx: await harness.idxOf(partner),
    memId,
    gameType: 'slot',
    kind: 'rolling',
    bp,
    actor: `member:${partner}`,
  });

test('[R-02] [PA-02] a rate holds from the next midnight on, and a day is settled by its own', async () => {
  const first = harness.today();
  const { data } = await byOperator({ memId: 'partner5', bp: 40 });
  await harness.bet('member01', { stake: 1_000_000, groupKey: 'slot' });
  await harness.nextDay();
  expect(data).toEqual({ memId: 'partner5', bp: 40, validFrom: harness.today() });
  await harness.bet('member01', { stake: 1_000_000, groupKey: 'slot' });
  const second = harness.today();
  await harness.nextDay();
  const nets = await Promise.all(
    [first, second].map(async (day) => (await harness.settlements(day)).map(({ rolling_net }) => rolling_net)),
  );
  expect(nets).toEqual([
    [1_000n, 2_000n, 2_000n, 3_000n, 5_000n],
    [1_000n, 2_000n, 2_000n, 4_000n, 4_000n],
  ]);
});

test('[R-02] a rate stays between those of the partners above and below', async () => {
  expect(await byOperator({ memId: 'partner4', bp: 101 })).toMatchObject({ resultCode: 'PT01', params: { max: 1 } });
  expect(await byOperator({ memId: 'partner4', bp: 49 })).toMatchObject({ resultCode: 'PT02', params: { min: 0.5 } });
  expect((await byOperator({ memId: 'partner4', bp: 50 })).resultCode).toBe('0');
  // The bounds of tomorrow are those that count.
  expect((await byOperator({ memId: 'partner5', bp: 51 })).resultCode).toBe('PT01');
});

test('[R-02] a rate changes once a day', async () => {
  expect((await byOperator({ memId: 'partner4', bp: 90 })).resultCode).toBe('0');
  expect((await byOperator({ memId: 'partner4', bp: 91 })).resultCode).toBe('PT03');
  expect((await byOperator({ memId: 'partner4', kind: 'losing', bp: 2_500 })).resultCode).toBe('0');
  await harness.nextDay();
  expect((await byOperator({ memId: 'partner4', bp: 91 })).resultCode).toBe('0');
});

test('[R-02] a partner sets rates of those directly below alone', async () => {
  expect(await byPartner('partner4', 'partner5', 60)).toMatchObject({ bp: 60 });
  for (const memId of ['partner4', 'partner3', 'member01', 'admin01', 'nobody'])
    await expect(byPartner('partner4', memId, 60)).rejects.toMatchObject({ code: 'PT05' });
  expect((await byOperator({ memId: 'member01', kind: 'losing', bp: 1 })).resultCode).toBe('PT05');
});

test('[R-02] of a lowered rate and a raised lower one at once the second is refused', async () => {
  await harness.as('admin01');
  const answers = await Promise.all([
    byOperator({ memId: 'partner4', bp: 55 }),
    byOperator({ memId: 'partner5', bp: 70 }),
  ]);
  expect(answers.filter(({ resultCode }) => resultCode === '0')).toHaveLength(1);
  expect(['PT01', 'PT02']).toContain(answers.find(({ resultCode }) => resultCode !== '0')?.resultCode);
});
