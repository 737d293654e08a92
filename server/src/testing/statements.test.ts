import { sql } from 'kysely';
import { testDatabase } from './app.ts';
import { countStatements, listStatements } from './statements.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const send = (text: string, db = database.db) => sql.raw(text).execute(db);

test('a statement of a periodic task that falls into an act is not of the act', async () => {
  let isOver = false;
  const sent = { inBackground: 0 };
  const task = async () => {
    while (!isOver) {
      await send('SELECT 1 AS of_the_task');
      sent.inBackground += 1;
    }
  };
  const running = task();
  const texts = await listStatements(async () => {
    const before = sent.inBackground;
    while (sent.inBackground < before + 3) await send('SELECT 2 AS of_the_act');
  });
  isOver = true;
  await running;
  expect(texts.length).toBeGreaterThan(0);
  expect(new Set(texts)).toEqual(new Set(['SELECT 2 AS of_the_act']));
});

test('statements that wait for one connection of an act are counted, its ends are not', async () => {
  const act = () =>
    database.db.transaction().execute((trx) => Promise.all([send('SELECT 1', trx), send('SELECT 2', trx)]));
  expect(await countStatements(act)).toBe(2);
});

test('a statement that an act leaves behind is not counted', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const act = async () => {
    await send('SELECT 1');
    late = new Promise((resolve) => setImmediate(resolve)).then(() => send('SELECT 2'));
  };
  const texts = await listStatements(act);
  await late;
  expect(texts).toEqual(['SELECT 1']);
});

test('a count of an act without a statement is refused', async () => {
  await expect(countStatements(async () => undefined)).rejects.toThrow('would prove nothing');
});
