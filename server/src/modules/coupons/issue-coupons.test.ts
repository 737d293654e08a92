import { ulid } from 'ulid';
import { siteForFile } from '../../testing/app.ts';
import { cashHarness } from '../../testing/payments/cash-harness.ts';
import { couponHarness } from '../../testing/payments/coupons.ts';
import { couponByConsole } from './coupons.cli.ts';

const site = siteForFile();
const harness = cashHarness(site);
const coupons = couponHarness(site, harness);

const terms = { memId: 'member01', kind: 'fixed', value: 5_000, expiry: '2026-11-19 12:00:00' };
const issue = async (changes: object = {}, memId = 'admin01') =>
  site.call('/api/operator/coupon/issue', { requestId: ulid(), ...terms, ...changes }, await harness.as(memId));
const issues = () =>
  site.db.selectFrom('operator.audit').selectAll().where('action', '=', 'coupon.issue').orderBy('idx').execute();
const operator = (...args: string[]) =>
  couponByConsole(args)?.({ db: site.db, clock: site.clock, actor: 'console:test' }) ?? null;

test('[W-06] [O-03] an operator issues coupons: notified, actor and reason audited', async () => {
  const { resultCode, data } = await issue({ count: 2, reason: 'Sorry for the outage' });
  expect(resultCode).toBe('0');
  expect(data.list).toHaveLength(2);
  for (const { code } of data.list) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await issues()).toMatchObject([
    { actor: 'operator:admin01', reason: 'Sorry for the outage', after: { kind: 'fixed', value: '5000', count: 2 } },
  ]);
  const messages = (await site.call('/api/board/msgList', {}, await harness.as('member01'))).data.list;
  expect(messages[0].title.en).toBe('You have a new coupon');
  const { list } = (await site.call('/api/operator/coupon/list', { memId: 'member01' }, await harness.as('admin01')))
    .data;
  expect(list[0]).toMatchObject({ owner: 'member01', issuedBy: 'operator:admin01', state: 'issued' });
});

test.each([
  [{ memId: 'nobody' }],
  [{ memId: 'locked01' }],
  [{ kind: 'free-round' }],
  [{ value: 0 }],
  [{ value: 1.5 }],
  [{ value: 10_000_001 }],
  [{ cap: 5_000 }],
  [{ kind: 'percent', value: 10 }],
  [{ kind: 'percent', value: 101, cap: 5_000 }],
  [{ expiry: '2026-11-18 12:00:00' }],
  [{ count: 101 }],
])('[W-06] %j is not issued', async (changes) => {
  expect((await issue(changes)).resultCode).toBe('RQ01');
  expect(await issues()).toEqual([]);
});

test('[W-06] [33-08] the same issue sent twice is carried out once', async () => {
  const requestId = ulid();
  const first = await issue({ requestId });
  expect((await issue({ requestId })).data).toEqual(first.data);
  for (const changed of [{ value: 5_001 }, { memId: 'member02' }, { count: 2 }, { reason: 'other' }])
    expect((await issue({ requestId, ...changed })).resultCode).toBe('C999');
  expect(await issues()).toHaveLength(1);
  expect((await issue({ memId: 'admin01' })).resultCode).toBe('OP02');
  const open = (await issue({ memId: '' })).data.list[0];
  expect((await coupons.use(open.code, 'admin01')).resultCode).toBe('CP02');
  expect((await coupons.use(open.code, 'member02')).resultCode).toBe('0');
});

test('[W-06] pnpm operator coupon issues one to a member, or to anyone with the code', async () => {
  expect(await operator('member01', 'fixed', '3000', '7')).toMatchObject({ done: true });
  expect(await operator('member01', 'percent', '10', '5000', '7', '50000')).toMatchObject({ done: true });
  const open = await operator('anyone', 'fixed', '1000', '1');
  expect((await coupons.list()).list.slice(0, 2)).toMatchObject([
    { kind: 'percent', value: 10, cap: 5_000, minDeposit: 50_000 },
    { kind: 'fixed', value: 3_000, minDeposit: 0 },
  ]);
  const code = /(?:[0-9A-Z]{4}-?){3}/.exec(open?.message ?? '')?.[0] ?? '';
  expect((await coupons.use(code, 'member02')).data).toMatchObject({ credit: 1_000 });
  expect((await issues())[0]?.actor).toBe('console:test');
  expect(await operator('nobody', 'fixed', '3000', '7')).toEqual({
    done: false,
    message: 'There is no active member nobody.',
  });
  for (const args of [
    [],
    ['member01'],
    ['member01', 'free', '1', '1'],
    ['member01', 'fixed', '0', '7'],
    ['member01', 'fixed', '3000'],
    ['member01', 'percent', '101', '5000', '7'],
    ['member01', 'percent', '10', '5000'],
    ['member01', 'fixed', '3000', '7', '0', 'x'],
  ])
    expect(couponByConsole(args)).toBeNull();
});

test('[W-06] coupons are an operator’s to issue and to list', async () => {
  for (const path of ['/api/operator/coupon/issue', '/api/operator/coupon/list'] as const) {
    expect((await site.call(path, terms)).resultCode).toBe('AU01');
    expect((await site.call(path, terms, await harness.as('member01'))).resultCode).toBe('AU03');
  }
  const of = async (memId: string) =>
    (await site.call('/api/operator/coupon/list', { memId }, await harness.as('admin01'))).data.list;
  expect(await of('nobody')).toEqual([]);
  expect((await of('')).length).toBe(10);
});
