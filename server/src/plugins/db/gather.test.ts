import { sql } from 'kysely';
import { testDatabase } from '../../testing/app.ts';
import { findBy, gather } from './gather.ts';
import type { Db } from './index.ts';

/** Answers with the tens of its questions, once it is told to. */
const held = () => {
  const batches: number[][] = [];
  const gates: { open: () => void; fail: (error: Error) => void }[] = [];
  const ask = gather(async (batch: readonly number[]) => {
    batches.push([...batch]);
    await new Promise<void>((open, fail) => gates.push({ open, fail }));
    return batch.map((question) => question * 10);
  });
  return { ask, batches, gate: (at: number) => gates[at] as (typeof gates)[number] };
};
const turn = () => new Promise(setImmediate);

test('the first goes alone and at once; those that come meanwhile share the next batch, each with its own answer', async () => {
  const { ask, batches, gate } = held();
  const answers = [ask(1), ask(2), ask(3)];
  expect(batches).toEqual([[1]]);
  gate(0).open();
  expect(await answers[0]).toBe(10);
  await turn();
  expect(batches).toEqual([[1], [2, 3]]);
  gate(1).open();
  expect(await Promise.all(answers)).toEqual([10, 20, 30]);
});

test('a batch that fails does so for each of its own, and the next one is asked', async () => {
  const { ask, gate } = held();
  const first = ask(1);
  const second = ask(2);
  gate(0).fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  gate(1).open();
  expect(await second).toBe(20);
});

test('so many go together and no more', async () => {
  const { ask, batches, gate } = held();
  const all = Array.from({ length: 502 }, (_, at) => ask(at));
  gate(0).open();
  await turn();
  expect(batches.map(({ length }) => length)).toEqual([1, 500]);
  gate(1).open();
  await turn();
  gate(2).open();
  expect((await Promise.all(all)).at(-1)).toBe(5_010);
});

test('an answer that is missing is an error, not somebody else’s answer', async () => {
  const ask = gather(async () => []);
  await expect(ask(1)).rejects.toThrow('1 questions had 0 answers');
});

describe('of a database', () => {
  const batches: number[][] = [];
  const find = findBy(
    async (db: Db, keys: readonly bigint[]) => {
      batches.push(keys.map(Number));
      return (await sql<{ n: bigint }>`SELECT n FROM unnest(${keys}::bigint[]) AS n WHERE n <> 4`.execute(db)).rows;
    },
    ({ n }) => n,
  );
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => batches.splice(0));

  test('rows are found by what names them, once however many look for it; none is undefined', async () => {
    const keys = [3n, 1n, 4n, 1n, 2n];
    expect(await Promise.all(keys.map((key) => find(database.db, key)))).toEqual([
      { n: 3n },
      { n: 1n },
      undefined,
      { n: 1n },
      { n: 2n },
    ]);
    expect(batches).toEqual([[3], [1, 4, 1, 2]]);
  });

  test('a transaction asks for itself, by its own connection', async () => {
    const outside = find(database.db, 1n);
    await database.db.transaction().execute(async (trx) => {
      expect(await Promise.all([find(trx, 5n), find(trx, 6n)])).toEqual([{ n: 5n }, { n: 6n }]);
    });
    await outside;
    expect(batches).toEqual([[1], [5], [6]]);
  });
});
