import { sql } from 'kysely';
import { type Database, openDatabase } from '../db/index.ts';
import { testDatabase } from '../testing/app.ts';
import { aMovement, fromBank, memberMaker, noMovements, toTransit } from '../testing/payments/movements.ts';
import { verifyLedger } from '../verify-ledger.ts';
import { balanceOf, type Movement, post, postAll } from './index.ts';

const PARALLEL = 16;
let database: Awaited<ReturnType<typeof testDatabase>>;
let many: Database;
let aMember: ReturnType<typeof memberMaker>;

beforeAll(async () => {
  database = await testDatabase();
  many = openDatabase(database.url, () => undefined, PARALLEL);
  aMember = memberMaker(database.db);
});
afterEach(async () => {
  const { checks } = await verifyLedger(database.db);
  // Members of a test have money under way that is no transfer of a game,
  // by movements of kinds that no module has.
  const own = checks.filter(({ name }) => !/under way|of a kind/.test(name));
  const named = own.flatMap((check) => check.named);
  expect(named).toEqual([]);
});
afterAll(async () => {
  await many.close();
  await database.close();
});

const publishedOf = async (member: bigint) =>
  (
    await database.db
      .selectFrom('realtime.outbox')
      .select('command')
      .where('member_idx', '=', member)
      .orderBy('id')
      .execute()
  ).map(({ command }) => command);

/** What the ledger keeps of movements, but for their numbers. */
const kept = async (keys: readonly string[]) =>
  (
    await sql`
      SELECT t.kind, t.ref, t.actor, t.at, t.entry_count, e.line, e.account, e.amount, e.balance_after, e.version
      FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id WHERE t.key = ANY (${keys}::text[])
      ORDER BY array_position(${keys}::text[], t.key), e.line`.execute(database.db)
  ).rows;

/** Everything that one member can do, with an account that moves in several of them. */
const aStory = (member: bigint, name: string): Movement[] => [
  fromBank(member, 5_000n, `${name}-1`),
  toTransit(member, 14_000n, `${name}-2`),
  aMovement(`${name}-3`, [
    { system: 'promo', amount: -700n },
    { member, account: 'point', amount: 700n },
  ]),
  aMovement(
    `${name}-4`,
    [
      { member, account: 'point', amount: -300n },
      { member, account: 'cash', amount: 300n },
      { system: 'promo', amount: 300n },
      { system: 'house', amount: -300n },
    ],
    { kind: 'other', ref: 'there', actor: 'somebody', at: new Date(7) },
  ),
];

test('a batch is in the ledger as if its movements had come one after another', async () => {
  const [one, other] = [await aMember(10_000n), await aMember(10_000n)];
  for (const movement of aStory(one, 'single')) await post(database.db, movement);
  const posted = await postAll(database.db, aStory(other, 'at-once'));
  expect(posted.map(({ replayed }) => replayed)).toEqual([false, false, false, false]);
  expect(await balanceOf(database.db, other)).toEqual(await balanceOf(database.db, one));
  expect(await balanceOf(database.db, other)).toMatchObject({ cash: 1_300n, transit: 14_000n, point: 400n, v: 6n });
  const keys = (name: string) => [1, 2, 3, 4].map((n) => `${name}-${n}`);
  expect(await kept(keys('at-once'))).toEqual(await kept(keys('single')));
});

test('[S-12] a member of a batch receives CASH once, with the final amounts', async () => {
  const [one, other, third] = [await aMember(10_000n), await aMember(), await aMember(10_000n)];
  await postAll(database.db, [
    ...aStory(one, 'told'),
    aMovement('told-transit', [
      { system: 'external', amount: -5n },
      { member: other, account: 'transit', amount: 5n },
    ]),
  ]);
  expect((await publishedOf(one)).slice(1)).toEqual([{ cmd: 'CASH', data1: 1_300, data2: 400, v: 6 }]);
  expect([await publishedOf(other), (await publishedOf(third)).length]).toEqual([[], 1]);
});

test('known keys with the same entries move nothing again; new keys alone move', async () => {
  const [one, other] = [await aMember(10_000n), await aMember(10_000n)];
  const first = await postAll(database.db, [toTransit(one, 4_000n, 'again-1'), toTransit(other, 100n, 'again-2')]);
  const single = await post(database.db, toTransit(other, 7n, 'again-4'));
  const again = await postAll(database.db, [
    toTransit(other, 20n, 'again-3'),
    {
      ...toTransit(one, 4_000n, 'again-1'),
      actor: 'somebody else',
      entries: toTransit(one, 4_000n, '').entries.toReversed(),
    },
    toTransit(other, 7n, 'again-4'),
    toTransit(other, 100n, 'again-2'),
  ]);
  expect(again.map(({ replayed }) => replayed)).toEqual([false, true, true, true]);
  expect(again.slice(1).map(({ txId }) => txId)).toEqual([first[0]?.txId, single.txId, first[1]?.txId]);
  expect(await balanceOf(database.db, one)).toMatchObject({ cash: 6_000n, transit: 4_000n });
  expect(await balanceOf(database.db, other)).toMatchObject({ cash: 9_873n, transit: 127n });
  expect(await publishedOf(one)).toHaveLength(2);
  expect(await post(database.db, toTransit(other, 20n, 'again-3'))).toEqual({ txId: again[0]?.txId, replayed: true });
});

