import { ulid } from 'ulid';
import { verifyAudit } from '../../core/decisions/audit.ts';
import { siteForFile } from '../../testing/app.ts';
import { cashHarness } from '../../testing/payments/cash-harness.ts';
import { findMemberIdx, lockMember } from '../members/index.ts';
import { countDeposit, guardDeposit, setSiteMax } from './index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const site = siteForFile();
const harness = cashHarness(site);

/** Time passes, and the session's token with it. */
const pass = (ms: number) => {
  site.clock.advance(ms);
  site.forgetTokens();
};
const post = async (path: '' | '/deposit' | '/cancel' | '/pause', body: object = {}, memId = 'member01') =>
  site.call(`/api/member/limits${path}`, body, await harness.as(memId));
const setLimit = (period: string, limit: number | null, memId?: string) => post('/deposit', { period, limit }, memId);
const usage = async (period = 'day') =>
  (await post('')).data.deposit.find((one: { period: string }) => one.period === period);
/** A deposit that is complete at once. */
const deposited = async (amount: number) => {
  const answer = await harness.deposit({ amount });
  if (answer.resultCode === '0') await harness.finish(answer.data.cashIdx, 1);
  return answer;
};

describe('a limit on deposits', () => {
  test('[O-05] is none by default, and applies from the moment it is set', async () => {
    expect((await post('')).data).toMatchObject({ left: null, pause: null });
    const { data, resultCode } = await setLimit('day', 300_000);
    expect(resultCode).toBe('0');
    expect(data.left).toBe(300_000);
    await deposited(200_000);
    expect(await usage()).toMatchObject({ limit: 300_000, used: 200_000, left: 100_000, waiting: null });
    pass(MINUTE);
    expect(await harness.deposit({ amount: 110_000 })).toMatchObject({ resultCode: 'RG01', params: { left: 100_000 } });
    expect((await harness.deposit({ amount: 100_000 })).resultCode).toBe('0');
  });

  test("[O-05] shows the rest in the member's language", async () => {
    await setLimit('day', 50_000);
    expect((await harness.deposit({ amount: 60_000 })).resultMessage).toContain('50,000원');
  });

  test.each([
    ['day', DAY],
    ['week', 7 * DAY],
    ['month', 31 * DAY],
  ])('[O-05] of a %s counts a deposit to the last millisecond of its window', async (period, window) => {
    await setLimit(period, 100_000);
    await deposited(100_000);
    const freesAt = new Date(site.clock.now() + window).toISOString();
    expect(await usage(period)).toMatchObject({ left: 0, freesAt });
    pass(window - 1);
    expect(await harness.deposit({ amount: 10_000 })).toMatchObject({ resultCode: 'RG01', params: { left: 0 } });
    pass(1);
    expect(await usage(period)).toMatchObject({ used: 0, left: 100_000, freesAt: null });
    expect((await harness.deposit({ amount: 100_000 })).resultCode).toBe('0');
  });

  test('[O-05] the lowest of day, week, month and site wins', async () => {
    await setLimit('day', 500_000);
    await setLimit('week', 300_000);
    await setLimit('month', 400_000);
    expect((await post('')).data.left).toBe(300_000);
    const max = { day: 200_000n, week: null, month: null };
    await setSiteMax(site, { max, reason: '', version: null, actor: 'test' });
    expect((await post('')).data.left).toBe(200_000);
    expect(await usage()).toMatchObject({ limit: 500_000, siteMax: 200_000, left: 200_000 });
    expect((await harness.deposit({ amount: 210_000 })).resultCode).toBe('RG01');
    // It applies to members without own limits, too.
    expect((await harness.deposit({ amount: 210_000 }, 'member02')).resultCode).toBe('RG01');
  });

  test('[O-05] what is cancelled counts no more, what is under way does', async () => {
    await setLimit('day', 100_000);
    const { data } = await harness.deposit({ amount: 100_000 });
    expect(await usage()).toMatchObject({ left: 0 });
    await harness.finish(data.cashIdx, -1);
    expect(await usage()).toMatchObject({ used: 0, left: 100_000 });
    pass(MINUTE);
    expect((await harness.deposit({ amount: 100_000 })).resultCode).toBe('0');
  });

  test('[O-05] a withdrawal frees nothing: deposits are counted gross', async () => {
    await setLimit('day', 100_000);
    await deposited(100_000);
    await site.db
      .updateTable('wager.requirement')
      .set({ closed_at: new Date(site.clock.now()) })
      .execute();
    expect((await harness.withdraw({ amount: 100_000 })).resultCode).toBe('0');
    expect(await usage()).toMatchObject({ used: 100_000, left: 0 });
  });

  test('[O-05] of twenty deposits at once as many pass as the limit allows', async () => {
    await setLimit('day', 100_000);
    const memberIdx = (await findMemberIdx(site.db, 'member01')) ?? 0n;
    const now = site.clock.now();
    const one = (n: number) =>
      site.db.transaction().execute(async (trx) => {
        await lockMember(trx, memberIdx);
        await guardDeposit(trx, memberIdx, 30_000n, now);
        await countDeposit(trx, { ref: `test:${n}`, memberIdx, amount: 30_000n, at: new Date(now) });
      });
    const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => one(n)));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused).toHaveLength(17);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'RG01', params: { left: 10_000 } });
    expect(await usage()).toMatchObject({ used: 90_000, left: 10_000 });
  });

  test('[O-05] less than was applied for counts as what came', async () => {
    await setLimit('day', 100_000);
    const memberIdx = (await findMemberIdx(site.db, 'member01')) ?? 0n;
    const at = new Date(site.clock.now());
    for (const amount of [80_000n, 50_000n]) await countDeposit(site.db, { ref: 'coin:1', memberIdx, amount, at });
    expect(await usage()).toMatchObject({ used: 50_000, left: 50_000 });
  });

  test('[O-05] a replayed application is answered as before, and counts once', async () => {
    await setLimit('day', 100_000);
    const requestId = ulid();
    const first = await harness.deposit({ requestId, amount: 100_000 });
    expect((await harness.deposit({ requestId, amount: 100_000 })).data).toEqual(first.data);
    expect(await usage()).toMatchObject({ used: 100_000 });
  });
});

