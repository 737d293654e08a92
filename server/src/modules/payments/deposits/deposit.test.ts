import { ulid } from 'ulid';
import { verifyAudit } from '../../../core/decisions/audit.ts';
import { siteForFile } from '../../../testing/app.ts';
import { cashHarness } from '../../../testing/payments/cash-harness.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const site = siteForFile();
const harness = cashHarness(site);

const setMember = (memId: string, status: 'locked' | 'suspended' | 'active') =>
  site.db.updateTable('member.member').set({ status }).where('mem_id', '=', memId).execute();

describe('an application for a deposit', () => {
  test('[W-01] is a request, moves no money, and is shown to its member', async () => {
    const { data, resultCode } = await harness.deposit();
    expect(resultCode).toBe('0');
    expect(data).toEqual({ cashIdx: expect.any(Number), status: 0 });
    expect(await harness.holds()).toMatchObject({ cash: 1_000_000 });
    expect(await harness.info()).toMatchObject({ openIn: { amount: 100_000, status: 0, bonus: 0 }, netDeposits: 0 });
  });

  test.each([
    ['no amount', {}, { amount: undefined }, 'C002', undefined],
    ['nothing', {}, { amount: 0 }, 'C002', undefined],
    ['too much', {}, { amount: 10_010_000 }, 'C101', { max: 10_000_000 }],
    ['too little', {}, { amount: 5_000 }, 'C102', { min: 10_000 }],
    ['another unit', {}, { amount: 10_001 }, 'C103', { unit: 10_000 }],
  ])('[W-01] of %s is refused by its code', async (_, __, changes, code, params) => {
    const answer = await harness.deposit(changes);
    expect(answer).toMatchObject({ resultCode: code, ...(params && { params }) });
    expect((await harness.info()).openIn).toBeNull();
  });

  test.each([-1, 999.9, '1e3', '1,000', '１００００', 2 ** 53, 2 ** 63, Number.NaN, null])(
    '[W-01] of %p does not fit the contract, and no row changes',
    async (amount) => {
      expect((await harness.deposit({ amount })).resultCode).toBe('RQ01');
      expect(await site.db.selectFrom('cash.request').selectAll().execute()).toEqual([]);
    },
  );

  test('[W-01] a second deposit is refused while one is open, and within a minute', async () => {
    const { data } = await harness.deposit();
    expect((await harness.deposit()).resultCode).toBe('C003');
    await harness.finish(data.cashIdx, 1);
    expect((await harness.deposit()).resultCode).toBe('c104');
    site.clock.advance(MINUTE);
    expect((await harness.deposit()).resultCode).toBe('0');
  });

  test('[W-01] the usual time is the median of complete applications of a kind', async () => {
    const take = async (minutes: number, to: 1 | -1): Promise<void> => {
      const { data } = await harness.deposit();
      site.clock.advance(minutes * MINUTE);
      await harness.finish(data.cashIdx, to);
    };
    expect((await harness.info()).usualMinutes).toEqual({ in: null, out: null });
    await take(2, 1);
    await take(90, -1);
    await take(10, 1);
    expect((await harness.info()).usualMinutes).toEqual({ in: 6, out: null });
    for (let last = 0; last < 5; last += 1) await take(1, 1);
    expect((await harness.info()).usualMinutes).toEqual({ in: 1, out: null });
  });

  test('[W-01] of twenty at once one is taken', async () => {
    await harness.as('member01');
    const answers = await Promise.all(Array.from({ length: 20 }, () => harness.deposit()));
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', ...Array(19).fill('C003')]);
  });

  test('[W-01] the same key answers the same again, and refuses another amount', async () => {
    const requestId = ulid();
    const first = await harness.deposit({ requestId });
    expect((await harness.deposit({ requestId })).data).toEqual(first.data);
    expect((await harness.deposit({ requestId, amount: 200_000 })).resultCode).toBe('C999');
    expect((await harness.deposit({ requestId }, 'member02')).resultCode).toBe('0');
  });

  test('[W-01] [O-05] a locked or suspended member is U0011, a blocked one C001', async () => {
    await harness.as('member01');
    await setMember('member01', 'locked');
    expect((await harness.deposit()).resultCode).toBe('U0011');
    await setMember('member01', 'active');
    const { idx } = await site.db
      .selectFrom('member.member')
      .select('idx')
      .where('mem_id', '=', 'member01')
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto('cash.member_rule')
      .values({ member_idx: idx, in_blocked: true, pass_locked_until: null })
      .execute();
    expect((await harness.deposit()).resultCode).toBe('C001');
  });

  test('[W-01] needs a member', async () => {
    expect((await site.call('/api/cash/in', { requestId: ulid(), amount: 100_000 })).resultCode).toBe('AU01');
    expect((await site.call('/api/cash/info', {})).resultCode).toBe('AU01');
  });
});

