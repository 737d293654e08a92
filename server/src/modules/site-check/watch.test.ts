import type { RealtimeMessage } from '@madang/contracts';
import { buildApp } from '../../app.ts';
import { NOON, type TestSite, testApp, testDatabase } from '../../testing/app.ts';
import { watchSiteCheck } from './watch.ts';

const MINUTE = 60_000;
const START = NOON + 10 * MINUTE;
const END = NOON + 20 * MINUTE;
const OPENED = { cmd: 'INSPECT', data1: 'Y', data2: '2026-11-18 12:20:00' };
const OVER = { cmd: 'INSPECT', data1: 'N', data2: '' };

let site: TestSite;
const others: Awaited<ReturnType<typeof buildApp>>[] = [];
let published: RealtimeMessage[] = [];

const listen = (app: TestSite['app']) =>
  app.bus.subscribe(({ to, command }) => {
    if ('topic' in to && to.topic === '/topic/site') published.push(command);
  });
const plan = (start: number | null, end: number | null) =>
  site.db
    .updateTable('site.option')
    .set({ check_start: start === null ? null : new Date(start), check_end: end === null ? null : new Date(end) })
    .execute();
const lookEverywhere = () =>
  Promise.all([site.app, ...others].flatMap((app) => [app, app]).map((app) => app.siteCheck.look()));
/** Until everything published has been received, and nothing more comes. */
const settled = async (count: number) => {
  for (let looks = 0; published.length < count && looks < 400; looks += 1)
    await new Promise((done) => setTimeout(done, 10));
  await lookEverywhere();
  await new Promise((done) => setTimeout(done, 120));
  return published;
};

beforeAll(async () => {
  site = await testApp();
  // Three processes on one database, as far as the database can see.
  for (let count = 0; count < 2; count += 1) {
    const app = await buildApp({ config: site.app.config, db: site.db, clock: site.clock });
    await app.ready();
    others.push(app);
  }
  for (const app of [site.app, ...others]) listen(app);
});
afterAll(async () => {
  for (const app of others) await app.close();
  await site.close();
});
beforeEach(async () => {
  site.clock.reset();
  await plan(null, null);
  await lookEverywhere();
  await settled(0);
  published = [];
});

test('[S-11] every page receives start and end of the window once, by any process', async () => {
  await plan(START, END);
  await lookEverywhere();
  site.clock.set(START - 1);
  await lookEverywhere();
  expect(await settled(0)).toEqual([]);
  site.clock.set(START);
  await lookEverywhere();
  expect(await settled(1)).toEqual([OPENED]);
  site.clock.set(END);
  expect(await settled(1)).toEqual([OPENED]);
  site.clock.set(END + 1);
  expect(await settled(2)).toEqual([OPENED, OVER]);
});

test('[S-11] a window set elsewhere is seen without a message', async () => {
  await plan(NOON - MINUTE, END);
  expect(await settled(1)).toEqual([OPENED]);
  await plan(null, null);
  expect(await settled(2)).toEqual([OPENED, OVER]);
});

test('[S-11] an operator who sets it has it published at once', async () => {
  const { token } = (await site.call('/api/member/login', { memId: 'admin01', memPass: 'madang123!' })).data;
  const window = { startDate: '2026-11-18 12:00:00', endDate: '2026-11-18 12:20:00' };
  expect((await site.call('/api/operator/siteCheck', window, { as: token })).data.closed).toBe('Y');
  expect(await settled(1)).toEqual([OPENED]);
  await site.call('/api/operator/siteCheck', { startDate: null, endDate: null }, { as: token });
  expect(await settled(2)).toEqual([OPENED, OVER]);
});

test("[S-11] a tester's clock jump publishes its change, and none over the window", async () => {
  const jump = (body: object) => site.app.inject({ method: 'POST', url: '/qa/clock', payload: body });
  await plan(START, END);
  await site.app.siteCheck.look();
  await jump({ set: END + 1 });
  expect(await settled(0)).toEqual([]);
  await jump({ set: END });
  expect(await settled(1)).toEqual([OPENED]);
  await jump({ reset: true });
  expect(await settled(2)).toEqual([OPENED, OVER]);
});

test("[S-11] a process with a late clock does not revert another's message", async () => {
  const { db, close } = await testDatabase();
  const look = (offset: number) =>
    watchSiteCheck({
      db,
      clock: { now: () => START + offset },
      log: site.app.log,
      skewMs: 10_000,
    }).look();
  const isPublished = async () =>
    (await db.selectFrom('site.inspect').select('closed').executeTakeFirstOrThrow()).closed;
  await db
    .updateTable('site.option')
    .set({ check_start: new Date(START), check_end: new Date(END) })
    .execute();
  await look(0);
  expect(await isPublished()).toBe(true);
  await look(-9_999);
  expect(await isPublished()).toBe(true);
  await look(-10_000);
  expect(await isPublished()).toBe(false);
  await close();
});
