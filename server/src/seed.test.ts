import { sql } from 'kysely';
import { systemClock } from './core/clock.ts';
import { migrate } from './db/migrate.ts';
import { isSeeded, seed, seedProduction } from './seed.ts';
import { emptyDatabase } from './testing/app.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;

beforeEach(async () => {
  database = await emptyDatabase();
  await migrate(database.db);
});
afterEach(() => database.close());

const countOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM ${sql.table(table)}`.execute(database.db);
  return Number(rows[0]?.count);
};
const base = ['site.code', 'site.banner', 'site.bank', 'support.faq', 'support.canned', 'game.vendor'];

test("[OP-01] production begins once with the base data and with nobody's account", async () => {
  const { db } = database;
  await Promise.all([seedProduction(db, systemClock), seedProduction(db, systemClock)]);
  const counts = await Promise.all(base.map(countOf));
  expect(counts.every((count) => count > 0)).toBe(true);
  await seedProduction(db, systemClock);
  expect(await Promise.all(base.map(countOf))).toEqual(counts);
  for (const table of [
    'member.member',
    'operator.console_account',
    'money.ledger_tx',
    'support.inquiry',
    'coupon.coupon',
  ])
    expect({ [table]: await countOf(table) }).toEqual({ [table]: 0 });
  expect(await isSeeded(db)).toBe(false);
  const { rows } = await sql`
    SELECT feed_simulated, (SELECT count(*) FROM game.vendor WHERE opened) AS opened,
      (SELECT sum(reads) FROM support.faq) AS reads FROM site.option`.execute(db);
  expect(rows).toEqual([{ feed_simulated: false, opened: 0n, reads: expect.anything() }]);
  expect(Number((rows[0] as { reads: unknown }).reads)).toBe(0);
});

test('[OP-01] a demo has the same base data beside its accounts', async () => {
  const { db } = database;
  await seedProduction(db, systemClock);
  const counts = await Promise.all(base.map(countOf));
  await seed(db, systemClock);
  expect(await Promise.all(base.map(countOf))).toEqual(counts);
  expect(await isSeeded(db)).toBe(true);
});
