import { maskAddress } from '../../../core/mask.ts';
import { siteForFile } from '../../../testing/app.ts';
import { deviceName } from './device-name.ts';

const DAY = 86_400_000;
const site = siteForFile();

const phone = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const signIn = async (memPass = 'madang123!', { memId = 'member01', userAgent = phone } = {}) =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/api/member/login',
      headers: { 'user-agent': userAgent },
      remoteAddress: '203.0.113.77',
      payload: { siteId: 'madang', memId, memPass },
    })
  ).json();
const history = async (as: string, page = 1) => (await site.call('/api/member/loginHistory', { page }, { as })).data;
const messages = async (as: string) => (await site.call('/api/board/msgList', { page: 1 }, { as })).data.list;

test('[O-05] [MY-04] the history lists successes and failures with device and masked address', async () => {
  const first = await signIn();
  expect(first.data.previous).toBeUndefined();
  site.clock.advance(60_000);
  await signIn('wrong-one');
  site.clock.advance(60_000);
  const { data } = await signIn();
  const device = { browser: 'Chrome', system: 'Android', address: '203.0.113.•' };
  expect(data.previous).toEqual({ at: '2026-11-18T03:00:00.000Z', ...device, failures: 1 });
  const { list, keepDays } = await history(data.token);
  expect(keepDays).toBe(90);
  expect(list).toMatchObject([
    { outcome: 'success', ...device, method: 'password', end: null, current: true },
    { outcome: 'password', ...device, end: null, current: false },
    { outcome: 'success', ...device, end: 'superseded', endedAt: '2026-11-18T03:02:00.000Z', current: false },
  ]);
  expect(JSON.stringify(list)).not.toContain('113.77');
});

test('[O-05] [MY-04] five failures within an hour make one message; ids of nobody make none', async () => {
  for (let n = 0; n < 7; n += 1) await signIn('wrong-one', { userAgent: '' });
  for (let n = 0; n < 6; n += 1) await signIn('wrong-one', { memId: 'nobody99' });
  const { data } = await signIn('madang123!');
  const warnings = (await messages(data.token)).filter(
    ({ title }: { title: { en: string } }) => title.en === 'Several login attempts have failed',
  );
  expect(warnings).toHaveLength(1);
  expect((await history(data.token)).list[1]).toMatchObject({ browser: null, system: null });
});

test('[O-05] [MY-04] an application that awaits approval is recorded as refused', async () => {
  expect((await signIn('madang123!', { memId: 'pending01' })).resultCode).toBe('U001');
  const row = await site.db.selectFrom('account.sign_in').select('outcome').executeTakeFirstOrThrow();
  expect(row.outcome).toBe('refused');
});

test('[MY-04] pages of ten hold ninety days, and a session that ran out is over', async () => {
  await signIn();
  site.clock.advance(91 * DAY);
  for (let n = 0; n < 11; n += 1) await signIn();
  const { data } = await signIn();
  const first = await history(data.token);
  expect(first.pageInfo.tatal_list_count).toBe(12);
  expect(first.list).toHaveLength(10);
  expect((await history(data.token, 2)).list).toHaveLength(2);
  site.clock.advance(3 * 3_600_000);
  const again = (await signIn()).data.token;
  expect((await history(again)).list[1].end).toBe('superseded');
});

test('[MY-06] the last sign of a member moves with a renewed token', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/member/login',
    payload: { siteId: 'madang', memId: 'member01', memPass: 'madang123!' },
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] as string;
  const all = [answer.headers['set-cookie']].flat().map((line) => String(line).split(';')[0]);
  site.clock.advance(116 * 60_000);
  const renewed = await site.app.inject({
    method: 'POST',
    url: '/api/getToken',
    headers: { cookie: all.join('; ') || cookie, origin: 'http://localhost:4000' },
    payload: { siteId: 'madang' },
  });
  const { list } = await history(renewed.json().data.token);
  expect(list[0]).toMatchObject({ at: '2026-11-18T03:00:00.000Z', activeAt: '2026-11-18T04:56:00.000Z' });
});

test('[MY-04] another member sees nothing of it, and a guest is refused', async () => {
  await signIn();
  const { data } = await signIn('madang123!', { memId: 'member02' });
  expect((await history(data.token)).pageInfo.tatal_list_count).toBe(1);
  expect((await site.call('/api/member/loginHistory')).resultCode).toBe('AU01');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'macOS'],
  ['curl/8.5.0', null, null],
])('[MY-04] a device is named by its user agent: %s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});

test('[MY-04] an address keeps what its owner recognizes', () => {
  expect(['::ffff:203.0.113.7', '10.0.0.1', '2001:db8:1::5', '::1'].map(maskAddress)).toEqual([
    '203.0.113.•',
    '10.0.0.•',
    '2001:db8:•',
    '0:0:•',
  ]);
});
