import { createHmac } from 'node:crypto';
import { REPORT_PATH, REPORT_VERSION, type SubjectReport } from '@madang/contracts';
import { purposeKey } from '../../../core/secrets/purpose-key.ts';
import { type TestSite, testApp } from '../../../testing/app.ts';
import { aRemote, releasesFolder } from '../../../testing/releases.ts';
import { tallyOf } from './index.ts';
import { PER_ADDRESS } from './report.routes.ts';

const folder = releasesFolder();
const TOKEN = 'a-token-of-the-scraper';
let site: TestSite;
let demo: TestSite;

beforeAll(async () => {
  folder.write(aRemote({ name: 'mf_casino', version: '1.0.0-aa' }));
  folder.write(aRemote());
  site = await testApp({ releasesDir: folder.folder, metricsToken: TOKEN });
  demo = await testApp({ releasesDir: folder.folder, mode: 'demo' });
});
afterAll(async () => {
  await Promise.all([site.close(), demo.close()]);
  folder.remove();
});
beforeEach(async () => {
  for (const { db } of [site, demo]) {
    await db.deleteFrom('registry.visit_seen').execute();
    await db.deleteFrom('registry.visit_report').execute();
  }
});

const subject = (changes: Partial<SubjectReport> = {}): SubjectReport => ({
  name: 'mf_mypage',
  version: '1.0.0-bb',
  failures: [],
  measures: {},
  ...changes,
});
const send = async (
  subjects: readonly object[],
  {
    visit,
    at = site,
    from = '10.0.0.1',
    more = {},
  }: { visit?: string; at?: TestSite; from?: string; more?: object } = {},
) => {
  const raw = await at.app.inject({
    method: 'POST',
    url: REPORT_PATH,
    remoteAddress: from,
    payload: {
      siteId: 'madang',
      v: REPORT_VERSION,
      visit: visit ?? at.app.visits.make(subjects as SubjectReport[]),
      subjects,
      ...more,
    },
  });
  return { status: raw.statusCode, ...raw.json() };
};
const tally = async (at = site) => (await tallyOf(at.db, { name: 'mf_mypage', version: '1.0.0-bb', since: 0 })).hours;

test("[X-05] [O-04] a guest's page reports in plain JSON, counted by the hour", async () => {
  const measured = subject({ failures: ['render'], measures: { load: 3, inp: 5 }, fellBack: true });
  expect(await send([measured], { at: demo })).toMatchObject({ status: 200, resultCode: '0', data: { counted: 1 } });
  expect(await send([subject()], { at: demo })).toMatchObject({ status: 200 });
  const [hour, ...rest] = await tally(demo);
  expect(rest).toEqual([]);
  expect(hour).toMatchObject({ hour: demo.clock.now(), visits: 2, failures: { render: 1 } });
  expect(hour?.buckets.load[3]).toBe(1);
  expect(hour?.buckets.inp[5]).toBe(1);
});

test('[X-05] one visit counts once for each version and kind', async () => {
  const visit = site.app.visits.make([subject()]);
  for (let turn = 0; turn < 3; turn += 1)
    await send([subject({ failures: ['handler'], measures: { load: turn } })], { visit });
  await Promise.all([1, 2, 3, 4].map(() => send([subject({ failures: ['handler', 'render'] })], { visit })));
  const [hour] = await tally();
  expect(hour).toMatchObject({ visits: 1, failures: { handler: 1, render: 1 } });
  expect(hour?.buckets.load.slice(0, 3)).toEqual([1, 0, 0]);
});

test('[X-05] the worst answer of a visit moves its count, in its first hour', async () => {
  const visit = site.app.visits.make([subject()]);
  await send([subject({ measures: { inp: 4, longtask: 2 } })], { visit });
  site.clock.advance(3_600_000);
  await send([subject({ measures: { inp: 9, longtask: 1 } })], { visit });
  site.clock.reset();
  const hours = await tally();
  expect(hours).toHaveLength(1);
  expect([hours[0]?.buckets.inp[4], hours[0]?.buckets.inp[9]]).toEqual([0, 1]);
  expect([hours[0]?.buckets.longtask[1], hours[0]?.buckets.longtask[2]]).toEqual([0, 1]);
});

test('[X-05] a version that was never released counts for nothing', async () => {
  const reported = [subject({ version: '6.6.6' }), subject({ name: 'mf_none' }), subject({ version: '..' }), subject()];
  expect((await send(reported)).data).toEqual({ counted: 1 });
  expect((await send(reported.slice(0, 3))).data).toEqual({ counted: 0 });
  expect(await site.db.selectFrom('registry.visit_report').selectAll().execute()).toHaveLength(1);
});