test('where one of them cannot be made, none is, and it is named', async () => {
  const [rich, poor] = [await aMember(10_000n), await aMember(50n)];
  const fine = toTransit(rich, 1_000n, 'none-1');
  const attempts: [Movement, object][] = [
    [toTransit(poor, 51n, 'none-2'), { name: 'InsufficientFunds', memberIdx: poor, account: 'cash' }],
    [fromBank(999_999n, 5n, 'none-3'), { code: 'MD004' }],
    [
      { ...fine, entries: fromBank(rich, 1n, '').entries, key: `start-${rich}` },
      { name: 'Refusal', code: 'T999' },
    ],
    [fromBank(rich, BigInt(Number.MAX_SAFE_INTEGER), 'none-4'), { code: '23514' }],
    [{ ...fine }, { code: 'MD003' }],
  ];
  for (const [movement, failure] of attempts) {
    await expect(postAll(database.db, [fine, movement])).rejects.toMatchObject(failure);
    expect(await kept(['none-1', 'none-2', 'none-3', 'none-4'])).toEqual([]);
    expect(await balanceOf(database.db, rich)).toMatchObject({ cash: 10_000n, transit: 0n, v: 1n });
    expect([(await publishedOf(rich)).length, (await publishedOf(poor)).length]).toEqual([1, 1]);
  }
});

test('movements run in order: money must be there before it is spent', async () => {
  const member = await aMember(100n);
  const [get, spend] = [fromBank(member, 900n, 'order-1'), toTransit(member, 1_000n, 'order-2')];
  await expect(postAll(database.db, [spend, get])).rejects.toMatchObject({ name: 'InsufficientFunds' });
  await postAll(database.db, [get, spend]);
  expect(await balanceOf(database.db, member)).toMatchObject({ cash: 0n, transit: 1_000n });
});

test.each(noMovements)('a movement among others that %s is no movement', async (_, entries) => {
  const member = await aMember();
  const odd = aMovement('odd', [...entries]);
  await expect(postAll(database.db, [fromBank(member, 5n, 'even'), odd])).rejects.toMatchObject({ code: 'MD003' });
  expect((await balanceOf(database.db, member)).cash).toBe(0n);
});

test('nothing to move is nothing', async () => {
  expect(await postAll(database.db, [])).toEqual([]);
});

test('a rollback leaves nothing of a batch, and frees its keys', async () => {
  const member = await aMember(10_000n);
  const movements = [toTransit(member, 4_000n, 'back-1'), toTransit(member, 4_000n, 'back-2')];
  await expect(
    database.db.transaction().execute(async (trx) => {
      await postAll(trx, movements);
      throw new Error('the caller changed its mind');
    }),
  ).rejects.toThrow('the caller changed its mind');
  expect(await balanceOf(database.db, member)).toMatchObject({ cash: 10_000n, transit: 0n, v: 1n });
  expect((await postAll(database.db, movements)).map(({ replayed }) => replayed)).toEqual([false, false]);
});

test('the same movements by many at once, in any order, move money once', async () => {
  const who = await Promise.all([1, 2, 3, 4, 5].map(() => aMember(1_000n)));
  const movements = who.map((member, n) => toTransit(member, 10n, `many-${n}`));
  const turned = (by: number) => [...movements.slice(by), ...movements.slice(0, by)];
  const posted = await Promise.all(
    Array.from({ length: PARALLEL }, (_, n) => postAll(many.db, n % 2 ? turned(n % 5) : turned(n % 5).toReversed())),
  );
  expect(posted.flat().filter(({ replayed }) => !replayed)).toHaveLength(5);
  for (const member of who) expect(await balanceOf(many.db, member)).toMatchObject({ cash: 990n, transit: 10n, v: 2n });
});

test('many at once and single ones never lock each other out, and no won is lost', async () => {
  const who = await Promise.all([1, 2, 3, 4].map(() => aMember(100_000n)));
  const gift = (n: number, at: number) =>
    aMovement(`gift-${n}-${at}`, [
      { member: who[(n + at) % 4] ?? 0n, account: 'cash', amount: -10n },
      { member: who[(n + at + 1 + (n % 3)) % 4] ?? 0n, account: 'cash', amount: 10n },
    ]);
  await Promise.all(
    Array.from({ length: 160 }, async (_, n) => {
      if (n % 4 === 0) await post(many.db, gift(n, 0));
      else
        await postAll(
          many.db,
          Array.from({ length: 1 + (n % 7) }, (_, index) => gift(n, index)),
        );
    }),
  );
  const balances = await Promise.all(who.map((member) => balanceOf(many.db, member)));
  expect(balances.reduce((sum, { cash }) => sum + cash, 0n)).toBe(400_000n);
});

test('one call pays thousands of members', async () => {
  const who: bigint[] = [];
  for (let n = 0; n < 40; n += 1) who.push(await aMember());
  const movements = Array.from({ length: 4_000 }, (_, n) => fromBank(who[n % 40] ?? 0n, BigInt(n + 1), `paid-${n}`));
  await postAll(database.db, movements);
  // 1 + 41 + 81 + … is what the first of them gets.
  expect(await balanceOf(database.db, who[0] ?? 0n)).toMatchObject({ cash: 198_100n, v: 100n });
});