describe('a change of a limit', () => {
  test('[O-05] a decrease applies at once, below usage too, and drops a waiting increase', async () => {
    await setLimit('day', 300_000);
    await deposited(200_000);
    await setLimit('day', 400_000);
    const { data } = await setLimit('day', 100_000);
    expect(data.deposit[0]).toMatchObject({ limit: 100_000, used: 200_000, left: 0, waiting: null });
    pass(25 * HOUR);
    expect(await usage()).toMatchObject({ limit: 100_000 });
  });

  test("[O-05] upwards waits 24 hours by the server's clock, to the millisecond", async () => {
    await setLimit('day', 100_000);
    const at = new Date(site.clock.now() + DAY).toISOString();
    const { data } = await setLimit('day', 300_000);
    expect(data.deposit[0]).toMatchObject({ limit: 100_000, left: 100_000, waiting: { limit: 300_000, at } });
    pass(DAY - 1);
    expect((await harness.deposit({ amount: 200_000 })).resultCode).toBe('RG01');
    pass(1);
    expect(await usage()).toMatchObject({ limit: 300_000, waiting: null });
    expect((await harness.deposit({ amount: 200_000 })).resultCode).toBe('0');
  });

  test('[O-05] to none at all waits as long', async () => {
    await setLimit('week', 100_000);
    await setLimit('week', null);
    expect(await usage('week')).toMatchObject({ limit: 100_000, waiting: { limit: null } });
    pass(DAY);
    expect(await usage('week')).toMatchObject({ limit: null, left: null });
  });

  test('[O-05] a second increase is RG03, a repeated one does not restart the wait', async () => {
    await setLimit('day', 100_000);
    const at = new Date(site.clock.now() + DAY).toISOString();
    await setLimit('day', 300_000);
    pass(HOUR);
    expect(await setLimit('day', 400_000)).toMatchObject({ resultCode: 'RG03', params: { time: at } });
    expect((await setLimit('day', 300_000)).data.deposit[0].waiting).toEqual({ limit: 300_000, at });
  });

  test('[O-05] an increase that waits can be taken back, twice as well', async () => {
    await setLimit('day', 100_000);
    await setLimit('day', 300_000);
    for (let times = 0; times < 2; times += 1)
      expect((await post('/cancel', { period: 'day' })).data.deposit[0]).toMatchObject({
        limit: 100_000,
        waiting: null,
      });
    pass(25 * HOUR);
    expect(await usage()).toMatchObject({ limit: 100_000 });
  });

  test('[O-05] every one is a link of the chain; what changes nothing is none', async () => {
    for (let times = 0; times < 2; times += 1) await setLimit('day', 100_000);
    await setLimit('day', 300_000);
    await post('/cancel', { period: 'day' });
    expect(await verifyAudit(site.db)).toEqual({ links: 3n, brokenAt: null });
  });

  test('[O-05] of decrease and increase at once the order decides, and none is lost', async () => {
    await setLimit('day', 100_000);
    await Promise.all([setLimit('day', 300_000), setLimit('day', 50_000)]);
    const { limit, waiting } = await usage();
    expect(limit).toBe(50_000);
    expect([null, 300_000]).toContain(waiting?.limit ?? null);
  });

  test.each([-1, 999.9, '1e3', '100000', 2 ** 53, 1_000_000_000_001, undefined])(
    '[O-05] to %p does not fit the contract',
    async (limit) => {
      expect((await post('/deposit', { period: 'day', limit })).resultCode).toBe('RQ01');
      expect(await site.db.selectFrom('limits.deposit_limit').selectAll().execute()).toEqual([]);
    },
  );

  test("[O-05] needs a member, and is nobody else's", async () => {
    for (const path of ['', '/deposit', '/cancel', '/pause'] as const)
      expect((await site.call(`/api/member/limits${path}`, {})).resultCode).toBe('AU01');
    await setLimit('day', 10_000);
    expect((await post('', {}, 'member02')).data.left).toBeNull();
    expect((await post('/deposit', { period: 'year', limit: 1 })).resultCode).toBe('RQ01');
    expect((await post('/cancel', { period: 'year' })).resultCode).toBe('RQ01');
  });
});

