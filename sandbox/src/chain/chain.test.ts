import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CHAIN_CALLBACK_PATH,
  CHAIN_KEY,
  CHAIN_PAYOUT_PATH,
  CHAIN_PRICE_PATH,
  CHAIN_TRANSFERS_PATH,
  CHAIN_TX_PATH,
  type ChainEvent,
  chainEvent,
  chainPayout,
  chainPrice,
  chainTransfers,
} from '@madang/contracts/chain';
import { callbackSecret, checkVendorRequest, signVendorRequest } from '@madang/contracts/vendor-protocol';
import Fastify, { type FastifyInstance } from 'fastify';
import { TEST_SECRET, type TestSandbox, testSandbox } from '../testing/sandbox.ts';
import { priceAt } from './price.ts';

const BLOCK = 20;
const ADDRESS = 'TMJYSyXLtQf8UCyT5ciavtgNEXt2QsRz59';
let dataDir: string;
let sandbox: TestSandbox;
let site: FastifyInstance;
let siteUrl: string;
let received: ChainEvent[];
let refused: string[];
let answers: number[];
let onReceived: (() => void) | undefined;

beforeEach(async () => {
  [received, refused, answers, onReceived] = [[], [], [], undefined];
  dataDir = mkdtempSync(join(tmpdir(), 'madang-chain-'));
  site = Fastify();
  site.removeAllContentTypeParsers();
  site.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  site.post(CHAIN_CALLBACK_PATH, (request, reply) => {
    const rawBody = String(request.body);
    const signed = { vendorKey: CHAIN_KEY, path: CHAIN_CALLBACK_PATH, rawBody, now: Date.now() };
    const refusal = checkVendorRequest(
      callbackSecret(TEST_SECRET, CHAIN_KEY),
      { ...signed, headers: request.headers },
      { take: () => true },
    );
    if (refusal) refused.push(refusal);
    else received.push(chainEvent.parse(JSON.parse(rawBody)));
    onReceived?.();
    return reply.code(refusal ? 401 : (answers.shift() ?? 200)).send({});
  });
  siteUrl = await site.listen({ host: '127.0.0.1', port: 0 });
  sandbox = await testSandbox({ siteUrl, dataDir, chainBlockMs: BLOCK });
});
afterEach(async () => {
  await sandbox.close();
  await site.close();
  rmSync(dataDir, { recursive: true });
});

const until = (holds: () => boolean): Promise<void> =>
  new Promise((done) => {
    onReceived = () => holds() && done();
    onReceived();
  });
const events = async (count: number): Promise<ChainEvent[]> => {
  await until(() => received.length >= count);
  return received;
};
const blocks = (count: number): void => {
  sandbox.clock.now += count * BLOCK;
};
const control = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
  sandbox.app.inject({ method, url: `/control/chain/${path}`, ...(payload && { payload }) });
const pay = async (changes: object = {}): Promise<string> =>
  (await control('POST', 'pay', { network: 'TRC20', address: ADDRESS, usdt: 100_250_017, ...changes })).json().data
    .txid;
const call = async (path: string, body: object, secret = TEST_SECRET) => {
  const rawBody = JSON.stringify(body);
  const signed = { vendorKey: CHAIN_KEY, path, rawBody, now: sandbox.clock.now };
  const answer = await sandbox.send(path, rawBody, signVendorRequest(secret, signed));
  const headers = answer.headers as Record<string, string>;
  const check = { vendorKey: CHAIN_KEY, path, rawBody: answer.body, now: sandbox.clock.now, headers };
  return {
    status: answer.statusCode,
    data: answer.json(),
    refusal: checkVendorRequest(callbackSecret(TEST_SECRET, CHAIN_KEY), check, { take: () => true }),
  };
};

test('[W-05] a payment is in the next block; each block on it is reported', async () => {
  const txid = await pay();
  expect(txid).toMatch(/^[0-9a-f]{64}$/);
  blocks(1);
  const [first] = await events(1);
  expect(first).toMatchObject({
    network: 'TRC20',
    txid,
    index: 0,
    address: ADDRESS,
    usdt: 100_250_017,
    confirmations: 1,
  });
  expect(first?.at).toBe(sandbox.clock.now - (sandbox.clock.now % BLOCK));
  blocks(1);
  await events(2);
  blocks(17);
  expect((await events(3)).map(({ confirmations }) => confirmations)).toEqual([1, 2, 19]);
});

