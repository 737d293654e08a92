import type { BootData } from '@madang/contracts';
import { type TestSite, testApp } from '../../testing/app.ts';
import { openAnswer, sealRequest } from '../../testing/envelope.ts';
import { aShell, releasesFolder } from '../../testing/releases.ts';

const PASSWORD = 'madang123!';
const MINUTE = 60_000;
const NAME = 'madang_4000';
const folder = releasesFolder();
let site: TestSite;

beforeAll(async () => {
  folder.write(aShell());
  site = await testApp({ releasesDir: folder.folder });
});
afterAll(async () => {
  await site.close();
  folder.remove();
});
beforeEach(() => site.clock.reset());

const signIn = async (memId = 'member01') =>
  (await site.call('/api/member/login', { memId, memPass: PASSWORD })).data as {
    token: string;
    session: BootData['session'] & object;
  };
/** The header of a browser that has these values under the session's name, in this order. */
const jar = (...values: string[]) => ['lang=ko', ...values.map((value) => `${NAME}=${value}`), 'theme=dark'].join('; ');

const refresh = async (cookie: string, as?: string) => {
  const raw = await site.app.inject({
    method: 'POST',
    url: '/api/getToken',
    headers: {
      cookie,
      origin: 'http://localhost:4000',
      ...(as && { token: as, authorization: `Bearer ${as}` }),
    },
    payload: { siteId: 'madang' },
  });
  return { resultCode: raw.json().resultCode as string, sid: raw.json().data?.session.key.k.split('.')[1] as string };
};
const page = async (cookie: string, host = 'madang.localhost:4000') => {
  const raw = await site.app.inject({ url: '/', headers: { cookie, host } });
  const boot: BootData = JSON.parse(/id="madang-boot">(.*?)<\/script>/s.exec(raw.body)?.[1] ?? '');
  return { memId: boot.session?.member.memId, cleared: raw.cookies.filter(({ maxAge }) => maxAge === 0) };
};
const sidOf = async (token: string) => (await site.app.sessions.read(token))?.sid;

