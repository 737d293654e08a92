import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type SeamlessOperation,
  signVendorRequest,
  type VendorOperation,
  vendorPath,
} from '@madang/contracts/vendor-protocol';
import { BET_TRIES } from '../../../core/seamless/stake.ts';
import { LOBBY, TEST_SECRET, type TestSandbox, testSandbox } from '../../../testing/sandbox.ts';
import { operatorOf, START } from '../../../testing/slot-operator.ts';
import { HANOK } from '../vendors.ts';

const TOKEN = 't'.repeat(43);
const STAKE = 2_000;
const HOST = 'hanok.localhost:4302';

let operator: Awaited<ReturnType<typeof operatorOf>>;
let sandbox: TestSandbox;
let page: string;
beforeEach(async () => {
  operator = await operatorOf();
  sandbox = await testSandbox({ siteUrl: operator.url });
  page = (await launch('s1')).data.url;
});
afterEach(async () => {
  await sandbox.close();
  await operator.close();
});

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at by its test, whatever it is
const call = async (operation: VendorOperation, body: object): Promise<any> => {
  const path = vendorPath(HANOK.key, operation);
  const rawBody = JSON.stringify(body);
  const headers = signVendorRequest(TEST_SECRET, { vendorKey: HANOK.key, path, rawBody, now: sandbox.clock.now });
  return (await sandbox.send(path, rawBody, headers)).json();
};
const launch = (sessionId: string) =>
  call('launch', {
    memberRef: 'm1',
    gameKey: 'evening-maru',
    language: 'en',
    platform: 'desktop',
    sessionId,
    lobbyUrl: LOBBY,
    token: TOKEN,
  });
// biome-ignore lint/suspicious/noExplicitAny: as above
const play = async (path: 'spin' | 'state', body: object = {}): Promise<any> => {
  const token = new URL(page).searchParams.get('session') ?? '';
  const response = await sandbox.app.inject({
    method: 'POST',
    url: `/play/api/${path}`,
    headers: { host: HOST, authorization: `Bearer ${token}` },
    payload: body,
  });
  return { httpStatus: response.statusCode, ...response.json() };
};
const press = (requestId = 'press-0001') => play('spin', { stake: STAKE, requestId });
const rig = (outcome: 'win' | 'loss') =>
  sandbox.app.inject({
    method: 'POST',
    url: `/control/${HANOK.key}/rig`,
    payload: { memberRef: 'm1', outcome },
  });
const fail = (operation: SeamlessOperation, mode: string, times = 1, ms = 0) =>
  sandbox.app.inject({ method: 'POST', url: `/control/${HANOK.key}/wallet`, payload: { operation, mode, times, ms } });
/** Waits until nothing is owed any more, while the vendor's clock goes on. */
const quiet = async () => {
  for (let looks = 0; looks < 400; looks++) {
    const { data } = (await sandbox.app.inject(`/control/${HANOK.key}/wallet`)).json() as { data: { open: number } };
    if (data.open === 0) return;
    sandbox.clock.now += 1_000;
    await sleep(20);
  }
  throw new Error('something stays owed');
};

test('[C-07] it lives on a host of its own, under the same paths as the other vendor', async () => {
  expect(page).toMatch(/^http:\/\/hanok\.localhost:4302\/play\?session=/);
  const get = (host: string) =>
    sandbox.app.inject({ url: new URL(page).pathname + new URL(page).search, headers: { host } });
  expect((await get(HOST)).body).toContain('Evening Maru');
  expect((await get('kplayslot.localhost:4302')).body).not.toContain('Evening Maru');
});

test('[C-07] a press takes its stake, draws, pays and ends the round with its replay', async () => {
  await rig('win');
  const { status, data } = await press();
  expect(status).toBe('OK');
  await quiet();
  expect(operator.calls.map(({ operation }) => operation)).toEqual(['bet', 'win', 'endRound']);
  expect(operator.of('endRound')[0]).toMatchObject({
    roundId: data.round.roundId,
    detail: { kind: 'slot', balanceBefore: START },
  });
  expect(operator.cash()).toBe(START - STAKE + data.round.win);
  expect(data.state.balance).toBe(operator.cash());
  expect((await play('state')).data.balance).toBe(operator.cash());
});

test('a round that wins nothing is ended without a win', async () => {
  await rig('loss');
  await press();
  await quiet();
  expect(operator.calls.map(({ operation }) => operation)).toEqual(['bet', 'endRound']);
});

test('[C-07] the same press again is the same round, also ten times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => press()));
  await quiet();
  expect(new Set(answers.map(({ data }) => data.round.roundId)).size).toBe(1);
  expect(operator.of('bet')).toHaveLength(1);
});

test.each(['lost', 'silent'])('[C-07] a stake whose answer is %s once is repeated under its id', async (mode) => {
  await fail('bet', mode);
  expect(await press()).toMatchObject({ httpStatus: 503, status: 'NO_ANSWER' });
  await quiet();
  const { status, data } = await press();
  expect(status).toBe('OK');
  expect(new Set(operator.of('bet').map(({ txId }) => txId)).size).toBe(1);
  expect(operator.cash()).toBe(START - STAKE + data.round.win);
});

test.each(['lost', 'silent'])(
  '[C-07] a stake whose answer stays %s is taken back, and the round is void',
  async (mode) => {
    await fail('bet', mode, BET_TRIES);
    await press();
    await quiet();
    expect(await press()).toMatchObject({ status: 'VOID' });
    expect(operator.of('rollback')).toHaveLength(1);
    expect(operator.cash()).toBe(START);
    expect((await call('rounds', { afterSeq: 0, limit: 10 })).data.rounds).toEqual([]);
  },
);

