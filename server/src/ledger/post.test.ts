import { sql } from 'kysely';
import { testDatabase } from '../testing/app.ts';
import { aMovement, fromBank, memberMaker, noMovements, toTransit } from '../testing/payments/movements.ts';
import { balanceOf, post } from './index.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let aMember: ReturnType<typeof memberMaker>;

beforeAll(async () => {
  database = await testDatabase();
  aMember = memberMaker(database.db);
});
afterAll(() => database.close());

const outboxOf = async (member: bigint) =>
  (
    await database.db
      .selectFrom('realtime.outbox')
      .select('command')
      .where('member_idx', '=', member)
      .orderBy('id')
      .execute()
  ).map(({ command }) => command);

test('a movement takes from one account and gives to the other', async () => {
  const member = await aMember(10_000n);
  const { replayed } = await post(database.db, toTransit(member, 4_000n, `a-${member}`));
  expect(replayed).toBe(false);
  expect(await balanceOf(database.db, member)).toEqual({
    cash: 6_000n,
    coin: 0n,
    point: 0n,
    bonus: 0n,
    hold: 0n,
    transit: 4_000n,
    v: 2n,
  });
});

test('[S-12] a member receives CASH with the new amounts and their version', async () => {
  const member = await aMember(10_000n);
  await post(database.db, toTransit(member, 4_000n, `b-${member}`));
  await post(
    database.db,
    aMovement(`c-${member}`, [
      { member, account: 'transit', amount: -4_000n },
      { member, account: 'coin', amount: 4_000n },
    ]),
  );
  await post(
    database.db,
    aMovement(`d-${member}`, [
      { system: 'promo', amount: -300n },
      { member, account: 'point', amount: 300n },
    ]),
  );
  expect(await outboxOf(member)).toEqual([
    { cmd: 'CASH', data1: 10_000, data2: 0, v: 1 },
    { cmd: 'CASH', data1: 6_000, data2: 0, v: 2 },
    { cmd: 'CASH', data1: 6_000, data2: 300, v: 3 },
  ]);
});

test('a known key with the same entries moves nothing and answers the same', async () => {
  const member = await aMember(10_000n);
  const first = await post(database.db, toTransit(member, 4_000n, `e-${member}`));
  const again = { ...toTransit(member, 4_000n, `e-${member}`), actor: 'system' };
  const second = await post(database.db, { ...again, entries: again.entries.toReversed() });
  expect(second).toEqual({ txId: first.txId, replayed: true });
  expect((await balanceOf(database.db, member)).cash).toBe(6_000n);
  expect(await outboxOf(member)).toHaveLength(2);
});

test('a key that moved other money is refused as T999', async () => {
  const member = await aMember(10_000n);
  await post(database.db, toTransit(member, 4_000n, `f-${member}`));
  await expect(post(database.db, toTransit(member, 4_001n, `f-${member}`))).rejects.toMatchObject({
    name: 'Refusal',
    code: 'T999',
  });
  expect((await balanceOf(database.db, member)).cash).toBe(6_000n);
});

test('taking more than there is names the member and the account', async () => {
  const member = await aMember(10_000n);
  await expect(post(database.db, toTransit(member, 10_001n, `g-${member}`))).rejects.toMatchObject({
    name: 'InsufficientFunds',
    memberIdx: member,
    account: 'cash',
  });
  expect(await balanceOf(database.db, member)).toMatchObject({ cash: 10_000n, transit: 0n, v: 1n });
});

test.each(noMovements)('a movement that %s is no movement', async (_, entries) => {
  await aMember();
  await expect(post(database.db, aMovement('odd', [...entries]))).rejects.toMatchObject({ code: 'MD003' });
});

test('money of a member whose accounts are not open goes nowhere', async () => {
  await expect(post(database.db, fromBank(999_999n, 5n, 'nobody'))).rejects.toMatchObject({ code: 'MD004' });
});

test('a balance that a JSON number could not carry is refused', async () => {
  const member = await aMember(BigInt(Number.MAX_SAFE_INTEGER));
  await expect(post(database.db, fromBank(member, 1n, `h-${member}`))).rejects.toMatchObject({ code: '23514' });
});

test('a rollback leaves no money, no transaction, no message, and frees its key', async () => {
  const member = await aMember(10_000n);
  const movement = toTransit(member, 4_000n, `i-${member}`);
  await expect(
    database.db.transaction().execute(async (trx) => {
      await post(trx, movement);
      throw new Error('the caller changed its mind');
    }),
  ).rejects.toThrow('the caller changed its mind');
  expect(await balanceOf(database.db, member)).toMatchObject({ cash: 10_000n, transit: 0n, v: 1n });
  expect(await outboxOf(member)).toHaveLength(1);
  expect(await post(database.db, movement)).toMatchObject({ replayed: false });
});

test.each([
  'UPDATE money.entry SET amount = amount + 1',
  'DELETE FROM money.entry',
  'TRUNCATE money.entry',
  'UPDATE money.ledger_tx SET at = at',
  'DELETE FROM money.ledger_tx',
  'TRUNCATE money.ledger_tx CASCADE',
])('the ledger refuses: %s', async (statement) => {
  await aMember(1_000n);
  // The trigger's word, or, to an owner who is no superuser, that of the missing right.
  await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({
    code: expect.stringMatching(/^(MD005|42501)$/),
  });
});