describe('a sub-host that puts a cookie of our name beside ours', () => {
  test.each(['', 'x', '%E0%A4%A', 'a.b.c', `${'y'.repeat(3000)}`])(
    '[S-09] signs nobody out with what is no token, before ours or behind it: %#',
    async (noise) => {
      const { token } = await signIn();
      for (const cookie of [jar(noise, token), jar(token, noise), jar(noise, noise, token)]) {
        expect((await refresh(cookie, token)).resultCode).toBe('0');
        expect((await refresh(cookie)).resultCode).toBe('0');
        expect((await page(cookie)).memId).toBe('member01');
      }
    },
  );

  test('[S-09] signs nobody out with a session that is over', async () => {
    const superseded = (await signIn()).token;
    const { token } = await signIn();
    const out = (await signIn('member02')).token;
    await site.call('/api/member/logout', {}, { as: out });
    for (const cookie of [jar(superseded, out, token), jar(token, out, superseded)]) {
      expect((await refresh(cookie)).resultCode).toBe('0');
      expect((await page(cookie)).memId).toBe('member01');
    }
    expect((await refresh(jar(out, superseded))).resultCode).toBe('AU02');
  });

  test('[S-09] with a session does not replace the member that a page knows', async () => {
    const [hers, theirs] = [await signIn(), await signIn('member02')];
    const sid = await sidOf(hers.token);
    for (const cookie of [jar(theirs.token, hers.token), jar(hers.token, theirs.token)])
      expect(await refresh(cookie, hers.token)).toEqual({ resultCode: '0', sid });

    const path = '/api/getToken';
    const sealed = sealRequest(hers.session.key, path, { siteId: 'madang' }, site.clock.now());
    const headers = { cookie: jar(theirs.token, hers.token), origin: 'http://localhost:4000' };
    const raw = await site.app.inject({ method: 'POST', url: path, headers, payload: sealed });
    const { data } = openAnswer(hers.session.key, path, raw.json(), sealed.n);
    expect(await sidOf(data.token)).toBe(sid);
    expect(await refresh(jar(theirs.token), hers.token)).toMatchObject({ resultCode: 'AU01' });
  });

  test('[S-09] with a session of its own makes a new page a guest’s once, and is thrown out by it', async () => {
    const [hers, theirs] = [(await signIn()).token, (await signIn('member02')).token];
    for (const cookie of [jar(theirs, hers), jar(hers, theirs)]) {
      expect((await refresh(cookie)).resultCode).toBe('AU01');
      const { memId, cleared } = await page(cookie, 'play.madang.example:4000');
      expect(memId).toBeUndefined();
      expect(cleared.map(({ name, domain }) => [name, domain])).toEqual([[NAME, 'madang.example']]);
    }
    expect(await page(jar(hers))).toEqual({ memId: 'member01', cleared: [] });
  });

  test('of two tokens of one session the newer counts', async () => {
    const { token } = await signIn();
    site.clock.advance(115 * MINUTE);
    const raw = await site.app.inject({
      method: 'POST',
      url: '/api/getToken',
      headers: { cookie: jar(token), origin: 'http://localhost:4000' },
      payload: { siteId: 'madang' },
    });
    const next = raw.json().data.token;
    for (const cookie of [jar(token, next), jar(next, token)]) expect((await page(cookie)).memId).toBe('member01');
    site.clock.advance(20 * MINUTE);
    for (const cookie of [jar(token, next), jar(next, token)]) expect((await page(cookie)).memId).toBe('member01');
  });

  test.each([
    ['madang.localhost:4000', [undefined]],
    ['partner.madang.localhost:4000', [undefined]],
    ['a.b.madang.example', ['b.madang.example', 'madang.example']],
    ['localhost:4000', []],
    ['127.0.0.1:4000', []],
  ])('at %s two of a name are cleared for %j, and ours is not', async (host, domains) => {
    const { token } = await signIn();
    const { cleared } = await page(jar('x', token), host);
    expect(cleared.map(({ domain }) => domain)).toEqual(domains);
  });

  test('files, which caches keep, set no cookie', async () => {
    const raw = await site.app.inject({ url: '/_m/shell/1.0.0-aa/no.js', headers: { cookie: jar('x', 'y') } });
    expect(raw.cookies).toEqual([]);
  });
});

describe('cookies by the environment', () => {
  const cookiesAt = async (app: TestSite['app'], host: string) => {
    const key = app.keys.boot(site.clock.now());
    const path = '/api/member/login';
    const body = { siteId: 'madang', memId: 'member01', memPass: PASSWORD };
    const payload = sealRequest(key, path, body, site.clock.now());
    return (await app.inject({ method: 'POST', url: path, headers: { host }, payload })).cookies;
  };

  test('[S-09] in production they travel over TLS alone and carry the plain name', async () => {
    const live = await testApp({ mode: 'production', siteHost: 'madang.example' });
    const cookies = await cookiesAt(live.app, 'madang.example');
    expect(cookies.map(({ name }) => name)).toEqual(['madang', 'madang_device']);
    for (const cookie of cookies)
      expect(cookie).toMatchObject({
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        domain: 'madang.example',
      });
    await live.close();
  });

  test("[S-09] on a developer's machine they work without TLS, named by port", async () => {
    const cookies = await cookiesAt(site.app, 'localhost:4000');
    expect(cookies.map(({ name }) => name)).toEqual([NAME, `${NAME}_device`]);
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    for (const cookie of cookies) expect(cookie).not.toHaveProperty('secure');
  });

  test.each([
    ['madang.localhost:4000', 'madang.localhost'],
    ['partner.madang.localhost', 'madang.localhost'],
    ['localhost:4000', undefined],
    ['notmadang.localhost', undefined],
    ['madang.localhost.evil.example', undefined],
  ])('[S-09] at %s their domain is %s', async (host, domain) => {
    const cookies = await cookiesAt(site.app, host);
    expect(cookies.map((cookie) => cookie.domain)).toEqual([domain, domain]);
  });
});
