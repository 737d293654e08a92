import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { cashHarness } from '../../../testing/payments/cash-harness.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { findMemberIdx } from '../../members/index.ts';
import { countStake, openWager } from '../../wagering/index.ts';

const MINUTE = 60_000;
const site = siteForFile();
const harness = cashHarness(site);

const idxOf = async (memId: string): Promise<bigint> => (await findMemberIdx(site.db, memId)) ?? 0n;

describe('an application for a withdrawal', () => {
  test('[W-03] puts the money on hold at once; approved it leaves, refused it comes back', async () => {
    const first = await harness.withdraw();
    expect(first.resultCode).toBe('0');
    expect(await harness.holds()).toMatchObject({ cash: 900_000, hold: 100_000 });
    await harness.finish(first.data.cashIdx, 1);
    expect(await harness.holds()).toMatchObject({ cash: 900_000, hold: 0 });
    site.clock.advance(30 * MINUTE);
    const second = await harness.withdraw();
    await harness.finish(second.data.cashIdx, -1, { reason: '계좌를 확인해 주세요' });
    expect(await harness.holds()).toMatchObject({ cash: 900_000, hold: 0 });
  });

  test.each([
    ['no amount', { amount: 0 }, 'C206'],
    ['too little', { amount: 5_000 }, 'C214'],
    ['another unit', { amount: 15_000 }, 'C215'],
    ['more than there is', { amount: 1_010_000 }, 'C202'],
    ['no password', { cashOutPass: '' }, 'C204'],
    ['a password of another form', { cashOutPass: '12a4' }, 'C205'],
    ['a wrong password', { cashOutPass: '9999' }, 'C008'],
  ])('[W-03] with %s is refused by its code, and nothing moves', async (_, changes, code) => {
    expect((await harness.withdraw(changes)).resultCode).toBe(code);
    expect(await harness.holds()).toMatchObject({ cash: 1_000_000, hold: 0 });
  });

  test('[W-03] without a password set is refused with C010', async () => {
    await site.db.updateTable('member.member').set({ cash_out_pass: '' }).where('mem_id', '=', 'member01').execute();
    expect((await harness.withdraw()).resultCode).toBe('C010');
    expect((await harness.info()).hasOutPass).toBe('N');
  });

  test('[W-03] five wrong passwords lock it, a hundred at once too, and time unlocks it', async () => {
    await harness.as('member01');
    const answers = await Promise.all(Array.from({ length: 20 }, () => harness.withdraw({ cashOutPass: '9999' })));
    const codes = answers.map(({ resultCode }) => resultCode);
    expect(codes.filter((code) => code === 'C008').length).toBeLessThanOrEqual(5);
    expect(codes.every((code) => code === 'C008' || code === 'C203')).toBe(true);
    const until = new Date(site.clock.now() + 30 * MINUTE).toISOString();
    expect(await harness.withdraw()).toMatchObject({ resultCode: 'C203', params: { until } });
    site.clock.advance(30 * MINUTE);
    expect((await harness.withdraw()).resultCode).toBe('0');
  });

  test('[W-03] a right password forgets the wrong ones before it', async () => {
    for (let i = 0; i < 4; i += 1) expect((await harness.withdraw({ cashOutPass: '9999' })).resultCode).toBe('C008');
    expect((await harness.withdraw({ amount: 1_010_000 })).resultCode).toBe('C202');
    for (let i = 0; i < 4; i += 1) expect((await harness.withdraw({ cashOutPass: '9999' })).resultCode).toBe('C008');
    expect((await harness.withdraw()).resultCode).toBe('0');
  });

  test.each([
    ['2026-11-18T14:29:59.999Z', '0'],
    ['2026-11-18T14:30:00.000Z', 'C201'],
    ['2026-11-18T15:29:59.999Z', 'C201'],
    ['2026-11-18T15:30:00.000Z', '0'],
  ])('[W-03] at %s the bank window answers %s', async (now, code) => {
    site.clock.set(Date.parse(now));
    expect((await harness.withdraw()).resultCode).toBe(code);
  });

  test('[W-03] one at a time, and not again before its time', async () => {
    const { data } = await harness.withdraw();
    expect((await harness.withdraw()).resultCode).toBe('C209');
    await harness.finish(data.cashIdx, 1);
    expect(await harness.withdraw()).toMatchObject({
      resultCode: 'C216',
      params: { time: '2026-11-18T03:30:00.000Z' },
    });
    expect((await harness.info()).out.nextAt).toBe('2026-11-18T03:30:00.000Z');
    site.clock.advance(30 * MINUTE);
    expect((await harness.withdraw()).resultCode).toBe('0');
  });

  test('[W-03] the whole balance sixteen times at once: one succeeds, and the books hold', async () => {
    await harness.as('member01');
    const answers = await Promise.all(Array.from({ length: 16 }, () => harness.withdraw({ amount: 1_000_000 })));
    const codes = answers.map(({ resultCode }) => resultCode);
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    // A right password that comes sixteen times at once is no guessing.
    expect(codes.filter((code) => code === 'C209')).toHaveLength(15);
    expect(await harness.holds()).toMatchObject({ cash: 0, hold: 1_000_000 });
    expect((await verifyLedger(site.db)).isWhole).toBe(true);
  });

  test('[W-03] sixteen tries under one key at once are one application with one answer', async () => {
    await harness.as('member01');
    const requestId = ulid();
    const answers = await Promise.all(Array.from({ length: 16 }, () => harness.withdraw({ requestId })));
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(new Array(16).fill('0'));
    expect(new Set(answers.map(({ data }) => data.cashIdx)).size).toBe(1);
    expect(await harness.holds()).toMatchObject({ hold: 100_000 });
  });

  test('[W-03] the same key answers the same again, and refuses another amount', async () => {
    const requestId = ulid();
    const first = await harness.withdraw({ requestId });
    expect((await harness.withdraw({ requestId, cashOutPass: 'forgotten' })).data).toEqual(first.data);
    expect((await harness.withdraw({ requestId, amount: 200_000 })).resultCode).toBe('C999');
    expect(await harness.holds()).toMatchObject({ hold: 100_000 });
  });

  test('[W-03] [O-05] a locked or blocked member receives C203, a closed site C201', async () => {
    await harness.as('member01');
    await site.db.updateTable('member.member').set({ status: 'locked' }).where('mem_id', '=', 'member01').execute();
    expect((await harness.withdraw()).resultCode).toBe('C203');
    await site.db.updateTable('member.member').set({ status: 'active' }).where('mem_id', '=', 'member01').execute();
    await site.db.updateTable('cash.rule').set({ out_open: false }).execute();
    expect((await harness.withdraw()).resultCode).toBe('C201');
    expect((await site.call('/api/cash/out', { requestId: ulid(), amount: 10_000 })).resultCode).toBe('AU01');
  });

  test('[W-03] while a game holds the money it is refused with C009 and its message', async () => {
    const memberIdx = await idxOf('member01');
    const now = new Date(site.clock.now());
    await site.db
      .insertInto('game.wallet')
      .values({ member_idx: memberIdx, ref: ulid(), flag: 'GAME', vendor_code: '0', since: now, seen_at: now })
      .execute();
    const answer = await harness.withdraw();
    expect(answer.resultCode).toBe('C009');
    expect(answer.resultMessage).not.toBe('');
  });
});

