import { sql } from 'kysely';
import { post } from '../ledger/index.ts';
import { onOutboxCommit, publish } from '../plugins/realtime/outbox.ts';
import { testDatabase } from '../testing/app.ts';
import { fromBank, memberMaker } from '../testing/payments/movements.ts';
import { afterCommit, type Db, openDatabase } from './index.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const visible = async () =>
  (await database.db.selectFrom('realtime.outbox').select('id').where('topic', '=', '/topic/hook').execute()).length;
const message = { cmd: 'MSG', data1: 1, data2: '' } as const;

test('a hook runs once after the commit, with the pool of the transaction', async () => {
  const pools: Db[] = [];
  const hook = (pool: Db) => void pools.push(pool);
  await database.db.transaction().execute(async (trx) => {
    await afterCommit(trx, hook);
    await afterCommit(trx, hook);
    expect(pools).toEqual([]);
  });
  expect(pools).toEqual([database.db]);
});

test('a hook outside of a transaction runs at once', async () => {
  const hook = jest.fn();
  await afterCommit(database.db, hook);
  expect(hook).toHaveBeenCalledTimes(1);
});

test('a rollback drops its hooks for the next transaction too', async () => {
  const hook = jest.fn();
  const one = openDatabase(database.url, () => undefined, 1);
  try {
    await expect(
      one.db.transaction().execute(async (trx) => {
        await afterCommit(trx, hook);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await one.db.transaction().execute((trx) => sql`SELECT 1`.execute(trx));
  } finally {
    await one.close();
  }
  expect(hook).not.toHaveBeenCalled();
});

test('a commit that fails runs no hook', async () => {
  const hook = jest.fn();
  await expect(
    database.db.transaction().execute(async (trx) => {
      await afterCommit(trx, hook);
      await sql`SELECT 1 / 0`.execute(trx).catch(() => undefined);
    }),
  ).rejects.toThrow();
  expect(hook).not.toHaveBeenCalled();
});

test('the relay is woken once for each commit that publishes or moves money', async () => {
  const woken: number[] = [];
  const member = await memberMaker(database.db)();
  const remove = onOutboxCommit(database.db, () => void woken.push(woken.length));
  await database.db.transaction().execute(async (trx) => {
    for (const _ of [1, 2]) await publish(trx, { topic: '/topic/hook' }, message);
    await post(trx, fromBank(member, 25_000n, 'hook'));
    expect(woken).toEqual([]);
    expect(await visible()).toBe(0);
  });
  expect(woken).toHaveLength(1);
  expect(await visible()).toBe(2);
  await post(database.db, fromBank(member, 1_000n, 'alone'));
  expect(woken).toHaveLength(2);
  remove();
  await publish(database.db, { topic: '/topic/hook' }, message);
  expect(woken).toHaveLength(2);
});
