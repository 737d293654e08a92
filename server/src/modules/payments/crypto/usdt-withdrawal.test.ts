import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { chainForFile } from '../../../testing/payments/coin-chain.ts';
import { coinHarness } from '../../../testing/payments/coin-harness.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { findMemberIdx } from '../../members/index.ts';
import { openWager } from '../../wagering/index.ts';

const MINUTE = 60_000;
const outside = chainForFile();
const site = siteForFile(() => ({ sandboxUrl: outside.url }));
const harness = coinHarness(site);

afterEach(async () => {
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

test('[W-05] holds the won, fixes the USDT, and is paid on the chain once approved', async () => {
  const { data } = await harness.out();
  expect(data).toEqual({ cashIdx: expect.any(Number), status: 0, usdt: 71_832_371, rate: 139_213 });
  expect(await harness.holds()).toMatchObject({ cash: 900_000, hold: 100_000 });
  await site.app.chainPoller.tick();
  expect(outside.chain.paid).toEqual([]);
  await harness.finish(data.cashIdx, 1);
  expect(await harness.holds()).toMatchObject({ cash: 900_000, hold: 0 });
  await site.app.chainPoller.tick();
  expect(outside.chain.paid).toMatchObject([{ network: 'TRC20', usdt: 71_832_371 }]);
  expect((await harness.state()).withdrawal).toMatchObject({
    cashIdx: data.cashIdx,
    amount: 100_000,
    usdt: 71_832_371,
    status: 1,
    txid: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { list, totals } = (await site.call('/api/cash/list/', {}, await harness.as('member01'))).data;
  expect(list).toMatchObject([{ cashType: 'coinOut', amount: 100_000, status: 1 }]);
  expect(totals).toEqual({ in: 0, out: 100_000, net: -100_000, plus: 0, minus: 100_000 });
});

test('[W-05] a chain that is down is retried under the same id, and pays once', async () => {
  const { data } = await harness.out();
  await harness.finish(data.cashIdx, 1);
  outside.chain.takesPayouts = false;
  await site.app.chainPoller.tick();
  outside.chain.takesPayouts = true;
  site.clock.advance(2 * MINUTE);
  await Promise.all([site.app.chainPoller.tick(), site.app.chainPoller.tick()]);
  site.clock.advance(10 * MINUTE);
  await site.app.chainPoller.tick();
  expect(outside.chain.paid).toHaveLength(1);
  expect((await harness.state()).withdrawal.txid).not.toBeNull();
});

test('[W-05] refused it returns whole, and nothing is sent to the chain', async () => {
  const { data } = await harness.out();
  await harness.finish(data.cashIdx, -1, { reason: '주소를 확인해 주세요' });
  await site.app.chainPoller.tick();
  expect(await harness.holds()).toMatchObject({ cash: 1_000_000, hold: 0 });
  expect(outside.chain.paid).toEqual([]);
  expect((await harness.state()).withdrawal).toMatchObject({ status: -1, reason: '주소를 확인해 주세요' });
});

test.each([
  ['no address', { address: '' }, 'CN04'],
  ['a wrong checksum', { address: 'TKRkhEXQfY1Sve8X5gbbpHHftprEWNRSVT' }, 'CN04'],
  ['an address of the other network', { network: 'ERC20' }, 'CN04'],
  ['a rate better than there is', { rate: 139_212 }, 'CN06'],
  ['no amount', { amount: 0 }, 'C206'],
  ['too little', { amount: 5_000 }, 'C214'],
  ['another unit', { amount: 15_000 }, 'C215'],
  ['more than there is', { amount: 1_010_000 }, 'C202'],
  ['no password', { cashOutPass: '' }, 'C204'],
  ['no digits', { cashOutPass: 'abcd' }, 'C205'],
  ['a wrong password', { cashOutPass: '4321' }, 'C008'],
  ['a fraction', { amount: 10_000.5 }, 'RQ01'],
])('[W-05] with %s it is refused by its code, and nothing moves', async (_, changes, code) => {
  expect((await harness.out(changes)).resultCode).toBe(code);
  expect(await harness.holds()).toMatchObject({ cash: 1_000_000, hold: 0 });
  expect((await harness.state()).withdrawal).toBeNull();
});

test('[W-05] the bank’s hours close the bank alone; a stopped site closes both', async () => {
  site.clock.set(Date.parse('2026-11-18T14:45:00Z'));
  expect((await harness.withdraw()).resultCode).toBe('C201');
  await site.db.updateTable('cash.rule').set({ out_open: false }).execute();
  expect((await harness.out()).resultCode).toBe('C201');
  await site.db.updateTable('cash.rule').set({ out_open: true }).execute();
  expect((await harness.out()).resultCode).toBe('0');
});

test('[W-05] withdrawals of any kind come one at a time, half an hour apart', async () => {
  const { data } = await harness.out();
  expect((await harness.out()).resultCode).toBe('C209');
  expect((await harness.withdraw()).resultCode).toBe('C209');
  await harness.finish(data.cashIdx, 1);
  expect((await harness.withdraw()).resultCode).toBe('C216');
  site.clock.advance(30 * MINUTE);
  expect((await harness.withdraw()).resultCode).toBe('0');
  expect((await harness.out()).resultCode).toBe('C209');
});

test('[W-05] of five at once for all there is one is taken', async () => {
  await harness.as('member01');
  const answers = await Promise.all(Array.from({ length: 5 }, () => harness.out({ amount: 1_000_000 })));
  expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', ...Array(4).fill('C209')]);
  expect(await harness.holds()).toMatchObject({ cash: 0, hold: 1_000_000 });
});

test('[W-05] one key has one answer at any price, and refuses another address', async () => {
  const requestId = ulid();
  const first = await harness.out({ requestId });
  outside.chain.mid = null;
  expect((await harness.out({ requestId })).data).toEqual(first.data);
  expect((await harness.out({ requestId, amount: 200_000 })).resultCode).toBe('C999');
  expect((await harness.out({ requestId, network: 'ERC20' })).resultCode).toBe('C999');
  expect(await harness.holds()).toMatchObject({ cash: 900_000, hold: 100_000 });
});

test('[W-05] open wagering and a running game refuse it; so does a locked member', async () => {
  const memberIdx = (await findMemberIdx(site.db, 'member01')) ?? 0n;
  await openWager(site.db, { ref: 'test', memberIdx, required: 5_000n, at: new Date(site.clock.now()) });
  expect(await harness.out()).toMatchObject({ resultCode: 'WG01', params: { left: 5_000 } });
  await site.db.updateTable('wager.requirement').set({ done: 5_000n, closed_at: new Date() }).execute();
  const now = new Date(site.clock.now());
  await site.db
    .insertInto('game.wallet')
    .values({ member_idx: memberIdx, ref: ulid(), flag: 'GAME', vendor_code: '0', since: now, seen_at: now })
    .execute();
  expect((await harness.out()).resultCode).toBe('C009');
  await site.db.updateTable('member.member').set({ status: 'locked' }).where('mem_id', '=', 'member01').execute();
  expect((await harness.out()).resultCode).toBe('C203');
});
