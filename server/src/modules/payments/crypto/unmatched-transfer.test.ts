import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { cashHarness } from '../../../testing/payments/cash-harness.ts';
import { chainForFile, notifySite, someTxid } from '../../../testing/payments/coin-chain.ts';
import { coinHarness } from '../../../testing/payments/coin-harness.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { looseTransfers } from './chain/transfer.repository.ts';
import { settleTransfer } from './settle-transfer.command.ts';

const START = 1_000_000;
const outside = chainForFile();
const site = siteForFile(() => ({ sandboxUrl: outside.url }));
const harness = coinHarness(site);

afterEach(async () => {
  const { checks } = await verifyLedger(site.db);
  expect(checks.flatMap((check) => check.named)).toEqual([]);
});

const operator = () => harness.as('admin01');
const cash = async (memId: string) => (await harness.holds(memId)).cash;
const list = async () => (await site.call('/api/operator/incoming/list', {}, await operator())).data.list;
const settle = async (body: object) =>
  site.call('/api/operator/incoming/settle', { requestId: ulid(), reason: 'seen', ...body }, await operator());
const pay = async (usdt: number, { txid = someTxid(), confirmations = 20 } = {}) => {
  await notifySite(site, { usdt, txid, confirmations });
  return txid;
};
const suspense = async () =>
  Number(
    (
      await site.db
        .selectFrom('money.entry')
        .select((eb) => eb.fn.coalesce(eb.fn.sum('amount'), eb.lit(0)).as('sum'))
        .where('account', '=', 'suspense')
        .executeTakeFirstOrThrow()
    ).sum,
  );

/** A quote of member01 that is paid and credited. */
const creditedQuote = async () => {
  const { data } = await harness.quote();
  await pay(data.usdt);
  expect((await harness.deposit()).state).toBe('CREDITED');
  return data;
};

test('[W-05] [O-03] a second payment of a quote stays in suspense for its member', async () => {
  const quote = await creditedQuote();
  const before = await cash('member01');
  const txid = await pay(quote.usdt);
  expect(await cash('member01')).toBe(before);
  const [row] = await list();
  expect(row).toMatchObject({ memId: 'member01', amount: quote.krw, left: quote.krw, candidates: [] });
  expect(row.sender).toContain(txid);
  expect(await suspense()).toBe(quote.krw);
  const { data } = await site.call('/api/board/msgList', {}, await harness.as('member01'));
  expect(data.list[0].title.en).toBe('A USDT payment without an open quote has arrived');
  expect((await settle({ incomingIdx: row.incomingIdx, how: 'credit' })).resultCode).toBe('0');
  expect(await cash('member01')).toBe(before + quote.krw);
  expect(await suspense()).toBe(0);
  expect(await list()).toEqual([]);
});

test('[W-05] [O-03] a short payment is shown to operators with the nearest quotes', async () => {
  const { data } = await harness.quote();
  await pay(data.usdt - 1_000_000);
  const [row] = await list();
  expect(row).toMatchObject({ memId: null, candidates: ['member01'] });
  expect(await cash('member01')).toBe(START);
  expect((await settle({ incomingIdx: row.incomingIdx, how: 'return' })).resultCode).toBe('0');
  expect(await suspense()).toBe(0);
  expect(await list()).toEqual([]);
});

test('[W-05] a payment is recorded once, when confirmed, however often reported', async () => {
  const quote = await creditedQuote();
  const txid = await pay(quote.usdt, { confirmations: 3 });
  expect(await list()).toEqual([]);
  await pay(quote.usdt, { txid });
  const [loose] = await looseTransfers(site.db, 'TRC20', txid);
  if (!loose) throw new Error('the payment pays a quote');
  await Promise.all(Array.from({ length: 8 }, () => settleTransfer(site.app.coin, loose)));
  await pay(quote.usdt, { txid, confirmations: 40 });
  expect(await list()).toHaveLength(1);
  expect(await suspense()).toBe(quote.krw);
});

