import { siteForFile } from '../../testing/app.ts';
import { cashHarness } from '../../testing/payments/cash-harness.ts';
import { limitsByConsole } from './limits.cli.ts';

const URL = '/api/operator/limits';
const MAX = { day: 200_000, week: null, month: 1_000_000 };
const site = siteForFile();
const harness = cashHarness(site);

const set = async (body: object, memId = 'admin01') => site.call(URL, body, await harness.as(memId));
const notes = () =>
  site.db
    .selectFrom('operator.audit')
    .select(['actor', 'member_idx', 'before', 'after', 'reason'])
    .where('action', '=', 'limit.site')
    .orderBy('idx')
    .execute();
const maxima = async () => {
  const { data } = await site.call('/api/member/limits', {}, await harness.as('member01'));
  return (data.deposit as { siteMax: number | null }[]).map(({ siteMax }) => siteMax);
};

test('[O-05] an operator sets the maximum deposit; it applies at once and is audited', async () => {
  expect(await set({ ...MAX, reason: 'the board decided' })).toMatchObject({ resultCode: '0', data: MAX });
  expect(await maxima()).toEqual([200_000, null, 1_000_000]);
  expect(await harness.deposit({ amount: 210_000 })).toMatchObject({ resultCode: 'RG01', params: { left: 200_000 } });
  await set(MAX); // the same again is no change
  await set({ day: null, week: null, month: null });
  expect((await harness.deposit({ amount: 210_000 })).resultCode).toBe('0');
  const none = { day: null, week: null, month: null };
  const most = { day: '200000', week: null, month: '1000000' };
  const by = { actor: 'operator:admin01', member_idx: null };
  expect(await notes()).toEqual([
    { ...by, before: none, after: most, reason: 'the board decided' },
    { ...by, before: most, after: none, reason: '' },
  ]);
});

test('[O-05] nobody else may, and a body that does not fit is RQ01', async () => {
  expect(await site.call(URL, MAX)).toMatchObject({ status: 401, resultCode: 'AU01' });
  for (const memId of ['member01', 'partner5'])
    expect(await set(MAX, memId)).toMatchObject({ status: 403, resultCode: 'AU03' });
  for (const wrong of [{}, { ...MAX, day: -1 }, { ...MAX, week: 1.5 }, { day: 1, week: 2 }, { ...MAX, month: '5' }])
    expect(await set(wrong)).toMatchObject({ status: 400, resultCode: 'RQ01' });
  expect(await maxima()).toEqual([null, null, null]);
});

test('[O-05] pnpm operator limits does the same, with off for no such rule', async () => {
  const office = { db: site.db, clock: site.clock, actor: 'console:test' };
  const outcome = await limitsByConsole(['200000', 'off', '0'])?.(office);
  expect(outcome).toEqual({
    done: true,
    message: 'The most that anybody may deposit. 24 hours: 200,000 won, 7 days: no limit, 31 days: 0 won.',
  });
  expect(await maxima()).toEqual([200_000, null, 0]);
  expect((await notes()).map(({ actor }) => actor)).toEqual(['console:test']);
  for (const args of [
    [],
    ['off'],
    ['1', '2'],
    ['1', '2', '3', '4'],
    ['1', '2', '1e3'],
    ['-1', 'off', 'off'],
    ['1,000', 'off', 'off'],
    ['01', 'off', 'off'],
  ])
    expect(limitsByConsole(args)).toBeNull();
});
