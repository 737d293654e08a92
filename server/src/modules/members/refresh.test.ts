import { NOON, type TestSite, testApp } from '../../testing/app.ts';

const MINUTE = 60_000;
const ORIGIN = 'http://localhost:4000';
let site: TestSite;
let token: string;
let cookie: string;

beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.reset();
  const answer = await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' });
  token = answer.data.token;
  cookie = answer.raw.cookies[0]?.value ?? '';
});

const refresh = async (with_: { cookie?: string; origin?: string; as?: string } = {}) => {
  const raw = await site.app.inject({
    method: 'POST',
    url: '/api/getToken',
    cookies: { madang_4000: with_.cookie ?? cookie },
    headers: {
      origin: with_.origin ?? ORIGIN,
      ...(with_.as && { token: with_.as, authorization: `Bearer ${with_.as}` }),
    },
    payload: { siteId: 'madang' },
  });
  return { status: raw.statusCode, raw, ...raw.json() };
};

test('[S-09] the cookie lives 120 minutes, hidden from scripts and from other sites', async () => {
  const { raw } = await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' });
  expect(raw.cookies[0]).toMatchObject({
    name: 'madang_4000',
    maxAge: 7200,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
  expect(raw.cookies[0]).not.toHaveProperty('domain');
});

test.each(['madang.localhost:4000', 'partner.madang.localhost:4000'])(
  'on %s the cookie spans the site and its sub-host',
  async (host) => {
    const raw = await site.app.inject({
      method: 'POST',
      url: '/api/member/login',
      headers: { host },
      payload: { siteId: 'madang', memId: 'member01', memPass: 'madang123!' },
    });
    expect(raw.cookies[0]).toMatchObject({ domain: 'madang.localhost' });
  },
);

test('[S-09] a token renews in its last five minutes, for 120 minutes with a new key', async () => {
  site.clock.advance(115 * MINUTE);
  const { data, raw } = await refresh();
  expect(data.token).not.toBe(token);
  expect(data.session.exp).toBe(NOON + 235 * MINUTE);
  expect(data.session.key.k).toMatch(/^s\.[0-9A-Z]{26}\.2$/);
  expect(raw.cookies[0]?.value).toBe(data.token);
  site.clock.advance(30 * MINUTE);
  expect((await site.call('/api/member/info', {}, { as: data.token })).resultCode).toBe('0');
});

test('[S-09] within 30 s one token has one successor, for all tabs', async () => {
  site.clock.advance(115 * MINUTE);
  const answers = await Promise.all([refresh(), refresh(), refresh()]);
  site.clock.advance(30_000);
  expect(new Set([...answers, await refresh()].map((answer) => answer.data.token)).size).toBe(1);
});

test('[33-15] a replaced token works for 30 s; then it opens no call and its session goes on', async () => {
  site.clock.advance(115 * MINUTE);
  const { data } = await refresh();
  const info = async (as: string) => (await site.call('/api/member/info', {}, { as })).resultCode;
  site.clock.advance(30_000);
  expect([await info(token), await info(data.token)]).toEqual(['0', '0']);
  site.clock.advance(1);
  expect([await info(token), await info(data.token)]).toEqual(['AU01', '0']);
  // A page of another host, which has the replaced token and shares the cookie,
  // receives the present one.
  expect((await refresh({ cookie: data.token, as: token })).data.token).toBe(data.token);
});

test('[33-15] a replaced cookie that comes again ends the session for every holder', async () => {
  site.clock.advance(115 * MINUTE);
  const { data } = await refresh();
  site.clock.advance(30_001);
  expect(await refresh()).toMatchObject({ status: 401, resultCode: 'AU01' });
  expect((await site.call('/api/member/info', {}, { as: data.token })).resultCode).toBe('AU01');
  expect(await refresh({ cookie: data.token })).toMatchObject({ status: 401, resultCode: 'AU01' });
  const next = await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' });
  const { list } = (await site.call('/api/member/loginHistory', { page: 1 }, { as: next.data.token })).data;
  expect(list[1].end).toBe('elsewhere');
});

test('[33-15] a superseded token signs nobody out, one that was replaced just now does', async () => {
  const { app, db } = site;
  const info = async (as: string) => (await site.call('/api/member/info', {}, { as })).resultCode;
  const signOut = async (as: string) => (await site.call('/api/member/logout', {}, { as })).resultCode;
  const { sid = '' } = (await app.sessions.read(token)) ?? {};
  // As a new password does.
  const next = await db.transaction().execute((trx) => app.sessions.renew(trx, { sid, generation: 1 }));
  expect([await signOut(token), await info(token), await info(next.token)]).toEqual(['0', 'AU01', '0']);
  site.clock.advance(115 * MINUTE);
  const { data } = await refresh({ cookie: next.token });
  site.clock.advance(60_000);
  expect([await signOut(next.token), await info(data.token)]).toEqual(['0', '0']);
  expect([await signOut(data.token), await info(data.token)]).toEqual(['0', 'AU01']);
  token = (await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' })).data.token;
  site.clock.advance(115 * MINUTE);
  const last = await refresh({ cookie: token });
  site.clock.advance(20_000);
  expect([await signOut(token), await info(last.data.token)]).toEqual(['0', 'AU01']);
});

test('[S-09] a token that is not near its end has no other successor', async () => {
  site.clock.advance(60 * MINUTE);
  expect((await refresh()).data).toMatchObject({ token, session: { exp: NOON + 120 * MINUTE } });
});

test.each([
  ['member01', 30 * 24 * 60],
  ['partner5', 12 * 60],
  ['admin01', 12 * 60],
])('[33-15] a session of %s ends after %i minutes, however often it is refreshed', async (memId, minutes) => {
  let now = (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data.token;
  const began = new Date(site.clock.now() - (minutes - 121) * MINUTE);
  await site.db.updateTable('member.session').set({ created_at: began }).where('ended_at', 'is', null).execute();
  site.clock.advance(115 * MINUTE);
  const { data } = await refresh({ cookie: now });
  expect(data.session.exp).toBe(NOON + 121 * MINUTE);
  now = data.token;
  site.clock.advance(6 * MINUTE - 1);
  expect((await refresh({ cookie: now })).data.token).toBe(now);
  expect((await site.call('/api/member/info', {}, { as: now })).resultCode).toBe('0');
  site.clock.advance(1);
  expect((await site.call('/api/member/info', {}, { as: now })).resultCode).toBe('AU01');
  expect(await refresh({ cookie: now })).toMatchObject({ status: 401, resultCode: 'AU01' });
});

test('[S-09] an expired token, a garbled one and none are refused', async () => {
  expect(await refresh({ cookie: 'x' })).toMatchObject({ status: 401, resultCode: 'AU01' });
  const bare = await site.app.inject({
    method: 'POST',
    url: '/api/getToken',
    headers: { origin: ORIGIN },
    payload: { siteId: 'madang' },
  });
  expect(bare.json().resultCode).toBe('AU01');
  site.clock.advance(120 * MINUTE);
  expect(await refresh()).toMatchObject({ status: 401, resultCode: 'AU01' });
});

test('[S-10] a superseded session is refused as such', async () => {
  await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' });
  expect(await refresh()).toMatchObject({ status: 401, resultCode: 'AU02' });
});

test('[S-08] a session that signed out is refused', async () => {
  await site.call('/api/member/logout', {}, { as: token });
  expect(await refresh()).toMatchObject({ status: 401, resultCode: 'AU01' });
});

test.each(['http://evil.example', 'null', 'http://kplayslot.localhost:4001'])(
  'a page from %s is refused',
  async (origin) => {
    expect(await refresh({ origin })).toMatchObject({ status: 403, resultCode: 'AU03' });
  },
);

test('a request that names no origin is refused', async () => {
  const raw = await site.app.inject({
    method: 'POST',
    url: '/api/getToken',
    cookies: { madang_4000: cookie },
    payload: { siteId: 'madang' },
  });
  expect(raw.json().resultCode).toBe('AU03');
});

test('a tab of an earlier member never becomes the newer member', async () => {
  const other = (await site.call('/api/member/login', { memId: 'member02', memPass: 'madang123!' })).data.token;
  expect(await refresh({ cookie: other, as: token })).toMatchObject({ status: 401, resultCode: 'AU01' });
});

test('the refresh takes no body of another shape', async () => {
  const raw = await site.app.inject({
    method: 'POST',
    url: '/api/getToken',
    cookies: { madang_4000: cookie },
    headers: { origin: ORIGIN },
    payload: { siteId: 1 },
  });
  expect(raw.json().resultCode).toBe('RQ01');
});