describe('a time-out or self-exclusion', () => {
  const takePause = (length: object = { kind: 'timeOut', days: 1 }, requestId = ulid()) =>
    post('/pause', { requestId, ...length });

  test('[O-05] closes deposits, account numbers and games to its last millisecond', async () => {
    const until = new Date(site.clock.now() + DAY).toISOString();
    expect((await takePause()).data.pause).toMatchObject({ kind: 'timeOut', until });
    const refused = { resultCode: 'RG02', params: { until } };
    expect(await harness.deposit()).toMatchObject(refused);
    pass(DAY - 1);
    const by = await harness.as('member01'); // the member may sign in
    expect(await harness.deposit()).toMatchObject(refused);
    expect(await site.call('/api/cash/getAcc', { requestId: ulid() }, by)).toMatchObject(refused);
    expect(
      await site.call('/api/game/getGame', { vendorKey: 'kplayslot', gameType: 'slot', gameKey: 'moon' }, by),
    ).toMatchObject(refused);
    site.clock.advance(1);
    expect((await post('')).data.pause).toBeNull();
    expect((await harness.deposit()).resultCode).toBe('0');
  });

  test('[O-05] closes what funds play: points and coupons become no cash', async () => {
    const issued = { requestId: ulid(), kind: 'fixed', value: 5_000, expiry: '2026-12-31 00:00:00', memId: 'member01' };
    const { data } = await site.call('/api/operator/coupon/issue', issued, await harness.as('admin01'));
    await takePause();
    const by = await harness.as('member01');
    const change = { requestId: ulid(), points: 1_000 };
    expect((await site.call('/api/point/change', change, by)).resultCode).toBe('RG02');
    const use = { requestId: ulid(), code: data.list[0].code };
    expect((await site.call('/api/coupon/use', use, by)).resultCode).toBe('RG02');
    expect(await harness.holds()).toMatchObject({ cash: 1_000_000, point: 50_000 });
  });

  test('[O-05] never closes a withdrawal, nor the way of game money home', async () => {
    await takePause({ kind: 'exclusion', months: 6 });
    expect((await harness.withdraw({ amount: 100_000 })).resultCode).toBe('0');
    expect((await site.call('/api/cash/outGameMoney', {}, await harness.as('member01'))).resultCode).toBe('0');
    expect((await site.call('/api/cash/info', {}, await harness.as('member01'))).resultCode).toBe('0');
  });

  test('[O-05] a deposit that was sent before it began is still decided', async () => {
    const { data } = await harness.deposit();
    await takePause();
    await harness.finish(data.cashIdx, 1);
    expect(await harness.holds()).toMatchObject({ cash: 1_100_000 });
  });

  test('[O-05] has no early end: shorter changes nothing, longer prolongs it', async () => {
    const { until } = (await takePause({ kind: 'exclusion', months: 6 })).data.pause;
    expect((await takePause({ kind: 'timeOut', days: 42 })).data.pause).toMatchObject({ kind: 'exclusion', until });
    const longer = (await takePause({ kind: 'exclusion', months: 12 })).data.pause;
    expect(Date.parse(longer.until)).toBeGreaterThan(Date.parse(until));
    await expect(site.db.deleteFrom('limits.pause').execute()).rejects.toThrow('append-only');
    await expect(
      site.db
        .updateTable('limits.pause')
        .set({ until: new Date(0) })
        .execute(),
    ).rejects.toThrow('append-only');
  });

  test('[O-05] sent twice under one key it is one; the key cannot be used otherwise', async () => {
    const requestId = ulid();
    const first = await takePause({ kind: 'timeOut', days: 7 }, requestId);
    pass(HOUR);
    expect((await takePause({ kind: 'timeOut', days: 7 }, requestId)).data.pause).toEqual(first.data.pause);
    expect((await takePause({ kind: 'timeOut', days: 30 }, requestId)).resultCode).toBe('C999');
    expect(await verifyAudit(site.db)).toEqual({ links: 1n, brokenAt: null });
  });

  test.each([
    { kind: 'timeOut', days: 0 },
    { kind: 'timeOut', days: 43 },
    { kind: 'timeOut', days: 1.5 },
    { kind: 'timeOut' },
    { kind: 'exclusion', months: 1 },
    { kind: 'exclusion', months: 5 },
    { kind: 'exclusion', days: 1 },
    { kind: 'rest', days: 1 },
  ])('[O-05] of %j is none', async (length) => {
    expect((await takePause(length)).resultCode).toBe('RQ01');
    expect((await post('')).data.pause).toBeNull();
  });
});
