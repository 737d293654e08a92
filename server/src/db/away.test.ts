import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { movableClock } from '../core/clock.ts';
import { NOON, testConfig, testDatabase } from '../testing/app.ts';
import { databaseGate } from '../testing/database-gate.ts';
import { CALL_LIMITS, type Database, isDatabaseAway, openDatabase, type PoolLimits, REPORT_LIMITS } from './index.ts';

const LIMITS: PoolLimits = { statementMs: 700, lockMs: 400, idleTransactionMs: 600, connectMs: 500 };

let seeded: Awaited<ReturnType<typeof testDatabase>>;
let gate: Awaited<ReturnType<typeof databaseGate>>;
let calls: Database;
let reports: Database;
let ownLists: Database;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  seeded = await testDatabase();
  gate = await databaseGate(seeded.url);
  calls = openDatabase(gate.url, () => undefined, 3, LIMITS);
  reports = openDatabase(gate.url, () => undefined, 1, LIMITS);
  ownLists = openDatabase(gate.url, () => undefined, 1, LIMITS);
  const clock = movableClock({ now: () => NOON });
  app = await buildApp({ config: testConfig(), db: calls.db, reportDb: reports.db, ownListDb: ownLists.db, clock });
  await app.ready();
});
afterAll(async () => {
  gate.open();
  await app.close();
  await Promise.all([calls.close(), reports.close(), ownLists.close()]);
  await gate.end();
  await seeded.close();
});

const call = async (url: string, body: object, token = '') => {
  const headers = token ? { authorization: `Bearer ${token}`, token } : {};
  const answer = await app.inject({ method: 'POST', url, headers, payload: { siteId: 'madang', ...body } });
  return { status: answer.statusCode, ...answer.json() };
};
const signIn = (memId: string) => call('/api/member/login', { memId, memPass: 'madang123!' });
const away = { status: 503, resultCode: 'E002' };

test('[33-03] a call answers E002 while the database refuses, and works again afterwards', async () => {
  expect(await signIn('member01')).toMatchObject({ status: 200, resultCode: '0' });
  gate.close();
  for (let n = 0; n < 5; n++) expect(await signIn('member02')).toMatchObject(away);
  gate.open();
  expect(await signIn('member02')).toMatchObject({ status: 200, resultCode: '0' });
});

test('[33-03] a call that waits for a lock too long answers E002, and its connection serves others', async () => {
  const { data } = await signIn('member03');
  await seeded.db.transaction().execute(async (trx) => {
    await sql`SELECT 1 FROM member.member WHERE mem_id = 'member03' FOR UPDATE`.execute(trx);
    const body = { requestId: '01K00000000000000000000001', amount: 10_000, bonus: 'none' };
    expect(await call('/api/cash/in', body, data.token)).toMatchObject(away);
    expect(await signIn('member04')).toMatchObject({ resultCode: '0' });
  });
});

test('[33-03] reports in all of their connections leave calls and members’ own lists alone', async () => {
  const { data } = await signIn('partner1');
  const sleep = reports.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SELECT pg_sleep(1)`.execute(trx);
  });
  const list = { page: 1 };
  expect(await call('/api/partner/bettingList', list, data.token)).toMatchObject(away);
  const member = await signIn('member05');
  expect(await call('/api/bet/winlose', {}, member.data.token)).toMatchObject({ resultCode: '0' });
  await sleep;
  expect(await call('/api/partner/bettingList', list, data.token)).toMatchObject({ resultCode: '0' });
});

test('[33-03] a statement and an idle transaction end at their bound', async () => {
  const slow = await sql`SELECT pg_sleep(5)`.execute(calls.db).catch((error) => error);
  expect(slow).toMatchObject({ code: '57014' });
  expect(isDatabaseAway(slow)).toBe(true);
  const idle = calls.db.transaction().execute(async (trx) => {
    await sql`SELECT 1`.execute(trx);
    await new Promise((done) => setTimeout(done, 2 * LIMITS.idleTransactionMs));
    await sql`SELECT 1`.execute(trx);
  });
  expect(isDatabaseAway(await idle.catch((error) => error))).toBe(true);
});

test('[33-03] an error of the statement itself is no sign of a database that is away', async () => {
  const wrong = await sql`SELECT 1/0`.execute(seeded.db).catch((error) => error);
  for (const error of [wrong, new Error('x'), new TypeError('fetch failed'), { code: 42 }, { code: '23505' }])
    expect(isDatabaseAway(error)).toBe(false);
  for (const code of ['57P01', '57P03', '53300', '08006', '55P03', '25P03', 'ECONNREFUSED'])
    expect(isDatabaseAway({ code })).toBe(true);
});

test('[33-03] the bounds of calls are below those of reports', () => {
  for (const [name, bound] of Object.entries(CALL_LIMITS)) {
    expect(bound).toBeGreaterThan(0);
    expect(REPORT_LIMITS[name as keyof PoolLimits]).toBeGreaterThanOrEqual(bound);
  }
});
