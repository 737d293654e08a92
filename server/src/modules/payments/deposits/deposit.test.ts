import { ulid } from 'ulid';
import { verifyAudit } from '../../../core/audit.ts';
import { siteForFile } from '../../../testing/app.ts';
import { cashHarness } from '../../../testing/cash-desk.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const site = siteForFile();
const desk = cashHarness(site);

const setMember = (memId: string, status: 'locked' | 'suspended' | 'active') =>
  site.db.updateTable('member.member').set({ status }).where('mem_id', '=', memId).execute();

describe('an application for a deposit', () => {
  test('[W-01] stands as a request, moves no money, and is shown to its member', async () => {
    const { data, resultCode } = await desk.deposit();
    expect(resultCode).toBe('0');
    expect(data).toEqual({ cashIdx: expect.any(Number), status: 0 });
    expect(await desk.holds()).toMatchObject({ cash: 1_000_000 });
    expect(await desk.info()).toMatchObject({ openIn: { amount: 100_000, status: 0, bonus: 0 }, netDeposits: 0 });
  });

  test.each([
    ['no amount', {}, { amount: undefined }, 'C002', undefined],
    ['nothing', {}, { amount: 0 }, 'C002', undefined],
    ['too much', {}, { amount: 10_010_000 }, 'C101', { max: 10_000_000 }],
    ['too little', {}, { amount: 5_000 }, 'C102', { min: 10_000 }],
    ['another unit', {}, { amount: 10_001 }, 'C103', { unit: 10_000 }],
  ])('[W-01] of %s is refused by its code', async (_, __, changes, code, params) => {
    const answer = await desk.deposit(changes);
    expect(answer).toMatchObject({ resultCode: code, ...(params && { params }) });
    expect((await desk.info()).openIn).toBeNull();
  });

  test.each([-1, 999.9, '1e3', '1,000', '１００００', 2 ** 53, 2 ** 63, Number.NaN, null])(
    '[W-01] of %p does not fit the contract, and no row changes',
    async (amount) => {
      expect((await desk.deposit({ amount })).resultCode).toBe('RQ01');
      expect(await site.db.selectFrom('cash.request').selectAll().execute()).toEqual([]);
    },
  );

  test('[W-01] one at a time: the second is refused while the first is open, and within a minute of it', async () => {
    const { data } = await desk.deposit();
    expect((await desk.deposit()).resultCode).toBe('C003');
    await desk.finish(data.cashIdx, 1);
    expect((await desk.deposit()).resultCode).toBe('c104');
    site.clock.advance(MINUTE);
    expect((await desk.deposit()).resultCode).toBe('0');
  });

  test('[W-01] of twenty at once one is taken', async () => {
    await desk.as('member01');
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.deposit()));
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', ...Array(19).fill('C003')]);
  });

  test('[W-01] the same key answers the same again, and refuses another amount', async () => {
    const requestId = ulid();
    const first = await desk.deposit({ requestId });
    expect((await desk.deposit({ requestId })).data).toEqual(first.data);
    expect((await desk.deposit({ requestId, amount: 200_000 })).resultCode).toBe('C999');
    expect((await desk.deposit({ requestId }, 'member02')).resultCode).toBe('0');
  });

  test('[W-01] [O-05] a locked or suspended member is refused with U0011, a blocked one with C001', async () => {
    await desk.as('member01');
    await setMember('member01', 'locked');
    expect((await desk.deposit()).resultCode).toBe('U0011');
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
    expect((await desk.deposit()).resultCode).toBe('C001');
  });

  test('[W-01] needs a member', async () => {
    expect((await site.call('/api/cash/in', { requestId: ulid(), amount: 100_000 })).resultCode).toBe('AU01');
    expect((await site.call('/api/cash/info', {})).resultCode).toBe('AU01');
  });
});

