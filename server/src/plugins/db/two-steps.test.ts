import { sql } from 'kysely';
import { testDatabase } from '../../testing/app.ts';
import { type Database, openDatabase } from './index.ts';
import { twoSteps } from './two-steps.ts';

let made: Awaited<ReturnType<typeof testDatabase>>;
let one: Database;
beforeEach(async () => {
  made = await testDatabase();
  // One connection: what a transaction leaves open, the next would be in.
  one = openDatabase(made.url, () => undefined, 1);
});
afterEach(async () => {
  await one.close();
  await made.close();
});

const look = () =>
  sql<{ ord: number }>`SELECT ord FROM site.bank WHERE bank_code = ${'004'} FOR UPDATE`.compile(one.db);
const move = (ord: unknown) =>
  sql<{ ord: number }>`UPDATE site.bank SET ord = ${ord} WHERE bank_code = ${'004'} RETURNING ord`.compile(one.db);
const kept = async () =>
  (await made.db.selectFrom('site.bank').select('ord').where('bank_code', '=', '004').executeTakeFirstOrThrow()).ord;

test('what was seen is decided on, and what was decided is committed', async () => {
  const before = await kept();
  expect(await twoSteps(one.db, look(), ([seen]) => move((seen?.ord ?? 0) + 40))).toEqual([{ ord: before + 40 }]);
  expect(await kept()).toBe(before + 40);
});

test('two of them take turns: none is lost', async () => {
  const before = await kept();
  const step = () => twoSteps(made.db, look(), ([seen]) => move((seen?.ord ?? 0) + 1));
  await Promise.all(Array.from({ length: 24 }, step));
  expect(await kept()).toBe(before + 24);
});

test('a refusal leaves nothing behind, neither a change nor a lock', async () => {
  const refused = twoSteps(one.db, look(), () => {
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await twoSteps(made.db, look(), () => move(7))).toEqual([{ ord: 7 }]);
});

test('rows that are known already are answered, and nothing is done', async () => {
  const before = await kept();
  expect(await twoSteps(one.db, look(), () => [{ ord: 99 }])).toEqual([{ ord: 99 }]);
  expect(await kept()).toBe(before);
  expect(await twoSteps(made.db, look(), () => move(8))).toEqual([{ ord: 8 }]);
});

test('a second statement that fails is undone, and the connection serves the next', async () => {
  const before = await kept();
  const failing = sql<{ ord: number }>`UPDATE site.bank SET ord = ord / ${0}::int`.compile(one.db);
  await expect(twoSteps(one.db, look(), () => failing)).rejects.toMatchObject({ code: '22012' });
  expect(await kept()).toBe(before);
  expect(await twoSteps(one.db, look(), () => move(9))).toEqual([{ ord: 9 }]);
});

test('a first statement that fails is told, and the connection serves the next', async () => {
  const failing = sql<{ ord: number }>`SELECT 1 / ${0}::int AS ord`.compile(one.db);
  await expect(twoSteps(one.db, failing, () => move(3))).rejects.toMatchObject({ code: '22012' });
  expect(await twoSteps(one.db, look(), () => move(10))).toEqual([{ ord: 10 }]);
});

test('a connection that is lost in between costs this transaction alone', async () => {
  const losing = sql<{ gone: boolean }>`SELECT pg_terminate_backend(pg_backend_pid()) AS gone`.compile(one.db);
  await expect(twoSteps(one.db, losing, () => [])).rejects.toThrow(/terminat/i);
  expect(await twoSteps(one.db, look(), () => move(11))).toEqual([{ ord: 11 }]);
});
