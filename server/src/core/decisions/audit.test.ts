import { sql } from 'kysely';
import { testDatabase } from '../../testing/app.ts';
import { recordAction, verifyAudit } from './audit.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  database = await testDatabase({ isAltered: true });
});
afterEach(() => database.close());

const note = (action: string) =>
  recordAction(database.db, {
    actor: 'operator:admin01',
    action,
    memberIdx: null,
    before: { open: true },
    after: { open: false, n: 1 },
    reason: '점검',
    at: new Date('2026-11-18T03:00:00.123Z'),
  });
/** As somebody with every right on the database would. */
const tamper = async (statement: string) => {
  await sql`ALTER TABLE operator.audit DISABLE TRIGGER append_only`.execute(database.db);
  await sql.raw(statement).execute(database.db);
};

test('[O-03] decisions form a chain, also when recorded concurrently', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => note(`a${i}`)));
  expect(await verifyAudit(database.db)).toEqual({ links: 20n, brokenAt: null });
});

test.each([
  ['changed', "UPDATE operator.audit SET reason = 'x' WHERE idx = 2", 2n],
  ['taken out', 'DELETE FROM operator.audit WHERE idx = 2', 2n],
  ['given another time', "UPDATE operator.audit SET at = at + interval '1 second' WHERE idx = 3", 3n],
  ['put in place of another', 'UPDATE operator.audit SET idx = 9 WHERE idx = 3', 3n],
])('[O-03] a link that was %s is found', async (_, statement, brokenAt) => {
  for (const action of ['a', 'b', 'c']) await note(action);
  await tamper(statement);
  expect((await verifyAudit(database.db)).brokenAt).toBe(brokenAt);
});

test('[O-03] no statement changes a link', async () => {
  await note('a');
  await expect(sql`UPDATE operator.audit SET actor = 'x'`.execute(database.db)).rejects.toThrow('append-only');
  await expect(sql`TRUNCATE operator.audit`.execute(database.db)).rejects.toThrow('append-only');
});