describe('its decision', () => {
  test('[W-04] request → waiting → complete puts the money into the cash, once, with a message and a row in the feed', async () => {
    const { data } = await desk.deposit();
    expect((await desk.decide(data.cashIdx, 2)).data).toEqual({ cashIdx: data.cashIdx, status: 2 });
    expect(await desk.holds()).toMatchObject({ cash: 1_000_000 });
    expect((await desk.decide(data.cashIdx, 1)).data.status).toBe(1);
    expect(await desk.holds()).toMatchObject({ cash: 1_100_000 });
    const messages = await site.call('/api/board/msgList', {}, await desk.as('member01'));
    expect(messages.data.list[0].title.ko).toBe('입금이 완료되었습니다');
    const feed = await site.call('/api/main/cashList', {});
    expect(feed.data.feed[0]).toMatchObject({ kind: 'in', memId: 'me***1', amount: 100_000, simulated: false });
    expect((await desk.info()).netDeposits).toBe(100_000);
  });

  test('[W-04] steps that are not allowed are refused by their codes and change nothing', async () => {
    const { data } = await desk.deposit();
    for (const to of [1, -1] as const) expect((await desk.decide(data.cashIdx, to)).resultCode).toBe('C501');
    await desk.decide(data.cashIdx, 2);
    expect((await desk.decide(data.cashIdx, 2)).resultCode).toBe('C502');
    await desk.decide(data.cashIdx, -1, { reason: '입금자명이 다릅니다' });
    for (const to of [2, 1, -1] as const) expect((await desk.decide(data.cashIdx, to)).resultCode).toBe('C503');
    expect(await desk.holds()).toMatchObject({ cash: 1_000_000 });
    const [row] = (await desk.info()).recent;
    expect(row).toMatchObject({ status: -1, reason: '입금자명이 다릅니다' });
    expect((await desk.decide(999_999, 2)).resultCode).toBe('RQ01');
  });

  test('[W-04] approving and rejecting at once: one wins, the other hears C503', async () => {
    const { data } = await desk.deposit();
    await desk.decide(data.cashIdx, 2);
    const answers = await Promise.all([
      desk.decide(data.cashIdx, 1),
      desk.decide(data.cashIdx, -1),
      desk.decide(data.cashIdx, 1),
    ]);
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'C503', 'C503']);
  });

  test('[W-04] the same decision sent twice under one key is carried out once', async () => {
    const { data } = await desk.deposit();
    const requestId = ulid();
    expect((await desk.decide(data.cashIdx, 2, { requestId })).resultCode).toBe('0');
    expect((await desk.decide(data.cashIdx, 2, { requestId })).resultCode).toBe('C999');
  });

  test('[W-04] [O-03] nobody but an operator decides or sees the queue, and each decision is a link of the chain', async () => {
    const { data } = await desk.deposit();
    for (const memId of ['member01', 'partner1']) {
      const by = await desk.as(memId);
      expect((await site.call('/api/operator/cash/decide', { cashIdx: data.cashIdx, to: 2 }, by)).resultCode).toBe(
        'AU03',
      );
      expect((await site.call('/api/operator/cash/list', {}, by)).resultCode).toBe('AU03');
    }
    await desk.finish(data.cashIdx, 1);
    expect(await verifyAudit(site.db)).toEqual({ links: 2n, brokenAt: null });
    const queue = await site.call('/api/operator/cash/list', { cashType: 'in' }, await desk.as('admin01'));
    expect(queue.data.list[0]).toMatchObject({ memId: 'member01', status: 1, decidedBy: 'operator:admin01' });
  });
});

describe('the bonus', () => {
  test('[W-02] 20 % on the first deposit, then 10 % on the first of a day, with what is to be wagered', async () => {
    expect((await desk.info()).offers).toEqual([
      { kind: 'first', percent: 20, cap: 100_000, wagerPercent: 300, available: 'Y' },
      { kind: 'daily', percent: 10, cap: 100_000, wagerPercent: 300, available: 'N' },
      { kind: 'none', percent: 0, cap: 0, wagerPercent: 100, available: 'Y' },
    ]);
    const first = await desk.deposit({ bonus: 'first' });
    await desk.finish(first.data.cashIdx, 1);
    expect(await desk.holds()).toMatchObject({ cash: 1_120_000 });
    expect((await desk.info()).wager).toEqual({ required: 360_000, done: 0 });
    site.clock.advance(MINUTE);
    expect((await desk.deposit({ bonus: 'daily' })).resultCode).toBe('C999');
    expect((await desk.deposit({ bonus: 'first' })).resultCode).toBe('C999');
    site.clock.advance(DAY);
    site.forgetTokens();
    const daily = await desk.deposit({ bonus: 'daily' });
    await desk.finish(daily.data.cashIdx, 1);
    expect(await desk.holds()).toMatchObject({ cash: 1_230_000 });
    expect((await desk.info()).wager).toEqual({ required: 690_000, done: 0 });
  });

  test('[W-02] is capped, may be declined, and is free again when the charge was cancelled', async () => {
    const large = await desk.deposit({ bonus: 'first', amount: 10_000_000 });
    expect((await desk.info()).openIn.bonus).toBe(100_000);
    await desk.finish(large.data.cashIdx, -1);
    expect((await desk.info()).wager).toEqual({ required: 0, done: 0 });
    site.clock.advance(MINUTE);
    expect((await desk.info()).offers[0].available).toBe('Y');
    const plain = await desk.deposit({ bonus: 'none' });
    await desk.finish(plain.data.cashIdx, 1);
    expect(await desk.holds()).toMatchObject({ cash: 1_100_000 });
    expect((await desk.info()).wager).toEqual({ required: 100_000, done: 0 });
  });
});
