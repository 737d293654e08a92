import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { testDatabase } from '../testing/app.ts';
import { batchBy, createBatcher, findBy, isolated } from './batcher.ts';

/** Answers each question with ten times its number, once its gate opens. */
const gatedBatcher = (
  answer: (question: number, alone: boolean) => number | typeof isolated = (question) => question * 10,
) => {
  const batches: number[][] = [];
  const gates: { open: () => void; fail: (error: Error) => void }[] = [];
  const request = createBatcher(async (batch: readonly number[], alone) => {
    batches.push([...batch]);
    await new Promise<void>((open, fail) => gates.push({ open, fail }));
    return batch.map((question) => answer(question, alone));
  });
  return { request: request, batches, gate: (at: number) => gates[at] as (typeof gates)[number] };
};
const turn = () => new Promise(setImmediate);

test('the first runs at once; those that arrive meanwhile share the next batch', async () => {
  const { request, batches, gate } = gatedBatcher();
  const answers = [request(1), request(2), request(3)];
  expect(batches).toEqual([[1]]);
  gate(0).open();
  expect(await answers[0]).toBe(10);
  await turn();
  expect(batches).toEqual([[1], [2, 3]]);
  gate(1).open();
  expect(await Promise.all(answers)).toEqual([10, 20, 30]);
});

test('a failed batch fails for each of its entries, and the next one runs', async () => {
  const { request, gate } = gatedBatcher();
  const first = request(1);
  const second = request(2);
  gate(0).fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  gate(1).open();
  expect(await second).toBe(20);
});

test('so many go together and no more', async () => {
  const { request, batches, gate } = gatedBatcher();
  const all = Array.from({ length: 502 }, (_, index) => request(index));
  gate(0).open();
  await turn();
  expect(batches.map(({ length }) => length)).toEqual([1, 500]);
  gate(1).open();
  await turn();
  gate(2).open();
  expect((await Promise.all(all)).at(-1)).toBe(5_010);
});

test('a caller limits the size of its batches', async () => {
  const batches: number[] = [];
  const request = createBatcher(
    async (batch: readonly number[]) => {
      batches.push(batch.length);
      await turn();
      return batch;
    },
    { most: 2 },
  );
  expect(await Promise.all([1, 2, 3, 4].map(request))).toEqual([1, 2, 3, 4]);
  expect(batches).toEqual([1, 2, 1]);
});

test("a missing answer is an error, never another entry's answer", async () => {
  const request = createBatcher(async () => []);
  await expect(request(1)).rejects.toThrow('1 questions had 0 answers');
});

test('an entry that would block the others runs alone, without delaying the next batch', async () => {
  const { request, batches, gate } = gatedBatcher((question, alone) =>
    question === 3 && !alone ? isolated : question * 10,
  );
  const answers = [request(1), request(2), request(3)];
  gate(0).open();
  await turn();
  gate(1).open();
  expect(await answers[1]).toBe(20);
  await turn();
  expect(batches).toEqual([[1], [2, 3], [3]]);
  const later = request(4);
  await turn();
  gate(3).open();
  expect(await later).toBe(40);
  gate(2).open();
  expect(await answers[2]).toBe(30);
});

test('the next batch does not wait for an isolated single entry', async () => {
  const { request, batches, gate } = gatedBatcher((question, alone) =>
    question === 3 && !alone ? isolated : question * 10,
  );
  const first = request(3);
  gate(0).open();
  await turn();
  const second = request(4);
  await turn();
  expect(batches).toEqual([[3], [3], [4]]);
  gate(2).open();
  expect(await second).toBe(40);
  gate(1).open();
  expect(await first).toBe(30);
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

  test('rows are found by their keys, once for all callers; none is undefined', async () => {
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

  test('a transaction queries alone, by its own connection', async () => {
    const outside = find(database.db, 1n);
    await database.db.transaction().execute(async (trx) => {
      expect(await Promise.all([find(trx, 5n), find(trx, 6n)])).toEqual([{ n: 5n }, { n: 6n }]);
    });
    await outside;
    expect(batches).toEqual([[1], [5], [6]]);
  });

  test('a refused batch is retried one by one, and only the cause receives the error', async () => {
    const ratios = batchBy(async (db: Db, divisors: readonly number[]) => {
      batches.push([...divisors]);
      const { rows } = await sql<{ n: number }>`SELECT 60 / d AS n FROM unnest(${divisors}::int[]) AS d`.execute(db);
      return rows.map(({ n }) => n);
    });
    const outcomes = await Promise.allSettled([1, 2, 0, 3].map((divisor) => ratios(database.db, divisor)));
    expect(
      outcomes.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as { code: string }).code)),
    ).toEqual([60, 30, '22012', 20]);
    expect(batches).toEqual([[1], [2, 0, 3], [2], [0], [3]]);
  });

  test('a lost connection fails all entries: their outcome is unknown', async () => {
    let requests = 0;
    const lost = batchBy(async (db: Db, batch: readonly number[]) => {
      requests += 1;
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db);
      return batch;
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => lost(database.db, n)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(requests).toBe(2);
  });
});
