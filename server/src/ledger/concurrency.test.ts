import { type Database, openDatabase } from '../db/index.ts';
import { testDatabase } from '../testing/app.ts';
import { aMovement, fromBank, memberMaker, toTransit } from '../testing/payments/movements.ts';
import { balanceOf, isInsufficientFunds, post } from './index.ts';

const PARALLEL = 64;
let database: Awaited<ReturnType<typeof testDatabase>>;
let many: Database;
let aMember: ReturnType<typeof memberMaker>;

beforeAll(async () => {
  database = await testDatabase();
  many = openDatabase(database.url, () => undefined, PARALLEL);
  aMember = memberMaker(database.db);
});
afterAll(async () => {
  await many.close();
  await database.close();
});

const all = <T>(count: number, task: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));

test('of 64 concurrent moves of the whole balance exactly one succeeds, 30 times', async () => {
  for (let round = 0; round < 30; round += 1) {
    const member = await aMember(50_000n);
    const outcomes = await all(PARALLEL, (index) =>
      post(many.db, toTransit(member, 50_000n, `whole-${member}-${index}`)).then(
        () => 'moved',
        (error) => (isInsufficientFunds(error) ? 'insufficient' : Promise.reject(error)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(1);
    expect(await balanceOf(many.db, member)).toMatchObject({ cash: 0n, transit: 50_000n, v: 2n });
  }
});

test('of 64 calls with one key one moves money and the others receive its answer', async () => {
  const member = await aMember(50_000n);
  const posted = await all(PARALLEL, () => post(many.db, toTransit(member, 700n, 'once')));
  expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(posted.map(({ txId }) => txId)).size).toBe(1);
  expect(await balanceOf(many.db, member)).toMatchObject({ cash: 49_300n, transit: 700n });
});

test('mutual gifts between members never deadlock, and no won is lost', async () => {
  const who = await all(4, () => aMember(10_000n));
  await all(320, (index) => {
    const from = who[index % 4] ?? 0n;
    const to = who[(index + 1 + (index % 3)) % 4] ?? 0n;
    return post(
      many.db,
      aMovement(`gift-${index}`, [
        { member: from, account: 'cash', amount: -10n },
        { member: to, account: 'cash', amount: 10n },
      ]),
    );
  });
  const balances = await Promise.all(who.map((member) => balanceOf(many.db, member)));
  expect(balances.reduce((sum, { cash }) => sum + cash, 0n)).toBe(40_000n);
});

test('[S-12] concurrent moves of cash and points never share a balance version', async () => {
  const member = await aMember();
  await all(128, (index) =>
    post(
      many.db,
      index % 2
        ? fromBank(member, 10n, `cash-${index}`)
        : aMovement(`point-${index}`, [
            { system: 'promo', amount: -1n },
            { member, account: 'point', amount: 1n },
          ]),
    ),
  );
  const published = await many.db
    .selectFrom('realtime.outbox')
    .select('command')
    .where('member_idx', '=', member)
    .execute();
  const commands = published
    .map(({ command }) => (command.cmd === 'CASH' ? command : { v: 0, data1: 0, data2: 0 }))
    .sort((a, b) => a.v - b.v);
  expect(commands.map(({ v }) => v)).toEqual(Array.from({ length: 128 }, (_, index) => index + 1));
  for (const { v, data1, data2 } of commands) expect(data1 / 10 + data2).toBe(v);
});