test('[W-05] without a price a payment of nobody is recorded as soon as there is one', async () => {
  outside.chain.mid = null;
  site.app.coin.price = async () => null;
  await pay(77_000_000);
  expect(await list()).toEqual([]);
  site.app.coin.price = async () => ({ mid: 138_520n, at: Date.now(), requestedAt: 0 });
  await site.app.chainPoller.tick();
  expect(await list()).toHaveLength(1);
});

test("[W-05] [O-03] a stranger's claim credits nothing and shows the owner", async () => {
  const quote = await creditedQuote();
  const txid = await pay(quote.usdt);
  const [row] = await list();
  const own = (await harness.quote({ amount: 50_000_000 }, 'member02')).data;
  const claim = await harness.submit(own.quoteId, txid, 'member02');
  expect(claim.data).toMatchObject({ state: 'SUBMITTED', received: null, credit: null });
  await site.app.chainPoller.tick();
  site.clock.advance(2 * 3_600_000);
  await site.app.chainPoller.tick();
  expect(await cash('member02')).toBe(START);
  site.forgetTokens();
  const { cashIdx } = claim.data;
  const evidence = await site.call('/api/operator/coin', { cashIdx }, await operator());
  expect(evidence.data).toMatchObject({
    memId: 'member02',
    state: 'SUBMITTED',
    owner: { memId: 'member01', usdt: quote.usdt, incomingIdx: row.incomingIdx },
  });
});

test('[W-05] a member who claims their short payment gets it as a deposit', async () => {
  const { data } = await harness.quote();
  const txid = await pay(data.usdt - 1_000_000);
  expect(await list()).toHaveLength(1);
  const { data: named } = await harness.submit(data.quoteId, txid);
  expect(named).toMatchObject({ received: data.usdt - 1_000_000, waits: 'Y' });
  expect(await suspense()).toBe(0);
  expect(await list()).toEqual([]);
});

test('[W-05] what an operator has returned pays no quote any more', async () => {
  const { data } = await harness.quote();
  const txid = await pay(data.usdt - 1_000_000);
  const [row] = await list();
  await settle({ incomingIdx: row.incomingIdx, how: 'return' });
  const { data: named } = await harness.submit(data.quoteId, txid);
  expect(named.received).toBeNull();
  expect(await cash('member01')).toBe(START);
});

test('[W-05] a payment attached to a member cannot be claimed by another', async () => {
  const { data } = await harness.quote();
  const txid = await pay(data.usdt - 1_000_000);
  const [row] = await list();
  await settle({ incomingIdx: row.incomingIdx, how: 'attach', memId: 'member02' });
  await harness.submit(data.quoteId, txid);
  expect((await harness.deposit()).received).toBeNull();
  expect(await suspense()).toBe(row.amount);
  const [{ version }] = await list();
  expect((await settle({ incomingIdx: row.incomingIdx, how: 'credit', version })).resultCode).toBe('0');
  expect(await cash('member02')).toBe(START + row.amount);
});

test('[W-05] [O-03] of four settlements and a naming at once one is carried out', async () => {
  const { data } = await harness.quote();
  const txid = await pay(data.usdt - 1_000_000);
  const [row] = await list();
  const answers = await Promise.all([
    harness.submit(data.quoteId, txid),
    ...['return', 'return', 'credit', 'credit'].map((how) =>
      settle({ incomingIdx: row.incomingIdx, how, memId: 'member01' }),
    ),
  ]);
  const settled = answers.slice(1).filter(({ resultCode }) => resultCode === '0').length;
  // A credit completes the application that named it.
  const { received, state } = await harness.deposit();
  const isNamed = received !== null && state !== 'CREDITED';
  expect(settled + Number(isNamed)).toBe(1);
  expect(await suspense()).toBe(0);
  // Credited by an operator at once; named, it waits for one; returned, it is gone.
  expect([START, START + row.amount]).toContain(await cash('member01'));
});

