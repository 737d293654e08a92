import { commitOf, rotaryPart } from '@madang/contracts';
import { siteForFile } from '../../testing/app.ts';
import { cashHarness } from '../../testing/payments/cash-harness.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { setBetting } from '../members/index.ts';
import { wheel } from './wheel.ts';

const DAY = 86_400_000;
const site = siteForFile();
const harness = cashHarness(site);

const info = async (memId = 'member01') => (await site.call('/api/rotary/info', {}, await harness.as(memId))).data;
const spin = async (body: object = {}, memId = 'member01') => {
  const { commit } = await info(memId);
  return site.call('/api/rotary/spin', { commit, clientSeed: 'luck', ...body }, await harness.as(memId));
};
const points = async () => (await harness.holds()).point;
const nextDay = () => {
  site.clock.advance(DAY);
  site.forgetTokens();
};

test('[C-08] the wheel shows its prizes, its commitment and the free spin of today', async () => {
  const first = await info();
  expect(first).toMatchObject({ prizes: wheel, nonce: 0, today: null, past: [] });
  expect(first.commit).toMatch(/^[0-9a-f]{64}$/);
  // NOON is 12:00 in Seoul.
  expect(Date.parse(first.nextAt) - site.clock.now()).toBe(DAY / 2);
  expect((await info()).commit).toBe(first.commit);
  expect((await info('member02')).commit).not.toBe(first.commit);
});

test('[C-08] a spin keeps its commitment: seed, part and prize follow, paid once', async () => {
  const before = await info();
  const { data, resultCode } = await spin();
  expect(resultCode).toBe('0');
  const { serverSeed, clientSeed, nonce, part, points: won } = data.spin;
  expect({ fresh: data.fresh, clientSeed, nonce }).toEqual({ fresh: true, clientSeed: 'luck', nonce: 0 });
  expect(await commitOf(serverSeed)).toBe(before.commit);
  expect(await rotaryPart({ serverSeed, clientSeed, nonce })).toBe(part);
  expect(await points()).toBe(50_000 + won);
  const after = await info();
  expect(after.today).toEqual(data.spin);
  expect(after.past).toEqual([data.spin]);
  expect(after.nonce).toBe(1);
  expect(after.commit).not.toBe(before.commit);
  expect(JSON.stringify(after)).not.toContain((await readPromise()).server_seed);
});

const readPromise = () => site.db.selectFrom('rotary.promise').selectAll().executeTakeFirstOrThrow();

test('[C-08] a repeated request today gets the same spin, with any input', async () => {
  const first = await spin();
  expect((await spin({ clientSeed: 'more-luck' })).data).toEqual({ spin: first.data.spin, fresh: false });
  expect((await spin({ commit: '0'.repeat(64) })).data.fresh).toBe(false);
  expect(await points()).toBe(50_000 + first.data.spin.points);
});

test('[C-08] sixteen at once are one spin, and the ledger is whole', async () => {
  const { commit } = await info();
  const headers = await harness.as('member01');
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => site.call('/api/rotary/spin', { commit, clientSeed: `luck${n}` }, headers)),
  );
  expect(answers.filter(({ data }) => data.fresh)).toHaveLength(1);
  expect(new Set(answers.map(({ data }) => data.spin.clientSeed)).size).toBe(1);
  expect(await points()).toBe(50_000 + answers[0]?.data.spin.points);
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

test('[C-08] [S-20] another commitment is refused with FR01, without a spin', async () => {
  expect(await spin({ commit: 'a'.repeat(64) })).toMatchObject({ resultCode: 'FR01' });
  expect((await info()).today).toBeNull();
  expect(await points()).toBe(50_000);
});

test('[C-08] the next spin is free at midnight in Seoul, and not a moment before', async () => {
  const first = (await spin()).data.spin;
  site.clock.advance(DAY / 2 - 1);
  site.forgetTokens();
  expect((await spin()).data).toEqual({ spin: first, fresh: false });
  site.clock.advance(1);
  const second = (await spin()).data;
  expect(second).toMatchObject({ fresh: true, spin: { nonce: 1 } });
  expect(second.spin.day > first.day).toBe(true);
});

test('[C-08] what was won is in the history of points under its name', async () => {
  let winnings = 0;
  for (let day = 0; day < 40 && winnings === 0; day += 1) {
    winnings = (await spin()).data.spin.points;
    if (winnings === 0) nextDay();
  }
  expect(winnings).toBeGreaterThan(0);
  const { list } = (await site.call('/api/point/list', {}, await harness.as('member01'))).data;
  expect(list[0]).toMatchObject({ source: 'rotary', change: winnings });
});

test('[C-08] a partner, a locked or barred member and one on a break win nothing', async () => {
  expect((await spin({}, 'partner5')).resultCode).toBe('B0095');
  const headers = await harness.as('member01');
  const { commit } = await info();
  await site.call(
    '/api/member/limits/pause',
    { requestId: '01J00000000000000000000000', kind: 'timeOut', days: 1 },
    headers,
  );
  expect((await spin()).resultCode).toBe('RG02');
  expect((await site.call('/api/rotary/spin', { commit, clientSeed: 'luck' }, headers)).resultCode).toBe('RG02');
  expect((await spin({}, 'locked01')).resultCode).toBe('B1002');
  await setBetting(site.app, { memId: 'member02', mayBet: false, actor: 'test' });
  expect((await spin({}, 'member02')).resultCode).toBe('B1001');
  expect(await points()).toBe(50_000);
});

test.each([
  {},
  { clientSeed: '' },
  { clientSeed: 'a:b' },
  { clientSeed: '운' },
  { clientSeed: 'x'.repeat(65) },
  { commit: 1 },
])('[C-08] %p is no spin', async (wrong) => {
  const body = Object.keys(wrong).length === 0 ? { clientSeed: undefined } : wrong;
  expect((await spin(body)).resultCode).toBe('RQ01');
  expect((await info()).today).toBeNull();
});

test('[C-08] a guest neither sees nor spins it', async () => {
  for (const path of ['/api/rotary/info', '/api/rotary/spin'] as const)
    expect((await site.call(path, { commit: 'a'.repeat(64), clientSeed: 'x' })).resultCode).toBe('AU01');
});