describe('its decision', () => {
  test('[W-04] request → waiting → complete credits once, with message and feed row', async () => {
    const { data } = await harness.deposit();
    expect((await harness.decide(data.cashIdx, 2)).data).toEqual({ cashIdx: data.cashIdx, status: 2 });
    expect(await harness.holds()).toMatchObject({ cash: 1_000_000 });
    expect((await harness.decide(data.cashIdx, 1)).data.status).toBe(1);
    expect(await harness.holds()).toMatchObject({ cash: 1_100_000 });
    const messages = await site.call('/api/board/msgList', {}, await harness.as('member01'));
    expect(messages.data.list[0].title.ko).toBe('입금이 완료되었습니다');
    const feed = await site.call('/api/main/cashList', {});
    expect(feed.data.feed[0]).toMatchObject({ kind: 'in', memId: 'me***1', amount: 100_000, simulated: false });
    expect((await harness.info()).netDeposits).toBe(100_000);
  });

  test('[W-04] steps that are not allowed are refused by their codes and change nothing', async () => {
    const { data } = await harness.deposit();
    for (const to of [1, -1] as const) expect((await harness.decide(data.cashIdx, to)).resultCode).toBe('C501');
    await harness.decide(data.cashIdx, 2);
    expect((await harness.decide(data.cashIdx, 2)).resultCode).toBe('C502');
    await harness.decide(data.cashIdx, -1, { reason: '입금자명이 다릅니다' });
    for (const to of [2, 1, -1] as const) expect((await harness.decide(data.cashIdx, to)).resultCode).toBe('C503');
    expect(await harness.holds()).toMatchObject({ cash: 1_000_000 });
    const [row] = (await harness.info()).recent;
    expect(row).toMatchObject({ status: -1, reason: '입금자명이 다릅니다' });
    expect((await harness.decide(999_999, 2)).resultCode).toBe('RQ01');
  });

  test('[W-04] of approval and rejection at once one wins, the other receives C503', async () => {
    const { data } = await harness.deposit();
    await harness.decide(data.cashIdx, 2);
    const answers = await Promise.all([
      harness.decide(data.cashIdx, 1),
      harness.decide(data.cashIdx, -1),
      harness.decide(data.cashIdx, 1),
    ]);
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'C503', 'C503']);
  });

  test('[W-04] [33-08] the same decision under one key is carried out once and answers the same', async () => {
    const { data } = await harness.deposit();
    const requestId = ulid();
    expect((await harness.decide(data.cashIdx, 2, { requestId })).resultCode).toBe('0');
    expect(await harness.decide(data.cashIdx, 2, { requestId })).toMatchObject({
      resultCode: '0',
      data: { status: 2 },
    });
    for (const changed of [{ reason: 'other' }, { to: 1 }, { to: -1 }])
      expect((await harness.decide(data.cashIdx, 2, { requestId, ...changed })).resultCode).toBe('C999');
  });

  test('[W-04] [O-03] operators alone decide and see the queue, audited', async () => {
    const { data } = await harness.deposit();
    for (const memId of ['member01', 'partner1']) {
      const by = await harness.as(memId);
      expect((await site.call('/api/operator/cash/decide', { cashIdx: data.cashIdx, to: 2 }, by)).resultCode).toBe(
        'AU03',
      );
      expect((await site.call('/api/operator/cash/list', {}, by)).resultCode).toBe('AU03');
    }
    await harness.finish(data.cashIdx, 1);
    expect(await verifyAudit(site.db)).toEqual({ links: 2n, brokenAt: null });
    const queue = await site.call('/api/operator/cash/list', { cashType: 'in' }, await harness.as('admin01'));
    expect(queue.data.list[0]).toMatchObject({ memId: 'member01', status: 1, decidedBy: 'operator:admin01' });
  });
});

describe('the bonus', () => {
  test('[W-02] the first deposit gives 20 %, the first of a day 10 %, with wagering', async () => {
    expect((await harness.info()).offers).toEqual([
      { kind: 'first', percent: 20, cap: 100_000, wagerPercent: 300, available: 'Y' },
      { kind: 'daily', percent: 10, cap: 100_000, wagerPercent: 300, available: 'N' },
      { kind: 'none', percent: 0, cap: 0, wagerPercent: 100, available: 'Y' },
    ]);
    const first = await harness.deposit({ bonus: 'first' });
    await harness.finish(first.data.cashIdx, 1);
    expect(await harness.holds()).toMatchObject({ cash: 1_120_000 });
    expect((await harness.info()).wager).toEqual({ required: 360_000, done: 0 });
    site.clock.advance(MINUTE);
    expect((await harness.deposit({ bonus: 'daily' })).resultCode).toBe('C999');
    expect((await harness.deposit({ bonus: 'first' })).resultCode).toBe('C999');
    site.clock.advance(DAY);
    site.forgetTokens();
    const daily = await harness.deposit({ bonus: 'daily' });
    await harness.finish(daily.data.cashIdx, 1);
    expect(await harness.holds()).toMatchObject({ cash: 1_230_000 });
    expect((await harness.info()).wager).toEqual({ required: 690_000, done: 0 });
  });

  test('[W-02] is capped, may be declined, and returns when the deposit is cancelled', async () => {
    const large = await harness.deposit({ bonus: 'first', amount: 10_000_000 });
    expect((await harness.info()).openIn.bonus).toBe(100_000);
    await harness.finish(large.data.cashIdx, -1);
    expect((await harness.info()).wager).toEqual({ required: 0, done: 0 });
    site.clock.advance(MINUTE);
    expect((await harness.info()).offers[0].available).toBe('Y');
    const plain = await harness.deposit({ bonus: 'none' });
    await harness.finish(plain.data.cashIdx, 1);
    expect(await harness.holds()).toMatchObject({ cash: 1_100_000 });
    expect((await harness.info()).wager).toEqual({ required: 100_000, done: 0 });
  });
});