test('[W-05] what the site did not accept is reported again, also by a new process', async () => {
  answers = [500, 500];
  await pay();
  blocks(1);
  await events(3);
  expect(received.map(({ confirmations }) => confirmations)).toEqual([1, 1, 1]);
  await sandbox.close();
  const { now } = sandbox.clock;
  sandbox = await testSandbox({ siteUrl, dataDir, chainBlockMs: BLOCK });
  sandbox.clock.now = now + 5 * BLOCK;
  await events(4);
  expect(received.at(-1)?.confirmations).toBe(6);
});

test('[W-05] more, less, several at once and later: whatever a member may send', async () => {
  await pay({ change: -5, network: 'ERC20' });
  await pay({ usdt: [1_000_000, 2_000_000] });
  await pay({ change: 7, afterMs: 30 });
  expect((await control('POST', 'pay', { network: 'TRC20', address: ADDRESS, usdt: 5, change: -5 })).statusCode).toBe(
    400,
  );
  expect((await control('POST', 'pay', { network: 'TRC20', address: ADDRESS, usdt: 1.5 })).statusCode).toBe(400);
  await new Promise((done) => setTimeout(done, 60));
  blocks(1);
  await until(() => new Set(received.map(({ usdt }) => usdt)).size === 4);
  expect(received.find(({ network }) => network === 'ERC20')).toMatchObject({
    usdt: 100_250_012,
    txid: expect.stringMatching(/^0x/),
  });
  const batch = received.filter(({ usdt }) => usdt <= 2_000_000);
  expect(new Set(batch.map(({ txid }) => txid)).size).toBe(1);
  expect(new Set(batch.map(({ index }) => index))).toEqual(new Set([0, 1]));
  expect(received.some(({ usdt }) => usdt === 100_250_024)).toBe(true);
});

test('[W-05] a tester makes callbacks duplicate, wrongly signed, disordered or absent', async () => {
  await control('POST', 'faults', { mode: 'twice' });
  await pay();
  blocks(1);
  const [first, second] = await events(2);
  expect(second?.eventId).toBe(first?.eventId);
  await control('POST', 'faults', { mode: 'unsigned' });
  blocks(1);
  await until(() => refused.length > 0);
  expect(refused[0]).toBe('INVALID_SIGNATURE');
  await control('POST', 'faults', { mode: 'down' });
  const receivedOf = received.length;
  expect((await call(CHAIN_PRICE_PATH, { symbol: 'USDT' })).status).toBe(503);
  blocks(1);
  await new Promise((done) => setTimeout(done, 5 * BLOCK));
  expect(received).toHaveLength(receivedOf);
  await control('POST', 'faults', { mode: 'disorder' });
  // The callback of one block is delayed until that of the next was sent.
  await new Promise((done) => setTimeout(done, 3 * BLOCK));
  blocks(1);
  await until(() => received.length >= receivedOf + 2);
  const [ahead, behind] = received.slice(receivedOf);
  expect(ahead?.confirmations).toBeGreaterThanOrEqual(behind?.confirmations ?? 99);
  await control('DELETE', 'faults');
  expect((await control('POST', 'faults', { mode: 'late' })).statusCode).toBe(400);
  await control('POST', 'faults', { mode: 'late', ms: 5 });
  blocks(1);
  await until(() => received.at(-1)?.confirmations === 5);
});

test('[W-05] a transaction is looked up by a signed answer', async () => {
  const txid = await pay();
  expect((await call(CHAIN_TX_PATH, { network: 'TRC20', txid })).data.outputs).toEqual([]);
  blocks(3);
  const { data, refusal } = await call(CHAIN_TX_PATH, { network: 'TRC20', txid });
  expect(refusal).toBeNull();
  expect(data.outputs).toMatchObject([{ index: 0, usdt: 100_250_017, confirmations: 3 }]);
  expect((await call(CHAIN_TX_PATH, { network: 'ERC20', txid })).data.outputs).toEqual([]);
  expect((await call(CHAIN_TX_PATH, { network: 'TRC20', txid: 'x' })).status).toBe(400);
  expect((await call(CHAIN_TX_PATH, { network: 'TRC20', txid }, '33'.repeat(32))).status).toBe(401);
});