test('[C-07] a stake taken without an answer and refused at the retry is not lost', async () => {
  await fail('bet', 'silent');
  await fail('bet', 'unsigned');
  expect(await press()).toMatchObject({ httpStatus: 503, status: 'NO_ANSWER' });
  sandbox.clock.now += 1_000;
  expect(await press()).toMatchObject({ httpStatus: 503, status: 'NO_ANSWER' });
  await quiet();
  const { status, data } = await press();
  expect(status).toBe('OK');
  expect(operator.cash()).toBe(START - STAKE + data.round.win);
});

test.each(['INVALID_SIGNATURE', 'REPLAYED_REQUEST', 'UNDER_MAINTENANCE', 'TOKEN_EXPIRED', 'INVALID_TOKEN'] as const)(
  '[C-07] a stake taken without an answer and then refused with %s is taken back',
  async (refusal) => {
    await fail('bet', 'silent');
    await press();
    operator.refuse('bet', ...Array.from({ length: BET_TRIES }, () => refusal));
    await quiet();
    expect(await press()).toMatchObject({ status: 'VOID' });
    expect(operator.of('rollback')).toHaveLength(1);
    expect(operator.cash()).toBe(START);
  },
);

test('[C-07] a stake duplicated byte by byte by a proxy is taken once, and is played', async () => {
  await fail('bet', 'copied');
  expect(await press()).toMatchObject({ httpStatus: 503, status: 'NO_ANSWER' });
  await quiet();
  const { status, data } = await press();
  expect(status).toBe('OK');
  expect(operator.cash()).toBe(START - STAKE + data.round.win);
});

test('[C-07] a stake that arrives long after it was taken back takes nothing', async () => {
  // As long as anybody waits for an answer, and a little more: the others are lost meanwhile.
  await fail('bet', 'late', 1, 4_500);
  await fail('bet', 'lost', BET_TRIES - 1);
  await press();
  await quiet();
  expect(await press()).toMatchObject({ status: 'VOID' });
  while (operator.of('bet').length === 0) await sleep(50);
  expect(operator.cash()).toBe(START);
});

test('a refusal that the operator keeps under the id is final, also after silence', async () => {
  await fail('bet', 'lost');
  await press();
  operator.refuse('bet', 'INSUFFICIENT_FUNDS');
  await quiet();
  expect((await press()).status).toBe('INSUFFICIENT_FUNDS');
  expect(operator.of('rollback')).toEqual([]);
});

test('[C-07] a refusal of this life’s first try is none of an earlier life’s stake', async () => {
  const { dataDir } = sandbox.config;
  // Killed after the operator had taken the stake, before its answer arrived.
  await fail('bet', 'silent');
  await press();
  await sandbox.app.close();
  const books = new DatabaseSync(join(dataDir, 'sandbox', `${HANOK.key}.db`));
  books.exec('UPDATE press SET attempts = 0, next_at = 0');
  books.close();
  operator.refuse('bet', ...Array.from({ length: BET_TRIES }, () => 'TOKEN_EXPIRED' as const));
  sandbox = { ...(await testSandbox({ siteUrl: operator.url, dataDir })) };
  await quiet();
  expect(operator.cash()).toBe(START);
});

test.each(['lost', 'silent', 'twice', 'copied', 'unsigned'])(
  '[C-07] a win is reported until it is accepted, though the answer is %s',
  async (mode) => {
    await rig('win');
    await fail('win', mode, 4);
    await fail('endRound', mode, 2);
    const { data } = await press();
    // The member sees the winnings before the operator has confirmed them.
    expect(data.state.balance).toBe(START - STAKE + data.round.win);
    expect((await play('state')).data.balance).toBe(START - STAKE + data.round.win);
    await quiet();
    expect(operator.cash()).toBe(START - STAKE + data.round.win);
    expect(new Set(operator.of('win').map(({ txId }) => txId)).size).toBe(1);
  },
);

test('[C-07] a win is owed also after the session has ended, and after a restart', async () => {
  await rig('win');
  await fail('win', 'lost', 2);
  const { data } = await press();
  expect((await call('kick', { memberRef: 'm1' })).data).toEqual({ openRound: false, closed: 1 });
  expect((await play('state')).status).toBe('SESSION_CLOSED');
  await sandbox.app.close();
  const { dataDir } = sandbox.config;
  sandbox = { ...(await testSandbox({ siteUrl: operator.url, dataDir })) };
  sandbox.clock.now += 60_000;
  await quiet();
  expect(operator.cash()).toBe(START - STAKE + data.round.win);
});

test.each([
  ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
  ['TOKEN_EXPIRED', 'SESSION_CLOSED'],
  ['PLAYER_BLOCKED', 'BLOCKED'],
  ['UNDER_MAINTENANCE', 'BLOCKED'],
  ['LIMIT_REACHED', 'INVALID_REQUEST'],
] as const)('a stake that is refused with %s draws nothing', async (refusal, status) => {
  operator.refuse('bet', refusal);
  expect((await press()).status).toBe(status);
  await quiet();
  expect(operator.calls.map(({ operation }) => operation)).toEqual(['bet']);
  expect((await call('rounds', { afterSeq: 0, limit: 10 })).data.rounds).toEqual([]);
});

test('it keeps no money: the calls of a transfer vendor are unknown to it', async () => {
  for (const operation of ['deposit', 'withdraw', 'balance', 'status'] as const)
    expect(await call(operation, { txId: 'a', memberRef: 'm1', amount: 1 })).toMatchObject({ statusCode: 404 });
});
