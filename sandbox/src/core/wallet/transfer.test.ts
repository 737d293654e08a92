import fc from 'fast-check';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await testSandbox();
});
afterEach(() => sandbox.close());

const deposit = { txId: 'd1', memberRef: 'm1', amount: 50_000 };

test('[C-06] the same id with the same body gets the first answer and moves nothing', async () => {
  const first = await sandbox.call('deposit', deposit);
  expect(first).toMatchObject({ status: 'OK', data: { txId: 'd1', balance: 50_000 } });
  sandbox.clock.now += 10_000;
  await sandbox.call('deposit', { ...deposit, txId: 'd2' });
  expect(await sandbox.call('deposit', deposit)).toEqual(first);
  expect((await sandbox.call('balance', { memberRef: 'm1' })).data).toEqual({ balance: 100_000 });
});

test('[C-06] the same id with another body is DUPLICATE_MISMATCH', async () => {
  await sandbox.call('deposit', deposit);
  expect((await sandbox.call('deposit', { ...deposit, amount: 1 })).status).toBe('DUPLICATE_MISMATCH');
  expect((await sandbox.call('deposit', { ...deposit, memberRef: 'm2' })).status).toBe('DUPLICATE_MISMATCH');
  expect((await sandbox.call('withdraw', deposit)).status).toBe('DUPLICATE_MISMATCH');
  expect((await sandbox.call('balance', { memberRef: 'm1' })).data).toEqual({ balance: 50_000 });
});

test('[C-06] a withdrawal takes no more than there is, and its refusal stays a refusal', async () => {
  await sandbox.call('deposit', deposit);
  const tooMuch = { txId: 'w1', memberRef: 'm1', amount: 50_001 };
  expect((await sandbox.call('withdraw', tooMuch)).status).toBe('INSUFFICIENT_FUNDS');
  await sandbox.call('deposit', { ...deposit, txId: 'd2' });
  expect((await sandbox.call('withdraw', tooMuch)).status).toBe('INSUFFICIENT_FUNDS');
  expect((await sandbox.call('withdraw', { ...tooMuch, txId: 'w2' })).data).toMatchObject({ balance: 49_999 });
});

test('[C-03] above the operator’s credit a deposit is refused, a withdrawal is not', async () => {
  await sandbox.control('credit', { won: 80_000 });
  expect((await sandbox.call('deposit', deposit)).status).toBe('OK');
  const more = { txId: 'd2', memberRef: 'm2', amount: 30_001 };
  expect((await sandbox.call('deposit', more)).status).toBe('NO_CREDIT');
  expect((await sandbox.call('withdraw', { txId: 'w1', memberRef: 'm1', amount: 50_000 })).status).toBe('OK');
  expect((await sandbox.call('deposit', more)).status).toBe('NO_CREDIT');
  expect((await sandbox.call('deposit', { ...more, txId: 'd3' })).status).toBe('OK');
  await sandbox.control('credit', { won: null });
  expect((await sandbox.call('deposit', { ...more, txId: 'd4', amount: 900_000 })).status).toBe('OK');
});

test('[C-06] the status of an id is done, refused or unknown', async () => {
  await sandbox.call('deposit', deposit);
  await sandbox.call('withdraw', { txId: 'w1', memberRef: 'm1', amount: 60_000 });
  const at = sandbox.clock.now;
  expect((await sandbox.call('status', { txId: 'd1' })).data).toEqual({
    state: 'done',
    kind: 'deposit',
    memberRef: 'm1',
    amount: 50_000,
    balance: 50_000,
    at,
  });
  expect((await sandbox.call('status', { txId: 'w1' })).data).toEqual({
    state: 'refused',
    kind: 'withdraw',
    memberRef: 'm1',
    amount: 60_000,
    reason: 'INSUFFICIENT_FUNDS',
    at,
  });
  expect((await sandbox.call('status', { txId: 'never' })).data).toEqual({ state: 'unknown' });
});

test('an unknown player has nothing to take, and their balance is PLAYER_NOT_FOUND', async () => {
  expect((await sandbox.call('withdraw', { txId: 'w', memberRef: 'nobody', amount: 1 })).status).toBe(
    'PLAYER_NOT_FOUND',
  );
  expect((await sandbox.call('balance', { memberRef: 'nobody' })).status).toBe('PLAYER_NOT_FOUND');
});

test('a blocked player may withdraw their money but deposit none', async () => {
  await sandbox.call('deposit', deposit);
  await sandbox.control('block', { memberRef: 'm1', blocked: true });
  expect((await sandbox.call('deposit', { ...deposit, txId: 'd2' })).status).toBe('BLOCKED');
  expect((await sandbox.call('withdraw', { txId: 'w1', memberRef: 'm1', amount: 50_000 })).data).toMatchObject({
    balance: 0,
  });
});

test('[C-06] in any order and repetition the balance is the sum of completed transfers', async () => {
  const act = fc.record({
    kind: fc.constantFrom('deposit' as const, 'withdraw' as const),
    txId: fc.integer({ min: 1, max: 12 }).map((id) => `t${id}`),
    memberRef: fc.constantFrom('p1', 'p2'),
    amount: fc.integer({ min: 1, max: 1_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const own = await testSandbox();
      try {
        for (const { kind, ...body } of acts) await own.call(kind, body);
        const { data } = await own.control('ledger', undefined, 'GET');
        for (const player of data.players) {
          expect(player.balance).toBe(player.deposited - player.withdrawn);
          expect(player.balance).toBeGreaterThanOrEqual(0);
        }
        expect(new Set(data.transfers.map((one: { txId: string }) => one.txId)).size).toBe(data.transfers.length);
      } finally {
        await own.close();
      }
    }),
    { numRuns: 15 },
  );
});