test('[W-05] a payout is made once for each ref and is no payment to the site', async () => {
  const payout = {
    ref: '01J0000000000000000000COIN',
    network: 'ERC20',
    address: '0x6E3Ea33F80191F6405735D4Cc948eE9178268437',
    usdt: 71_832_371,
  };
  const first = await call(CHAIN_PAYOUT_PATH, payout);
  expect(chainPayout.parse(first.data)).toMatchObject(payout);
  blocks(40);
  expect((await call(CHAIN_PAYOUT_PATH, payout)).data.txid).toBe(first.data.txid);
  expect((await call(CHAIN_PAYOUT_PATH, { ...payout, usdt: 1 })).status).toBe(409);
  await new Promise((done) => setTimeout(done, 3 * BLOCK));
  expect(received).toEqual([]);
});

test('[W-05] the price moves slowly around 1,385 won, the same for everybody who looks', async () => {
  expect(chainPrice.parse((await call(CHAIN_PRICE_PATH, { symbol: 'USDT' })).data).mid).toBe(
    priceAt(sandbox.clock.now),
  );
  let last = priceAt(0);
  const seen = new Set<number>();
  for (let now = 0; now < 6 * 3_600_000; now += 10_000) {
    const price = priceAt(now);
    expect(Number.isInteger(price)).toBe(true);
    expect(Math.abs(price - 138_500)).toBeLessThanOrEqual(525);
    expect(Math.abs(price - last)).toBeLessThanOrEqual(10);
    seen.add(price);
    last = price;
  }
  expect(seen.size).toBeGreaterThan(300);
});

test('[W-05] a demo lets anybody pay, only testers set faults, production has neither', async () => {
  const demo = await testSandbox({ siteUrl, mode: 'demo' });
  const url = '/control/chain';
  expect((await demo.app.inject({ method: 'POST', url: `${url}/pay`, payload: {} })).statusCode).toBe(400);
  expect((await demo.app.inject({ method: 'POST', url: `${url}/faults`, payload: {} })).statusCode).toBe(404);
  await demo.close();
  const real = await testSandbox({ siteUrl, mode: 'production' });
  expect((await real.app.inject({ method: 'POST', url: `${url}/pay`, payload: {} })).statusCode).toBe(404);
  await real.close();
});

test('[W-05] an address has a signed statement of its blocks, a page at a time', async () => {
  const first = await pay();
  const begin = sandbox.clock.now;
  blocks(5);
  await control('POST', 'pay', { network: 'TRC20', address: ADDRESS, usdt: Array(20).fill(1_000_000) });
  await pay({ network: 'ERC20' });
  const payout = { ref: '01J0000000000000000000COIN', network: 'TRC20', address: ADDRESS, usdt: 5 };
  await call(CHAIN_PAYOUT_PATH, payout);
  blocks(5);
  const body = { network: 'TRC20', address: ADDRESS, from: begin - 10 * BLOCK, until: sandbox.clock.now, cursor: 0 };
  const { data, refusal } = await call(CHAIN_TRANSFERS_PATH, body);
  expect(refusal).toBeNull();
  const { outputs, next } = chainTransfers.parse(data);
  expect(next).toBeNull();
  expect(outputs).toHaveLength(21);
  expect(outputs[0]).toMatchObject({ txid: first, usdt: 100_250_017, index: 0 });
  expect(outputs.slice(1).map(({ index }) => index)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  const later = (await call(CHAIN_TRANSFERS_PATH, { ...body, from: begin + 3 * BLOCK })).data;
  expect(later.outputs).toHaveLength(20);
  for (let sent = 0; sent < 10; sent++)
    await control('POST', 'pay', { network: 'TRC20', address: ADDRESS, usdt: Array(20).fill(1_000_000) });
  blocks(2);
  const all = { ...body, until: sandbox.clock.now };
  const page = (await call(CHAIN_TRANSFERS_PATH, all)).data;
  expect(page.outputs).toHaveLength(200);
  const last = (await call(CHAIN_TRANSFERS_PATH, { ...all, cursor: page.next })).data;
  expect(last.outputs).toHaveLength(21);
  expect(last.next).toBeNull();
  expect((await call(CHAIN_TRANSFERS_PATH, body, '33'.repeat(32))).status).toBe(401);
});
