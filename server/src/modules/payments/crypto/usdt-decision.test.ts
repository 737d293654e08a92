import { verifyAudit } from '../../../core/decisions/audit.ts';
import { siteForFile } from '../../../testing/app.ts';
import { chainForFile, notifySite, someTxid } from '../../../testing/payments/coin-chain.ts';
import { coinHarness } from '../../../testing/payments/coin-harness.ts';
import { verifyLedger } from '../../../verify-ledger.ts';

const MINUTE = 60_000;
const START = 1_000_000;
const outside = chainForFile();
const site = siteForFile(() => ({ sandboxUrl: outside.url }));
const harness = coinHarness(site);

afterEach(async () => {
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

const cash = async (memId?: string) => (await harness.holds(memId)).cash;
const krwOf = (usdt: number, rate: number): number => Number((BigInt(usdt) * BigInt(rate)) / 100_000_000n);
/** A quote whose member has named a transaction of another amount, confirmed. */
const paidOff = async (change: number, confirmations = 20) => {
  const { data } = await harness.quote();
  const txid = someTxid();
  await harness.submit(data.quoteId, txid);
  await notifySite(site, { usdt: data.usdt + change, txid, confirmations });
  return { ...data, txid, received: data.usdt + change };
};

/** Titles and texts of the member's messages about payments, the newest first. */
const messages = async (): Promise<[string, string][]> => {
  const { data } = await site.call('/api/board/msgList', {}, await harness.as('member01'));
  const list = data.list as { msgIdx: number; title: { ko: string } }[];
  return Promise.all(
    list
      .filter(({ title }) => title.ko.includes('USDT'))
      .map(async ({ msgIdx, title }): Promise<[string, string]> => {
        const read = await site.call('/api/board/msgRead', { msgIdx }, await harness.as('member01'));
        return [title.ko, read.data.msg.content.ko];
      }),
  );
};

test.each([
  ['less', -250_000, 'UNDERPAID'],
  ['more', 5_000_000, 'OVERPAID'],
])('[W-05] %s than quoted waits for an operator, and is credited at the quoted rate', async (_, change, state) => {
  const { received, rate } = await paidOff(change);
  const credit = krwOf(received, rate);
  const deposit = await harness.deposit();
  expect(deposit).toMatchObject({ state, received, credit, waits: 'Y' });
  expect(await cash()).toBe(START);
  expect(await messages()).toEqual([
    [
      'USDT 입금을 확인하고 있습니다',
      expect.stringContaining(`${credit.toLocaleString('ko')}원이 보유금에 더해집니다`),
    ],
  ]);
  const queue = await site.call('/api/operator/cash/list', { cashType: 'coinIn' }, await harness.as('admin01'));
  expect(queue.data.list).toMatchObject([{ cashType: 'coinIn', amount: credit, status: 2, memId: 'member01' }]);
  expect((await harness.decide(deposit.cashIdx, 1)).resultCode).toBe('0');
  expect(await harness.deposit()).toMatchObject({ state: 'CREDITED', waits: 'N' });
  expect(await cash()).toBe(START + credit);
  expect((await harness.info()).wager).toEqual({ required: credit, done: 0 });
  expect((await harness.decide(deposit.cashIdx, 1)).resultCode).toBe('C503');
});

test('[W-05] a late payment is quoted again at its rate, and waits for an operator', async () => {
  const { data } = await harness.quote();
  site.clock.advance(15 * MINUTE + 1);
  outside.chain.mid = 140_000;
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000); // the price of before is not fresh any more
  await notifySite(site, { usdt: data.usdt });
  jest.restoreAllMocks();
  const credit = krwOf(data.usdt, 139_300);
  expect(await harness.deposit()).toMatchObject({
    state: 'EXPIRED',
    rate: 139_300,
    credit,
    waits: 'Y',
    received: data.usdt,
  });
  const { cashIdx } = await harness.deposit();
  await harness.as('admin01');
  const answers = await Promise.all([
    harness.decide(cashIdx, 1),
    harness.decide(cashIdx, 1),
    harness.decide(cashIdx, -1),
  ]);
  expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'C503', 'C503']);
});

test('[W-05] a callback that comes late makes no payment late', async () => {
  const { data } = await harness.quote();
  site.clock.advance(15 * MINUTE + 30_000);
  await notifySite(site, { usdt: data.usdt, at: Date.now() - 45_000 });
  expect(await harness.deposit()).toMatchObject({ state: 'CREDITED', rate: data.rate });
  expect(await cash()).toBe(START + data.krw);
});

test('[W-05] a late payment without a price waits for one', async () => {
  const { data } = await harness.quote();
  site.clock.advance(16 * MINUTE);
  outside.chain.mid = null;
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  await notifySite(site, { usdt: data.usdt });
  expect(await harness.deposit()).toMatchObject({ state: 'CONFIRMING', confirmations: 20, credit: null });
  expect((await harness.decide((await harness.deposit()).cashIdx, 1)).resultCode).toBe('CN07');
  outside.chain.mid = 138_520;
  later.mockRestore();
  await site.app.chainPoller.tick();
  expect(await harness.deposit()).toMatchObject({ state: 'EXPIRED', waits: 'Y' });
});

