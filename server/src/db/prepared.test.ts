import { sql } from 'kysely';
import { testDatabase } from '../testing/app.ts';
import { byValues, type Database, openDatabase } from './index.ts';

let made: Awaited<ReturnType<typeof testDatabase>>;
let one: Database;
beforeEach(async () => {
  made = await testDatabase({ isAltered: true });
  one = openDatabase(made.url, () => undefined, 1);
});
afterEach(async () => {
  await one.close();
  await made.close();
});

const kept = async (part: string): Promise<number> =>
  (await one.pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.filter((row) =>
    row.statement.includes(part),
  ).length;

const bank = (code: string) =>
  one.db.selectFrom('site.bank').select('ord').where('bank_code', '=', code).executeTakeFirst();

test('a statement is parsed once for a connection, whatever its values', async () => {
  expect(await bank('004')).toEqual({ ord: 1 });
  expect(await bank('088')).toEqual({ ord: 2 });
  expect(await kept('site"."bank')).toBe(1);
});

test('a statement without columns is not prepared, so that migrations stay possible', async () => {
  const all = () => one.db.selectFrom('site.bank').selectAll().where('bank_code', '=', '004').executeTakeFirst();
  await all();
  await made.pool.query('ALTER TABLE site.bank ADD COLUMN later int');
  expect(await all()).toMatchObject({ bank_code: '004', later: null });
  expect(await kept('select * from "site"."bank"')).toBe(0);
});

test('a statement with filters that may be empty is planned for its values, at each call', async () => {
  const banks = (code: string) =>
    sql`SELECT ord ${byValues} FROM site.bank WHERE (${code} = '' OR bank_code = ${code})`;
  for (let call = 0; call < 7; call += 1) await banks('004').execute(one.db);
  expect((await banks('088').execute(one.db)).rows).toEqual([{ ord: 2 }]);
  expect(await kept('planned by its values')).toBe(0);
});

test('a connection lost during a transaction fails that transaction alone', async () => {
  const lost = one.db.transaction().execute((trx) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx));
  // By a socket the rollback meets a closed pipe, by TCP a connection that was terminated.
  await expect(lost).rejects.toThrow(/terminat|EPIPE/i);
  expect(await bank('004')).toEqual({ ord: 1 });
});