describe('the wagering requirement', () => {
  const wager = async (required: bigint, ref = 'cash:1') =>
    openWager(site.db, { ref, memberIdx: await idxOf('member01'), required, at: new Date(site.clock.now()) });
  const stake = async (
    groupKey: 'slot' | 'casino',
    amount: bigint,
    type: 'win' | 'lose' | 'draw' | 'cancel' = 'lose',
  ) =>
    site.db.transaction().execute(async (trx) =>
      countStake(trx, {
        memberIdx: await idxOf('member01'),
        groupKey,
        type,
        stake: amount,
        at: new Date(site.clock.now()),
      }),
    );

  test('[W-02] refuses a withdrawal until it is met, and shows the rest', async () => {
    await wager(100_000n);
    expect(await harness.withdraw()).toMatchObject({ resultCode: 'WG01', params: { left: 100_000 } });
    await stake('slot', 60_000n);
    await stake('casino', 60_000n);
    expect((await harness.info()).wager).toEqual({ required: 100_000, done: 90_000 });
    await stake('slot', 10_000n, 'draw');
    expect((await harness.withdraw()).resultCode).toBe('0');
  });

  test('[W-02] serves the oldest first and does not count what was void or came back', async () => {
    await wager(50_000n, 'cash:1');
    await wager(50_000n, 'cash:2');
    await stake('slot', 40_000n, 'cancel');
    await stake('casino', 40_000n, 'draw');
    expect((await harness.info()).wager).toEqual({ required: 100_000, done: 0 });
    await stake('slot', 70_000n);
    expect((await harness.info()).wager).toEqual({ required: 50_000, done: 20_000 });
  });
});
