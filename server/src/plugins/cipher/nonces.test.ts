import { sql } from 'kysely';
import { NOON, testDatabase } from '../../testing/app.ts';
import { createNonces } from './nonces.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

/** One process of the server. */
const aProcess = () => createNonces(database.db);
const count = async (): Promise<number> =>
  Number((await sql<{ n: bigint }>`SELECT count(*) AS n FROM cipher.nonce`.execute(database.db)).rows[0]?.n);

test('[S-14] a nonce is taken once for each key', async () => {
  const nonces = aProcess();
  expect(await nonces.use('a', 'n', NOON, NOON)).toBe('taken');
  expect(await nonces.use('a', 'n', NOON, NOON + 60_000)).toBe('used');
  expect(await nonces.use('b', 'n', NOON, NOON)).toBe('taken');
});

test('[S-14] a nonce taken by one process is taken by no other, nor after a restart', async () => {
  const [one, other] = [aProcess(), aProcess()];
  expect(await one.use('a', 'n', NOON, NOON)).toBe('taken');
  expect(await other.use('a', 'n', NOON, NOON)).toBe('used');
  expect(await aProcess().use('a', 'n', NOON, NOON + 30_000)).toBe('used');
});

test('[S-14] of many processes exactly one takes each envelope, and none blocks', async () => {
  const processes = Array.from({ length: 4 }, aProcess);
  const names = Array.from({ length: 300 }, (_, index) => `n${index}`);
  await aProcess().use('a', 'first', NOON, NOON);
  const uses = await Promise.all(
    processes.map((nonces, index) =>
      // Each in an order of its own, and each sent twice.
      Promise.all(
        (index % 2 ? names : names.toReversed()).flatMap((n) => [n, n]).map((n) => nonces.use('a', n, NOON, NOON)),
      ),
    ),
  );
  const all = uses.flat();
  expect(all.filter((use) => use === 'taken')).toHaveLength(names.length);
  expect(all.filter((use) => use === 'used')).toHaveLength(7 * names.length);
});

test('[S-14] an envelope older than the memory is stale, as after a database crash', async () => {
  const nonces = aProcess();
  expect(await nonces.use('a', '1', NOON, NOON)).toBe('taken');
  expect(await nonces.use('a', '2', NOON - 1, NOON)).toBe('stale');
  await sql`TRUNCATE cipher.nonce, cipher.memory`.execute(database.db);
  expect(await nonces.use('a', '1', NOON, NOON + 5_000)).toBe('stale');
  expect(await nonces.use('a', '3', NOON + 5_000, NOON + 5_000)).toBe('taken');
});

test('[S-14] a clock that is set back shuts nobody out', async () => {
  const nonces = aProcess();
  expect(await nonces.use('a', '1', NOON, NOON)).toBe('taken');
  expect(await nonces.use('a', '2', NOON - 3_600_000, NOON - 3_600_000)).toBe('taken');
  expect(await nonces.use('a', '2', NOON - 3_600_000, NOON - 3_600_000)).toBe('used');
});

test('[S-14] a nonce is kept while its envelope could pass the time check', async () => {
  const nonces = aProcess();
  await nonces.use('a', 'early', NOON + 60_000, NOON);
  await nonces.forget(NOON + 130_000);
  expect(await count()).toBe(1);
  await nonces.forget(NOON + 130_001);
  expect(await count()).toBe(0);
});

test('[33-21] processes whose clocks differ by five seconds take no envelope twice', async () => {
  const [ahead, behind] = [aProcess(), aProcess()];
  // The memory began by the clock that is ahead: what the other one dates
  // before it may have been used.
  expect(await ahead.use('a', 'first', NOON, NOON)).toBe('taken');
  expect(await behind.use('a', 'x', NOON - 5_000, NOON - 5_000)).toBe('stale');
  expect(await ahead.use('a', 'n', NOON, NOON)).toBe('taken');
  // Just before the end of its minute by the clock that is behind, the other one has swept.
  await ahead.forget(NOON + 65_000);
  expect(await behind.use('a', 'n', NOON, NOON + 60_000)).toBe('used');
});

test('[S-14] a silent database fails the call, and the next one is taken again', async () => {
  const nonces = aProcess();
  await sql`ALTER TABLE cipher.nonce RENAME TO gone`.execute(database.db);
  await expect(nonces.use('a', 'n', NOON, NOON)).rejects.toThrow('cipher.nonce');
  await sql`ALTER TABLE cipher.gone RENAME TO nonce`.execute(database.db);
  expect(await nonces.use('a', 'n', NOON, NOON)).toBe('taken');
});
