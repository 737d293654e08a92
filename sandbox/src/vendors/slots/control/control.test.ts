import { setTimeout as wait } from 'node:timers/promises';
import { type TestSandbox, testSandbox } from '../../../testing/sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await testSandbox();
});
afterEach(() => sandbox.close());

const deposit = { txId: 'd1', memberRef: 'm1', amount: 50_000 };
const fault = (more: object) => sandbox.control('faults', { operation: 'deposit', ...more });
const stateOf = async (txId: string): Promise<string> => (await sandbox.call('status', { txId })).data.state;

test.each(['demo', 'production'] as const)('every control is refused in %s', async (mode) => {
  const strict = await testSandbox({ mode });
  try {
    const refused = { httpStatus: 403, status: 'FORBIDDEN' };
    expect(await strict.control('faults', { operation: 'deposit', mode: 'down' })).toMatchObject(refused);
    expect(await strict.control('rig', { memberRef: 'm1', outcome: 'win' })).toMatchObject(refused);
    expect(await strict.control('block', { memberRef: 'm1', blocked: true })).toMatchObject(refused);
    expect(await strict.control('faults', undefined, 'DELETE')).toMatchObject(refused);
    expect(await strict.control('ledger', undefined, 'GET')).toMatchObject(refused);
    expect(await strict.control('anything', {})).toMatchObject(refused);
    expect((await strict.call('deposit', deposit)).status).toBe('OK');
  } finally {
    await strict.close();
  }
});

test('[C-06] down: nothing is done or remembered, and the same id succeeds later', async () => {
  await fault({ mode: 'down', times: 2 });
  for (let i = 0; i < 2; i += 1) {
    expect(await sandbox.call('deposit', deposit)).toMatchObject({ httpStatus: 503, status: 'UNDER_MAINTENANCE' });
  }
  expect(await stateOf('d1')).toBe('unknown');
  expect((await sandbox.call('deposit', deposit)).status).toBe('OK');
});

test('[C-06] twice: a deposit that arrives twice is booked once', async () => {
  await fault({ mode: 'twice' });
  expect((await sandbox.call('deposit', deposit)).data).toMatchObject({ balance: 50_000 });
  expect((await sandbox.control('ledger', undefined, 'GET')).data.transfers).toHaveLength(1);
});

test('[C-09] twice: the feed lists each round two times', async () => {
  const { url } = await sandbox.launched();
  await sandbox.play(url, 'spin', { stake: 1_000, requestId: 'press-0001' });
  await fault({ operation: 'rounds', mode: 'twice' });
  const { rounds } = (await sandbox.call('rounds', { afterSeq: 0, limit: 10 })).data;
  expect(rounds).toHaveLength(2);
  expect(rounds[0]).toEqual(rounds[1]);
});

test('garbage: the act is done and the answer cannot be read', async () => {
  await fault({ mode: 'garbage' });
  await expect(sandbox.call('deposit', deposit)).rejects.toThrow(SyntaxError);
  expect(await stateOf('d1')).toBe('done');
});

test('open-round: a kick reports an unfinished round, at each call', async () => {
  const { sessionId } = await sandbox.launched();
  await fault({ operation: 'kick', mode: 'open-round' });
  expect((await sandbox.call('kick', { sessionId })).data.openRound).toBe(true);
  expect((await sandbox.call('kick', { sessionId })).data.openRound).toBe(false);
});

test.each([
  ['timeout-after', 'done'],
  ['timeout-before', 'unknown'],
] as const)('[C-06] %s: the caller gets no answer, and the transfer is %s', async (mode, state) => {
  await fault({ mode, ms: 20 });
  await expect(sandbox.call('deposit', deposit)).rejects.toThrow();
  expect(await stateOf('d1')).toBe(state);
});

test('slow: the act waits', async () => {
  await fault({ mode: 'slow', ms: 1_000 });
  const answer = sandbox.call('deposit', deposit);
  await wait(0);
  expect(await stateOf('d1')).toBe('unknown');
  expect((await answer).status).toBe('OK');
});

test('a fault strikes only its operation, and DELETE clears all', async () => {
  await fault({ mode: 'down', times: 5 });
  expect((await sandbox.call('games', {})).status).toBe('OK');
  expect((await sandbox.control('faults', undefined, 'GET')).data).toHaveLength(1);
  await sandbox.control('faults', undefined, 'DELETE');
  expect((await sandbox.call('deposit', deposit)).status).toBe('OK');
});

test('what a tester misspells is INVALID_REQUEST', async () => {
  expect(await fault({ mode: 'explode' })).toMatchObject({ httpStatus: 400, status: 'INVALID_REQUEST' });
  expect(await sandbox.control('rig', { memberRef: 'm1', stops: [1, 2] })).toMatchObject({ httpStatus: 400 });
});

test('rigged spins happen in the order they were set, and then chance again', async () => {
  const { url, memberRef } = await sandbox.launched();
  await sandbox.control('rig', { memberRef, outcome: 'loss' });
  await sandbox.control('rig', { memberRef, stops: [0, 0, 0, 0, 99] });
  const rounds = [];
  for (let press = 0; press < 3; press += 1) {
    rounds.push((await sandbox.play(url, 'spin', { stake: 200, requestId: `press-${1000 + press}` })).data.round);
    sandbox.clock.now += 5_000;
  }
  expect(rounds[0].win).toBe(0);
  expect(rounds[1].detail.stops).toEqual([0, 0, 0, 0, 99 % 33]);
  expect(rounds.map((round) => round.detail.seed === null)).toEqual([true, true, false]);
});