test('[W-05] [W-02] USDT in suspense supports no bank deposit, and stays in the list', async () => {
  const quote = await creditedQuote();
  await pay(quote.usdt);
  const { data } = await cashHarness(site).deposit();
  const queue = await site.call('/api/operator/cash/list', { cashType: 'in' }, await operator());
  expect(queue.data.list.find(({ cashIdx }: { cashIdx: number }) => cashIdx === data.cashIdx).received).toBeNull();
  expect(await list()).toHaveLength(1);
});

test('[W-05] [O-03] after a stranger\u2019s claim the operator credits the owner', async () => {
  const quote = await creditedQuote();
  const txid = await pay(quote.usdt);
  const before = await cash('member01');
  const own = (await harness.quote({ amount: 50_000_000 }, 'member02')).data;
  await harness.submit(own.quoteId, txid, 'member02');
  const [row] = await list();
  expect((await settle({ incomingIdx: row.incomingIdx, how: 'credit' })).resultCode).toBe('0');
  expect(await cash('member01')).toBe(before + quote.krw);
  expect(await cash('member02')).toBe(START);
});

const pending = async () => (await site.call('/api/operator/incoming/list', {}, await operator())).data.pending;
const titles = async (memId: string) =>
  (await site.call('/api/board/msgList', {}, await harness.as(memId))).data.list.map(
    ({ title }: { title: { en: string } }) => title.en,
  );

test('[W-05] [O-03] a payment of no quote is in the list from first sight, in the account once confirmed', async () => {
  const txid = await pay(77_000_000, { confirmations: 1 });
  expect(await pending()).toMatchObject([
    { txid, usdt: 77_000_000, confirmations: 1, needed: 20, status: 'unconfirmed', memId: null },
  ]);
  expect(await suspense()).toBe(0);
  await pay(77_000_000, { txid });
  expect(await pending()).toEqual([]);
  expect(await list()).toHaveLength(1);
  expect(await suspense()).toBe((await list())[0].amount);
});

test('[W-05] [O-03] a confirmed payment without a price is in the list as unpriced', async () => {
  site.app.coin.price = async () => null;
  const txid = await pay(77_000_000);
  expect(await pending()).toMatchObject([{ txid, usdt: 77_000_000, status: 'unpriced' }]);
  site.app.coin.price = async () => ({ mid: 138_520n, at: Date.now(), requestedAt: 0 });
  await site.app.chainPoller.tick();
  expect(await pending()).toEqual([]);
  expect(await list()).toHaveLength(1);
});

test('[W-05] an attachment notifies the member, and a credit completes their quote in USDT', async () => {
  const { data } = await harness.quote();
  const txid = await pay(data.usdt - 1_000_000);
  const [{ incomingIdx, amount }] = await list();
  await settle({ incomingIdx, how: 'attach', memId: 'member01' });
  expect((await titles('member01'))[0]).toBe('A payment was identified as yours');
  const [{ version }] = await list();
  expect((await settle({ incomingIdx, how: 'credit', version })).resultCode).toBe('0');
  expect(await cash('member01')).toBe(START + amount);
  const { deposits } = await harness.state();
  expect(deposits).toMatchObject([
    { quoteId: data.quoteId, state: 'CREDITED', txid, received: data.usdt - 1_000_000, credit: amount },
  ]);
  expect((await titles('member01'))[0]).toBe('Your USDT deposit is complete');
});

test('[W-05] a credited payment of no quote is a USDT deposit in the history of the member', async () => {
  const txid = await pay(77_000_000);
  const [{ incomingIdx, amount }] = await list();
  expect((await settle({ incomingIdx, how: 'credit', memId: 'member01' })).resultCode).toBe('0');
  const { data } = await site.call('/api/cash/list/', {}, await harness.as('member01'));
  expect(data.list).toMatchObject([{ cashType: 'coinIn', amount, status: 1 }]);
  expect(await harness.deposit()).toMatchObject({ usdt: 77_000_000, received: 77_000_000, txid, credit: amount });
  // The amount was given to nobody: a second payment of it has no owner.
  await pay(77_000_000);
  expect(await list()).toMatchObject([{ memId: null }]);
});