test('[33-06] a report on a version that the visit was not given counts nothing', async () => {
  const given = { name: 'mf_casino', version: '1.0.0-aa' };
  const visit = site.app.visits.make([given]);
  const failed = subject({ failures: ['broken'] });
  expect((await send([failed], { visit })).data).toEqual({ counted: 0 });
  expect((await send([failed, subject(given)], { visit })).data).toEqual({ counted: 1 });
  expect(await tally()).toEqual([]);
  // A page that was opened before builds were signed still gets its answer.
  const older = '0123456789abcdefghijkl';
  const key = purposeKey(site.app.config.secrets.session.current(), 'madang/v1/visit');
  const mac = createHmac('sha256', Buffer.from(key)).update(`visit ${older}`).digest().subarray(0, 16);
  expect(await send([failed], { visit: `${older}.${mac.toString('base64url')}` })).toMatchObject({
    status: 200,
    data: { counted: 0 },
  });
});

test('[X-05] an address counts a few visits of a version a day', async () => {
  const failed = [subject({ failures: ['broken'] })];
  for (let turn = 0; turn < PER_ADDRESS + 4; turn += 1) await send(failed, { at: demo });
  await send(failed, { at: demo, from: '10.0.0.2' });
  expect((await tally(demo))[0]).toMatchObject({ visits: PER_ADDRESS + 1, failures: { broken: PER_ADDRESS + 1 } });
  expect((await send([subject({ name: 'mf_casino', version: '1.0.0-aa' })], { at: demo })).data).toEqual({
    counted: 1,
  });
  demo.clock.advance(25 * 3_600_000);
  expect((await send(failed, { at: demo })).data).toEqual({ counted: 1 });
  demo.clock.reset();
});

test('[X-05] a visit that the server did not sign is refused: AU03', async () => {
  expect(await send([subject()], { visit: `${'a'.repeat(22)}.${'b'.repeat(22)}` })).toMatchObject({
    status: 403,
    resultCode: 'AU03',
  });
  expect(await tally()).toEqual([]);
});

test.each([
  ['another version of the contract', { v: 2 }],
  ['no subject', { subjects: [] }],
  ['a kind that nobody knows', { subjects: [subject({ failures: ['bored' as 'broken'] })] }],
  ['a bucket that is none', { subjects: [subject({ measures: { load: 99 } })] }],
  ['words instead of kinds', { subjects: [subject({ failures: ['x'.repeat(9_000) as 'broken'] })] }],
  ['more than fits', { subjects: Array.from({ length: 17 }, () => subject()) }],
  ['another site', { siteId: 'other' }],
])('[X-05] a report with %s is refused: RQ01', async (_, more) => {
  expect(await send([subject()], { more })).toMatchObject({ status: 400, resultCode: 'RQ01' });
});

test('[X-05] what is larger than any report is not even read', async () => {
  expect(await send([subject()], { more: { padding: 'x'.repeat(9_000) } })).toMatchObject({ resultCode: 'RQ01' });
});

test('[X-05] an address that floods receives RQ02', async () => {
  let now = Date.now();
  const time = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const reported = [subject({ version: '6.6.6' })];
  for (let turn = 0; turn < 120; turn += 1) await send(reported, { from: '10.9.9.9' });
  expect(await send(reported, { from: '10.9.9.9' })).toMatchObject({
    status: 429,
    resultCode: 'RQ02',
    params: { seconds: 60 },
  });
  expect((await send(reported, { from: '10.9.9.8' })).status).toBe(200);
  now += 60_000;
  expect((await send(reported, { from: '10.9.9.9' })).status).toBe(200);
  time.mockRestore();
});

test('reports of a visit are deleted after two days, the sums stay', async () => {
  await send([subject()]);
  site.clock.advance(50 * 3_600_000);
  await send([subject({ name: 'mf_casino', version: '1.0.0-aa' })]);
  site.clock.reset();
  expect(await site.db.selectFrom('registry.visit_seen').select('name').execute()).toEqual([{ name: 'mf_casino' }]);
  expect(await tally()).toHaveLength(1);
});

test('[O-04] errors, loads and times of each version are metrics behind a token', async () => {
  const of = { name: 'mf_casino', version: '1.0.0-aa' };
  await send([subject({ ...of, failures: ['loop'], measures: { load: 14, inp: 9 } })]);
  const scrape = (authorization?: string) =>
    site.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  const { body, statusCode } = await scrape(`Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('madang_remote_failures_total{remote="mf_casino",version="1.0.0-aa",kind="loop"} 1');
  expect(body).toContain('madang_remote_load_seconds_bucket{le="1",remote="mf_casino",version="1.0.0-aa"}');
  expect(body).toContain('madang_remote_inp_seconds_sum{remote="mf_casino",version="1.0.0-aa"} 0.2');
  expect((await scrape()).statusCode).toBe(401);
  expect((await scrape('Bearer x')).statusCode).toBe(401);
  expect((await demo.app.inject({ url: '/metrics' })).statusCode).toBe(404);
});
