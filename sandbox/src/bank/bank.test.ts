import { BANK_ACCOUNTS_PATH, BANK_CALLBACK_PATH, BANK_KEY, type BankEvent, bankEvent } from '@madang/contracts/bank';
import { callbackSecret, checkVendorRequest, signVendorRequest } from '@madang/contracts/vendor-protocol';
import Fastify, { type FastifyInstance } from 'fastify';
import { TEST_SECRET, type TestSandbox, testSandbox } from '../testing/sandbox.ts';

const REF = '01J0000000000000000000BANK';
let sandbox: TestSandbox;
let site: FastifyInstance;
let received: BankEvent[];
/**
 * Status of each answer of the site, one after the other; after these the site accepts every event.
 */
let answers: number[];
let refused: string[];
let onReceived: (() => void) | undefined;

/** The site's side of the protocol: what is signed wrongly is no event. */
const listen = async () => {
  const nonces = { take: () => true };
  site = Fastify();
  site.removeAllContentTypeParsers();
  site.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  site.post(BANK_CALLBACK_PATH, (request, reply) => {
    const rawBody = String(request.body);
    const signed = {
      vendorKey: BANK_KEY,
      path: BANK_CALLBACK_PATH,
      rawBody,
      now: Date.now(),
      headers: request.headers,
    };
    const refusal = checkVendorRequest(callbackSecret(TEST_SECRET, BANK_KEY), signed, nonces);
    if (refusal) refused.push(refusal);
    else received.push(bankEvent.parse(JSON.parse(rawBody)));
    onReceived?.();
    return reply.code(refusal ? 401 : (answers.shift() ?? 200)).send({});
  });
  return site.listen({ host: '127.0.0.1', port: 0 });
};

beforeEach(async () => {
  received = [];
  answers = [];
  refused = [];
  onReceived = undefined;
  sandbox = await testSandbox({ siteUrl: await listen() });
});
afterEach(async () => {
  await sandbox.close();
  await site.close();
});

/** Waits until the site has received this number of events, however long the bank takes. */
const events = (count: number): Promise<BankEvent[]> =>
  new Promise((done) => {
    onReceived = () => received.length >= count && done(received);
    onReceived();
  });
const control = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
  sandbox.app.inject({ method, url: `/control/bank/${path}`, ...(payload && { payload }) });
const open = (ref = REF, secret = TEST_SECRET, headers: Record<string, string> = {}) => {
  const rawBody = JSON.stringify({ ref });
  const signed = { vendorKey: BANK_KEY, path: BANK_ACCOUNTS_PATH, rawBody, now: sandbox.clock.now };
  return sandbox.send(BANK_ACCOUNTS_PATH, rawBody, { ...signVendorRequest(secret, signed), ...headers });
};
/** Answers come at once, so that a test does not wait for the bank's usual pace. */
const hurry = () => control('POST', 'faults', { mode: 'late', ms: 0 });

test('[W-01] the bank answers at once and reports the number by a signed callback', async () => {
  const taken = await open();
  expect([taken.statusCode, taken.json()]).toEqual([200, { status: 'OK' }]);
  expect(received).toEqual([]);
  const [event] = await events(1);
  expect(event).toMatchObject({
    kind: 'account',
    ref: REF,
    bankName: '마당은행',
    bankNameEn: 'Madang Bank',
    accountNo: expect.stringMatching(/^\d{6}-\d{2}-\d{6}$/),
    validUntil: sandbox.clock.now + 30 * 60_000,
  });
});

test('[W-01] a repeated request is answered with the same number, as another event', async () => {
  await hurry();
  await open();
  await open();
  const [first, second] = (await events(2)) as Extract<BankEvent, { kind: 'account' }>[];
  expect(first?.accountNo).toBe(second?.accountNo);
  expect(first?.eventId).not.toBe(second?.eventId);
});

test('[W-01] the bank repeats an event until the site accepts it', async () => {
  await hurry();
  answers = [503];
  await open();
  const [first, second] = await events(2);
  expect(second).toEqual(first);
});

test('[W-01] a transfer is reported with its sender; an unknown number is refused', async () => {
  await hurry();
  await open();
  const [account] = (await events(1)) as Extract<BankEvent, { kind: 'account' }>[];
  const sent = { accountNo: account?.accountNo, amount: 100_000, sender: '김하나' };
  expect((await control('POST', 'transfer', sent)).statusCode).toBe(200);
  expect((await events(2))[1]).toMatchObject({ kind: 'transfer', ref: REF, amount: 100_000, sender: '김하나' });
  expect((await control('POST', 'transfer', { ...sent, accountNo: '000000-00-000000' })).statusCode).toBe(404);
  for (const amount of [0, -1, 1.5, '100000'])
    expect((await control('POST', 'transfer', { ...sent, amount })).statusCode).toBe(400);
});

test('[W-01] a fault duplicates events, or takes the bank down until it is cleared', async () => {
  await control('POST', 'faults', { mode: 'twice' });
  await open();
  const [first, second] = await events(2);
  expect(second).toEqual(first);
  await control('POST', 'faults', { mode: 'down' });
  expect((await open()).statusCode).toBe(503);
  await control('DELETE', 'faults');
  expect((await open()).statusCode).toBe(200);
  expect((await control('POST', 'faults', { mode: 'polite' })).statusCode).toBe(400);
});

test('[W-01] a fault signs wrongly, and the site accepts no event', async () => {
  await control('POST', 'faults', { mode: 'unsigned' });
  await new Promise<void>((done) => {
    onReceived = () => refused.length > 0 && done();
    void open();
  });
  expect(received).toEqual([]);
});

test.each([
  ['another secret', () => open(REF, '99'.repeat(32)), 401],
  ['no signature', () => sandbox.send(BANK_ACCOUNTS_PATH, '{}', { 'content-type': 'application/json' }), 401],
  ['a ref that is none', () => open('x'), 400],
])('[W-01] a request with %s is refused', async (_, send, status) => {
  expect((await send()).statusCode).toBe(status);
});

test('[W-01] a request that was sent before is refused', async () => {
  const rawBody = JSON.stringify({ ref: REF });
  const signed = { vendorKey: BANK_KEY, path: BANK_ACCOUNTS_PATH, rawBody, now: sandbox.clock.now };
  const headers = signVendorRequest(TEST_SECRET, signed);
  expect((await sandbox.send(BANK_ACCOUNTS_PATH, rawBody, headers)).statusCode).toBe(200);
  expect((await sandbox.send(BANK_ACCOUNTS_PATH, rawBody, headers)).statusCode).toBe(401);
});

test('in a demo a tester has no endpoint at the bank', async () => {
  const demo = await testSandbox({ mode: 'demo', siteUrl: 'http://127.0.0.1:1' });
  for (const path of ['transfer', 'faults'])
    expect((await demo.app.inject({ method: 'POST', url: `/control/bank/${path}`, payload: {} })).statusCode).toBe(404);
  await demo.close();
});
