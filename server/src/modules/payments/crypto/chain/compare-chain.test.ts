import { fixedRing } from '@madang/contracts/vendor-protocol';
import { siteForFile } from '../../../../testing/app.ts';
import { chainForFile, notifySite, siteAddress, someTxid } from '../../../../testing/payments/coin-chain.ts';
import { coinHarness } from '../../../../testing/payments/coin-harness.ts';
import { verifyLedger } from '../../../../verify-ledger.ts';
import { chainClient } from './chain-client.ts';
import { compareChain, dailyComparison } from './compare-chain.ts';

const HOUR = 3_600_000;
const outside = chainForFile();
const site = siteForFile(() => ({ sandboxUrl: outside.url }));
const harness = coinHarness(site);
const client = () => chainClient({ url: outside.url, keys: fixedRing('22'.repeat(32)), timeoutMs: 1_000 });
const day = () => ({ from: Date.now() - 24 * HOUR, until: Date.now() });
const compare = () => compareChain(site.app.coin, client(), day());
const faults = async () => (await verifyLedger(site.db)).checks.flatMap(({ named }) => named);

/** A payment in a block of an hour ago; `isReported`: the chain has called the site for it. */
const receive = async (usdt: number, { isReported = true, confirmations = 20 } = {}) => {
  const output = { txid: someTxid(), index: 0, address: siteAddress.TRC20, usdt, at: Date.now() - HOUR };
  outside.chain.received.push({ ...output, network: 'TRC20', confirmations });
  if (isReported) await notifySite(site, { ...output, confirmations });
  return output;
};

test('[W-05] the chain and the ledger have the same outputs and the same sum', async () => {
  const { data } = await harness.quote();
  await receive(data.usdt);
  await receive(data.usdt);
  await receive(33_000_000);
  await receive(44_000_000, { confirmations: 3 });
  const sum = { count: 3, usdt: BigInt(2 * data.usdt + 33_000_000) };
  expect(await compare()).toEqual({ chain: sum, ledger: sum, missing: [], different: [], unknown: [] });
  expect(await faults()).toEqual([]);
});

test('[W-05] [O-03] an output that the chain never reported is named and recorded', async () => {
  const { txid } = await receive(33_000_000, { isReported: false });
  expect(await compare()).toMatchObject({
    chain: { count: 1, usdt: 33_000_000n },
    ledger: { count: 0, usdt: 0n },
    missing: [`TRC20 ${txid}:0`],
  });
  expect(await compare()).toMatchObject({ ledger: { count: 1, usdt: 33_000_000n }, missing: [] });
  expect(await faults()).toEqual([]);
});

test('[W-05] an output of another amount and one that the chain does not list are named', async () => {
  const altered = await receive(33_000_000);
  const forgotten = await receive(44_000_000);
  outside.chain.received = outside.chain.received
    .filter(({ txid }) => txid === altered.txid)
    .map((output) => ({ ...output, usdt: 34_000_000 }));
  expect(await compare()).toMatchObject({
    chain: { count: 1, usdt: 34_000_000n },
    ledger: { count: 2, usdt: 77_000_000n },
    missing: [],
    different: [`TRC20 ${altered.txid}:0`],
    unknown: [`TRC20 ${forgotten.txid}:0`],
  });
});

test('[W-05] a chain that does not answer is compared later, a day once', async () => {
  let now = Date.now();
  const windows: { from: number; until: number }[] = [];
  let answers = false;
  const transfers: ReturnType<typeof client>['transfers'] = async (network, _, window) => {
    if (network === 'TRC20') windows.push(window);
    return answers ? [] : null;
  };
  const run = dailyComparison(site.app.coin, { transfers }, site.app.log, () => now);
  await expect(run()).rejects.toThrow('a chain did not answer');
  answers = true;
  await run();
  now += 23 * HOUR;
  await run();
  now += HOUR;
  await run();
  expect(windows).toHaveLength(3);
  expect(windows[1]).toEqual(windows[0]);
  expect(windows[2]?.from).toBe(windows[1]?.until);
});

test('[W-05] the ledger check names a confirmed transfer that is recorded nowhere', async () => {
  const { txid } = await receive(33_000_000);
  await site.db.updateTable('coin.transfer').set({ incoming_idx: null }).where('txid', '=', txid).execute();
  expect(await faults()).toEqual([`TRC20 ${txid} output 0: 33000000 micro-USDT confirmed and not recorded`]);
});

test('[W-05] the ledger check names a credited transfer whose amount is not that of the ledger', async () => {
  const { data } = await harness.quote();
  const txid = someTxid();
  await notifySite(site, { usdt: data.usdt, txid });
  await site.db.updateTable('coin.quote').set({ credit: 1n }).where('quote_id', '=', data.quoteId).execute();
  expect(await faults()).toEqual([`coin.in:TRC20:${txid}:0: 1 won by the transfer, ${data.krw} by the ledger`]);
});