test('[W-05] an unconfirmed payment cannot be completed by anyone', async () => {
  const { data } = await harness.quote();
  await harness.submit(data.quoteId, someTxid());
  const { cashIdx } = await harness.deposit();
  await harness.decide(cashIdx, 2);
  expect((await harness.decide(cashIdx, 1)).resultCode).toBe('CN07');
  await notifySite(site, { usdt: data.usdt, confirmations: 19 });
  expect((await harness.decide(cashIdx, 1)).resultCode).toBe('CN07');
  expect(await cash()).toBe(START);
});

test('[W-05] of operator and last confirmation at once the chain credits once', async () => {
  const { data } = await harness.quote();
  const txid = someTxid();
  await notifySite(site, { usdt: data.usdt, txid, confirmations: 19 });
  const { cashIdx } = await harness.deposit();
  await harness.as('admin01');
  const [, ...answers] = await Promise.all([
    notifySite(site, { usdt: data.usdt, txid, confirmations: 20 }),
    harness.decide(cashIdx, 1),
    harness.decide(cashIdx, 1),
  ]);
  for (const { resultCode } of answers) expect(['CN07', 'C503']).toContain(resultCode);
  expect(await harness.deposit()).toMatchObject({ state: 'CREDITED' });
  expect(await cash()).toBe(START + data.krw);
});

test('[W-05] rejected it credits nothing, with the reason, and its owner may claim it', async () => {
  const { txid, received, rate } = await paidOff(7_000_000);
  const { cashIdx } = await harness.deposit();
  const hers = (await harness.quote({}, 'member02')).data;
  expect((await harness.submit(hers.quoteId, txid, 'member02')).resultCode).toBe('CN02');
  await harness.decide(cashIdx, -1, { reason: '다른 회원의 입금입니다' });
  expect(await harness.deposit()).toMatchObject({
    state: 'REJECTED',
    reason: '다른 회원의 입금입니다',
    received: null,
  });
  expect((await harness.submit(hers.quoteId, txid, 'member02')).resultCode).toBe('0');
  expect(await harness.deposit('member02')).toMatchObject({ state: 'OVERPAID', received });
  const before = await cash('member02');
  await harness.decide((await harness.deposit('member02')).cashIdx, 1);
  expect(await cash('member02')).toBe(before + krwOf(received, rate));
  expect(await cash()).toBe(START);
});

test('[W-05] [O-05] money for a suspended member waits for an operator', async () => {
  const { data } = await harness.quote();
  await site.db.updateTable('member.member').set({ status: 'suspended' }).where('mem_id', '=', 'member01').execute();
  const txid = someTxid();
  for (const confirmations of [20, 21]) await notifySite(site, { usdt: data.usdt, txid, confirmations });
  expect(await cash()).toBe(START);
  await site.db.updateTable('member.member').set({ status: 'active' }).where('mem_id', '=', 'member01').execute();
  // Notified once, however often the chain reports it, and with the reason.
  expect(await messages()).toEqual([
    ['USDT 입금을 확인하고 있습니다', expect.stringContaining('지금은 계정에 입금 제한이 있어')],
  ]);
  expect(await harness.deposit()).toMatchObject({ state: 'CONFIRMING', waits: 'Y', credit: data.krw });
  await harness.decide((await harness.deposit()).cashIdx, 1);
  expect(await cash()).toBe(START + data.krw);
});

test('[W-05] less than a won is credited to nobody, without an operator', async () => {
  const { data } = await harness.quote();
  const txid = someTxid();
  await harness.submit(data.quoteId, txid);
  await notifySite(site, { usdt: 700, txid });
  expect(await harness.deposit()).toMatchObject({ state: 'REJECTED' });
  expect(await cash()).toBe(START);
});

test('[W-05] given up while no chain knew of it, it is taken after all when it arrives', async () => {
  const { data } = await harness.quote();
  await harness.submit(data.quoteId, someTxid());
  site.clock.advance(60 * MINUTE + 1);
  await site.app.chainPoller.tick();
  expect(await harness.deposit()).toMatchObject({ state: 'EXPIRED', waits: 'N', received: null });
  await notifySite(site, { usdt: data.usdt, at: Date.now() - 50 * MINUTE });
  expect(await harness.deposit()).toMatchObject({ state: 'CREDITED' });
  expect(await cash()).toBe(START + data.krw);
});

test('[W-05] [O-03] every step is audited, with evidence for operators alone', async () => {
  const { received } = await paidOff(-1);
  const { cashIdx } = await harness.deposit();
  await harness.decide(cashIdx, 1);
  expect((await verifyAudit(site.db)).brokenAt).toBeNull();
  const evidence = await site.call('/api/operator/coin', { cashIdx }, await harness.as('admin01'));
  expect(evidence.data).toMatchObject({ memId: 'member01', received, state: 'CREDITED' });
  expect((await site.call('/api/operator/coin', { cashIdx }, await harness.as('member01'))).resultCode).toBe('AU03');
  expect((await site.call('/api/operator/coin', { cashIdx: 999_999 }, await harness.as('admin01'))).resultCode).toBe(
    'RQ01',
  );
});
