import { ulid } from 'ulid';
import { siteForFile, testApp } from '../../../testing/app.ts';
import { chainForFile, notifySite, siteAddress, someTxid } from '../../../testing/payments/coin-chain.ts';
import { coinHarness } from '../../../testing/payments/coin-harness.ts';
import { fillAccount, parkedAlerts } from '../../../testing/payments/full-account.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { recordTried, unrecordedTransfers } from './chain/transfer.repository.ts';

const MINUTE = 60_000;
const START = 1_000_000;
const outside = chainForFile();
const site = siteForFile(() => ({ sandboxUrl: outside.url }));
const harness = coinHarness(site);

afterEach(async () => {
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

const cash = async (memId?: string) => (await harness.holds(memId)).cash;
const setMember = (status: 'locked' | 'active') =>
  site.db.updateTable('member.member').set({ status }).where('mem_id', '=', 'member01').execute();
/** A quote, and its amount paid so deep. */
const paid = async (confirmations = 20, changes: { usdt?: number; txid?: string } = {}) => {
  const { data } = await harness.quote();
  const txid = changes.txid ?? someTxid();
  await notifySite(site, { usdt: data.usdt, confirmations, ...changes, txid });
  return { ...data, txid };
};
const history = async () => (await site.call('/api/cash/list/', {}, await harness.as('member01'))).data;

describe('the price', () => {
  test("[W-05] is the signed chain's price, with the spread on both sides", async () => {
    expect((await harness.price()).data).toMatchObject({
      symbol: 'USDT',
      mid: 138_520,
      spreadBp: 50,
      in: { rate: 137_827, min: 10_000, max: 10_000_000 },
      out: { rate: 139_213, min: 10_000, unit: 10_000, open: 'Y' },
      quoteSeconds: 900,
      networks: [
        { network: 'TRC20', confirmations: 20 },
        { network: 'ERC20', confirmations: 12 },
      ],
    });
  });

  test.each(['silent', 'signed by a stranger'])('[W-05] of a chain that is %s is none: CN05', async (how) => {
    if (how === 'silent') outside.chain.mid = null;
    else outside.chain.secret = '33'.repeat(32);
    const unpriced = await testApp({ sandboxUrl: outside.url }); // the file's server remembers the price of other tests
    const members = coinHarness(unpriced);
    expect((await members.price()).resultCode).toBe('CN05');
    expect((await members.quote()).resultCode).toBe('CN05');
    expect((await members.out()).resultCode).toBe('CN05');
    await unpriced.close();
  });

  test('[W-05] is for members, and of USDT alone', async () => {
    expect((await site.app.inject({ url: '/api/coin?symbol=USDT' })).json().resultCode).toBe('AU01');
    const { as } = await harness.as('member01');
    const headers = { authorization: `Bearer ${as}`, token: as };
    expect((await site.app.inject({ url: '/api/coin?symbol=BTC', headers })).json().resultCode).toBe('RQ01');
  });
});

describe('a quote', () => {
  test("[W-05] shows network, address, the member's amount, its value and its end", async () => {
    const { data } = await harness.quote();
    expect(data).toMatchObject({
      network: 'TRC20',
      address: siteAddress.TRC20,
      rate: 137_827,
      state: 'QUOTED',
      needed: 20,
    });
    expect(data.usdt).toBeGreaterThan(100_250_000);
    expect(data.usdt).toBeLessThan(100_260_000);
    expect(BigInt(data.krw)).toBe((BigInt(data.usdt) * 137_827n) / 100_000_000n);
    expect(Date.parse(data.expiresAt) - site.clock.now()).toBe(15 * MINUTE);
    expect(await history()).toMatchObject({ list: [] });
    site.clock.advance(15 * MINUTE);
    expect((await harness.deposit()).state).toBe('EXPIRED');
  });

  test('[W-05] of won requests no less than its price', async () => {
    const { data } = await harness.quote({ unit: 'KRW', amount: 138_171, network: 'ERC20' });
    expect(data).toMatchObject({ network: 'ERC20', address: siteAddress.ERC20, needed: 12 });
    expect(data.krw).toBeGreaterThanOrEqual(138_171);
    expect(data.krw).toBeLessThan(138_171 + 15);
  });

  test('[W-05] of twenty members at once no two have the same amount', async () => {
    for (const memId of ['member01', 'member02']) await harness.as(memId);
    const quotes = await Promise.all(
      ['member01', 'member02', 'member01', 'member02'].map((memId) => harness.quote({}, memId)),
    );
    const amounts = quotes.map(({ data }) => data.usdt);
    expect(new Set(amounts).size).toBe(4);
  });

  test.each([
    ['nothing', { amount: 0 }, 'C002'],
    ['too little', { amount: 1_000_000 }, 'C102'],
    ['a micro-unit', { amount: 1 }, 'C102'],
    ['too much', { amount: 10_000_000_000 }, 'C101'],
    ['more than there is', { amount: Number.MAX_SAFE_INTEGER }, 'C101'],
    ['less than nothing', { amount: -1 }, 'RQ01'],
    ['a fraction', { amount: 999.9 }, 'RQ01'],
    ['a text', { amount: '1e3' }, 'RQ01'],
    ['2⁵³', { amount: 2 ** 53 }, 'RQ01'],
    ['no such network', { network: 'BEP20' }, 'RQ01'],
  ])('[W-05] of %s is refused by its code', async (_, changes, code) => {
    expect((await harness.quote(changes)).resultCode).toBe(code);
    expect((await harness.state()).deposits).toEqual([]);
  });

  test('[W-05] one key has one answer and refuses another input; three are the most', async () => {
    const requestId = ulid();
    const first = await harness.quote({ requestId });
    expect((await harness.quote({ requestId })).data).toEqual(first.data);
    expect((await harness.quote({ requestId, network: 'ERC20' })).resultCode).toBe('C999');
    await harness.quote();
    await harness.quote();
    expect((await harness.quote()).resultCode).toBe('c104');
    site.clock.advance(15 * MINUTE);
    expect((await harness.quote()).resultCode).toBe('0');
  });

  test('[W-05] [O-05] is for an active member who may deposit, and needs one', async () => {
    const { data } = await harness.quote();
    await setMember('locked');
    expect((await harness.quote()).resultCode).toBe('U0011');
    expect((await harness.submit(data.quoteId, someTxid())).resultCode).toBe('U0011');
    await setMember('active');
    const { idx } = await site.db
      .selectFrom('member.member')
      .select('idx')
      .where('mem_id', '=', 'member01')
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto('cash.member_rule')
      .values({ member_idx: idx, in_blocked: true, pass_locked_until: null })
      .execute();
    expect((await harness.quote()).resultCode).toBe('C001');
    for (const path of ['/api/coin/quote', '/api/coin/submit', '/api/coin/state', '/api/coin/out'] as const)
      expect((await site.call(path, {})).resultCode).toBe('AU01');
  });
});

describe("the member's own limits", () => {
  const limit = async (period: string, amount: number) =>
    site.call('/api/member/limits/deposit', { period, limit: amount }, await harness.as('member01'));
  const takeBreak = async () =>
    site.call(
      '/api/member/limits/pause',
      { requestId: ulid(), kind: 'timeOut', days: 1 },
      await harness.as('member01'),
    );

  test('[W-05] [O-05] hold for a quote as for a bank deposit, and its payment counts', async () => {
    await limit('day', 200_000);
    expect(await harness.quote({ unit: 'KRW', amount: 200_000 })).toMatchObject({ resultCode: 'RG01' });
    const { krw } = await paid();
    expect(await cash()).toBe(START + krw);
    expect(await harness.quote()).toMatchObject({ resultCode: 'RG01', params: { left: 200_000 - krw } });
  });

  test('[W-05] [O-05] send a payment before an operator that passes them all the same', async () => {
    const { data } = await harness.quote();
    await limit('day', 100_000);
    await notifySite(site, { usdt: data.usdt, confirmations: 20, txid: someTxid() });
    expect(await harness.deposit()).toMatchObject({ state: 'CONFIRMING', confirmations: 20, waits: 'Y' });
    expect(await cash()).toBe(START);
  });

  test('[W-05] [O-05] and a break: no quote, and what was under way waits', async () => {
    const { data } = await harness.quote();
    await takeBreak();
    expect((await harness.quote()).resultCode).toBe('RG02');
    await notifySite(site, { usdt: data.usdt, confirmations: 20, txid: someTxid() });
    expect((await harness.deposit()).waits).toBe('Y');
    expect(await cash()).toBe(START);
  });

  const day = async () => (await site.call('/api/member/limits', {}, await harness.as('member01'))).data.deposit[0];

  test('[O-05] [W-05] apply to a quote and to unpaid ones: RG01 shows the rest', async () => {
    const { data } = await harness.quote();
    await limit('day', data.krw + 50_000);
    expect(await harness.quote()).toMatchObject({ resultCode: 'RG01', params: { left: 50_000 } });
    site.clock.advance(16 * MINUTE);
    expect((await harness.quote()).resultCode).toBe('0');
  });

  test('[O-05] [W-05] count what has come in, once', async () => {
    await limit('day', 1_000_000);
    const { krw, txid, usdt } = await paid(3);
    expect(await day()).toMatchObject({ used: krw });
    await notifySite(site, { usdt, txid, confirmations: 20 });
    expect(await day()).toMatchObject({ used: krw, left: 1_000_000 - krw });
  });
});

describe('a payment', () => {
  test('[W-05] of the exact amount is credited once by the last confirmation, as quoted', async () => {
    const { usdt, krw, txid } = await paid(1);
    expect(await harness.deposit()).toMatchObject({
      state: 'CONFIRMING',
      confirmations: 1,
      received: usdt,
      txid,
      waits: 'N',
    });
    expect((await history()).list[0]).toMatchObject({ cashType: 'coinIn', amount: krw, status: 2 });
    await notifySite(site, { usdt, txid, confirmations: 19 });
    expect(await harness.deposit()).toMatchObject({ state: 'CONFIRMING', confirmations: 19 });
    expect(await cash()).toBe(START);
    await notifySite(site, { usdt, txid, confirmations: 20 });
    expect(await harness.deposit()).toMatchObject({ state: 'CREDITED', confirmations: 20, credit: krw });
    expect(await cash()).toBe(START + krw);
    expect((await history()).totals).toEqual({ in: krw, out: 0, net: krw, plus: krw, minus: 0 });
    expect((await harness.info()).wager).toEqual({ required: krw, done: 0 });
    const messages = await site.call('/api/board/msgList', {}, await harness.as('member01'));
    expect(messages.data.list[0].title.ko).toBe('USDT 입금이 완료되었습니다');
    const listed = await site.call('/api/partner/cashList', {}, await harness.as('partner5'));
    expect(listed.data.list[0]).toMatchObject({ type: 'coinIn', before: START, after: START + krw });
    await notifySite(site, { usdt, txid, confirmations: 21 });
    expect(await cash()).toBe(START + krw);
  });

  test('[W-05] reported twice, late and out of order is one payment', async () => {
    const { usdt, krw, txid } = await paid(7);
    await Promise.all([20, 3, 20, 12, 20, 1].map((confirmations) => notifySite(site, { usdt, txid, confirmations })));
    await notifySite(site, { usdt, txid, confirmations: 5 });
    expect(await harness.deposit()).toMatchObject({ state: 'CREDITED', confirmations: 20 });
    expect(await cash()).toBe(START + krw);
  });

  test('[W-05] interrupted between record and credit is finished by the poller', async () => {
    const { usdt, krw, txid } = await paid(19);
    await site.db.updateTable('coin.transfer').set({ confirmations: 20 }).where('txid', '=', txid).execute();
    await Promise.all([site.app.chainPoller.tick(), notifySite(site, { usdt, txid, confirmations: 20 })]);
    await site.app.chainPoller.tick();
    expect(await cash()).toBe(START + krw);
  });

  test('[33-05] that cannot be credited is parked, and the next one is credited', async () => {
    const alerts = parkedAlerts(site);
    const poisoned = (await harness.quote({}, 'member02')).data;
    await notifySite(site, { usdt: poisoned.usdt, txid: someTxid(), confirmations: 19 });
    const sound = await paid(19);
    await site.db.updateTable('coin.transfer').set({ confirmations: 20 }).execute();
    const { idx } = await site.db
      .selectFrom('member.member')
      .select('idx')
      .where('mem_id', '=', 'member02')
      .executeTakeFirstOrThrow();
    const before = await cash('member02');
    const empty = await fillAccount(site, idx);
    await site.app.chainPoller.tick();
    expect(await cash()).toBe(START + sound.krw);
    expect(alerts).toMatchObject([{ queue: 'chain payment', count: 1 }]);
    await site.app.chainPoller.tick();
    expect(alerts).toHaveLength(1);
    await empty();
    site.clock.advance(10_000);
    await site.app.chainPoller.tick();
    await site.app.chainPoller.tick();
    expect(await cash('member02')).toBe(before + poisoned.krw);
  });

  test('[33-06] outputs that cannot go on keep no other from its turn', async () => {
    const at = new Date(site.clock.now());
    const rows = Array.from({ length: 17 }, (_, number) => ({
      network: 'TRC20' as const,
      txid: someTxid(),
      out_index: 0,
      address: siteAddress.TRC20,
      usdt: 1_000_000n,
      confirmations: 20,
      paid_at: at,
      told_at: new Date(at.getTime() + number * 1_000),
      quote_idx: null,
      settled_at: null,
    }));
    await site.db.insertInto('coin.transfer').values(rows.toReversed()).execute();
    const turn = async () => {
      const due = await unrecordedTransfers(site.db, 16);
      await recordTried(site.db, due, new Date(at.getTime() + MINUTE));
      return due.map(({ txid }) => rows.findIndex((row) => row.txid === txid));
    };
    const all = rows.map((_, number) => number);
    expect(await turn()).toEqual(all.slice(0, 16));
    expect((await turn())[0]).toBe(16);
    await site.db.deleteFrom('coin.transfer').execute();
  });

  test.each([
    ['another secret', { secret: '33'.repeat(32) }],
    ['an old time', { now: Date.now() - 120_000 }],
  ])('[W-05] reported with %s is refused, and nothing changes', async (_, signing) => {
    const { data } = await harness.quote();
    expect(await notifySite(site, { usdt: data.usdt }, signing)).toBe(401);
    expect((await harness.deposit()).state).toBe('QUOTED');
  });

  test('[W-05] reported with another amount or to another address changes nothing', async () => {
    const { usdt, txid } = await paid(3);
    expect(await notifySite(site, { usdt: usdt * 2, txid, confirmations: 20 })).toBe(409);
    expect(await harness.deposit()).toMatchObject({ received: usdt, confirmations: 3 });
    expect(await notifySite(site, { usdt, address: 'TKRkhEXQfY1Sve8X5gbbpHHftprEWNRSVS' })).toBe(200);
    expect(await notifySite(site, { usdt: -1 })).toBe(400);
    expect(await cash()).toBe(START);
  });

  test('[W-05] two outputs of one transaction are two payments, each by its amount', async () => {
    const [hers, his] = [(await harness.quote()).data, (await harness.quote({}, 'member02')).data];
    const txid = someTxid();
    await notifySite(site, { usdt: hers.usdt, txid, index: 0 });
    await notifySite(site, { usdt: his.usdt, txid, index: 1 });
    expect(await cash()).toBe(START + hers.krw);
    expect((await harness.deposit('member02')).state).toBe('CREDITED');
  });

  test('[W-05] a second quote paid meanwhile is a second application', async () => {
    const quotes = [(await harness.quote()).data, (await harness.quote()).data];
    await Promise.all(quotes.map(({ usdt }) => notifySite(site, { usdt, confirmations: 1 })));
    expect((await history()).list).toHaveLength(2);
    expect((await harness.quote()).resultCode).toBe('C003');
    for (const { txid, received } of (await harness.state()).deposits) await notifySite(site, { usdt: received, txid });
    expect(await cash()).toBe(START + quotes[0].krw + quotes[1].krw);
  });
});

describe('a transaction that is named', () => {
  test('[W-05] waits for the chain, which is queried, and may be corrected until seen', async () => {
    const { data } = await harness.quote();
    const [wrong, right] = [someTxid(), someTxid()];
    expect((await harness.submit(data.quoteId, wrong)).data).toMatchObject({ state: 'SUBMITTED', txid: wrong });
    expect((await history()).list[0]).toMatchObject({ cashType: 'coinIn', status: 0 });
    expect((await harness.quote()).resultCode).toBe('C003');
    outside.chain.known.set(right, [
      { index: 0, address: data.address, usdt: data.usdt, confirmations: 4, at: Date.now() },
    ]);
    await harness.submit(data.quoteId, right.toUpperCase());
    await site.app.chainPoller.tick();
    expect(outside.chain.requests).toContain(right);
    expect(await harness.deposit()).toMatchObject({ state: 'CONFIRMING', confirmations: 4, txid: right });
    expect((await harness.submit(data.quoteId, right)).resultCode).toBe('0');
    expect((await harness.submit(data.quoteId, wrong)).resultCode).toBe('C999');
    expect((await history()).list).toHaveLength(1);
  });

  test('[W-05] that is none, of no quote, or of a quote that is over is refused', async () => {
    const { data } = await harness.quote();
    expect((await harness.submit(data.quoteId, 'abc')).resultCode).toBe('CN01');
    expect((await harness.submit(data.quoteId, someTxid('ERC20'))).resultCode).toBe('CN01');
    expect((await harness.submit(ulid(), someTxid())).resultCode).toBe('CN03');
    expect((await harness.submit(data.quoteId, someTxid(), 'member02')).resultCode).toBe('CN03');
    await notifySite(site, { usdt: data.usdt });
    expect((await harness.submit(data.quoteId, someTxid())).resultCode).toBe('CN03');
  });

  test("[W-05] by many at once is one member's; the others receive CN02", async () => {
    const quotes = [];
    for (const memId of ['member01', 'member02', 'partner1'])
      quotes.push({ memId, ...(await harness.quote({}, memId)).data });
    const txid = someTxid();
    const answers = await Promise.all(quotes.map(({ memId, quoteId }) => harness.submit(quoteId, txid, memId)));
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'CN02', 'CN02']);
  });

  test('[W-05] by a stranger credits them nothing: the amount names the owner', async () => {
    const hers = (await harness.quote()).data;
    const his = (await harness.quote({}, 'member02')).data;
    const txid = someTxid();
    expect((await harness.submit(his.quoteId, txid, 'member02')).resultCode).toBe('0');
    await notifySite(site, { usdt: hers.usdt, txid });
    expect(await cash()).toBe(START + hers.krw);
    expect(await harness.deposit('member02')).toMatchObject({ state: 'SUBMITTED', received: null });
    site.clock.advance(60 * MINUTE + 1);
    await site.app.chainPoller.tick();
    expect(await harness.deposit('member02')).toMatchObject({ state: 'EXPIRED', txid: null });
    expect((await harness.quote({}, 'member02')).resultCode).toBe('0');
  });
});