test('[W-05] [O-03] a rejected application leaves its payment in the list and the suspense account', async () => {
  const { data } = await harness.quote();
  const txid = await pay(data.usdt - 1_000_000);
  await harness.submit(data.quoteId, txid);
  const { cashIdx, credit } = await harness.deposit();
  expect(await suspense()).toBe(0);
  expect((await harness.decide(cashIdx, -1)).resultCode).toBe('0');
  expect(await suspense()).toBe(credit);
  const [row] = await list();
  expect(row).toMatchObject({ amount: credit, sender: expect.stringContaining(txid) });
  expect((await settle({ incomingIdx: row.incomingIdx, how: 'credit', memId: 'member01' })).resultCode).toBe('0');
  expect(await cash('member01')).toBe(START + credit);
  expect(await suspense()).toBe(0);
});

/**
 * The amount of a quote of member01, given to member02 as well after eight days;
 * both quotes are over.
 */
const reusedAmount = async () => {
  const { data } = await harness.quote();
  site.clock.advance(8 * 86_400_000);
  site.forgetTokens();
  const { data: other } = await harness.quote({}, 'member02');
  await site.db.updateTable('coin.quote').set({ amount_held: false }).where('quote_id', '=', data.quoteId).execute();
  await site.db.updateTable('coin.quote').set({ usdt: data.usdt }).where('quote_id', '=', other.quoteId).execute();
  return { usdt: data.usdt as number, other: other.quoteId as string };
};

test('[W-05] [O-03] a late payment whose amount two members had belongs to neither, and both are named', async () => {
  const { usdt, other } = await reusedAmount();
  site.clock.advance(3_600_000);
  site.forgetTokens();
  const txid = await pay(usdt);
  expect(await list()).toMatchObject([{ memId: null, candidates: ['member02', 'member01'] }]);
  const { data } = await harness.submit(other, txid, 'member02');
  expect(data).toMatchObject({ state: 'SUBMITTED', received: null });
  const evidence = await site.call('/api/operator/coin', { cashIdx: data.cashIdx }, await operator());
  expect(evidence.data.owners.map(({ memId }: { memId: string }) => memId)).toEqual(['member02', 'member01']);
  expect(evidence.data.owner).toMatchObject({ memId: 'member01' });
});

test('[W-05] a payment in the time of its quote is credited although another member had the amount', async () => {
  const { usdt } = await reusedAmount();
  await pay(usdt);
  expect(await harness.deposit('member02')).toMatchObject({ state: 'CREDITED' });
  expect(await list()).toEqual([]);
});

test('[W-05] [O-03] a payment more than seven days after its quote belongs to nobody', async () => {
  const { data } = await harness.quote();
  site.clock.advance(900_000 + 7 * 86_400_000 + 60_000);
  site.forgetTokens();
  await pay(data.usdt);
  expect(await list()).toMatchObject([{ memId: null, candidates: ['member01'] }]);
  expect((await harness.deposit()).received).toBeNull();
});

test('[W-05] a stranger who named a payment first does not keep its owner from naming it', async () => {
  const quote = await creditedQuote();
  const txid = await pay(quote.usdt);
  const strange = (await harness.quote({ amount: 50_000_000 }, 'member02')).data;
  expect((await harness.submit(strange.quoteId, txid, 'member02')).resultCode).toBe('0');
  const third = (await harness.quote({ amount: 50_000_000 }, 'partner1')).data;
  expect((await harness.submit(third.quoteId, txid, 'partner1')).resultCode).toBe('CN02');
  const own = (await harness.quote({ amount: 60_000_000 })).data;
  const named = await harness.submit(own.quoteId, txid);
  expect(named.resultCode).toBe('0');
  expect(named.data).toMatchObject({ state: 'OVERPAID', received: quote.usdt, waits: 'Y' });
  expect(await suspense()).toBe(0);
});
