import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BootData } from '@madang/contracts';
import { type TestSite, testApp } from '../../testing/app.ts';
import { openAnswer, sealRequest } from '../../testing/envelope.ts';
import { aRemote, aShell, releasesFolder } from '../../testing/releases.ts';

const MINUTE = 60_000;
const folder = releasesFolder();
let site: TestSite;

beforeAll(async () => {
  folder.write(aShell());
  folder.write(
    aRemote({
      menu: [
        { group: 'shortcut', order: 1, page: 'betting.list', icon: 'x', label: { ko: '</script><b>', en: '', vn: '' } },
      ],
    }),
  );
  site = await testApp({ releasesDir: folder.folder, bootOrigins: ['https://host.example'], mode: 'demo' });
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const bootOf = (html: string): BootData => JSON.parse(/id="madang-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

const signIn = async () => {
  const key = site.app.keys.boot(site.clock.now());
  const path = '/api/member/login';
  const e = sealRequest(key, path, { siteId: 'madang', memId: 'member01', memPass: 'madang123!' }, site.clock.now());
  const raw = await site.app.inject({ method: 'POST', url: path, payload: e });
  return { answer: openAnswer(key, path, raw.json(), e.n), cookie: `madang_4000=${raw.cookies[0]?.value}` };
};

test('[S-03] any address answers the shell, never kept, with scripts that carry hash, nonce and crossorigin', async () => {
  for (const url of ['/', '/dashboard', '/mypage/betting/list', '/no/such/page?x=1']) {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const scripts = page.body.match(/<script defer [^>]*>/g) ?? [];
    expect(scripts).toHaveLength(2);
    expect(scripts[0]).toMatch(
      /src="\/_m\/shell\/1.0.0-aa\/entry.js" crossorigin="anonymous" integrity="sha384-ENTRY" nonce="[\w+/=]{24}"/,
    );
  }
});

test('[X-07] the policy lets in our scripts, the vendors’ frames and nothing else', async () => {
  const { headers, body } = await get('/', { host: 'madang.localhost:4000' });
  const policy = String(headers['content-security-policy']);
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "connect-src 'self' ws://madang.localhost:4000 wss://madang.localhost:4000",
      "frame-src 'self' http://*.localhost:4001",
      "frame-ancestors 'self'",
      "object-src 'none'",
      "base-uri 'none'",
    ]),
  );
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect((await get('/')).headers['content-security-policy']).not.toContain(nonce);
});

test('a host that is none cannot write itself into the policy', async () => {
  const { headers } = await get('/', { host: "a;script-src *'" });
  expect(headers['content-security-policy']).not.toContain('script-src *');
});

test('[S-01] language by cookie, then by the browser; the theme by cookie', async () => {
  expect((await get('/', { cookie: 'lang=vn; theme=light' })).body).toContain('<html lang="vi" data-theme="light">');
  expect((await get('/', { 'accept-language': 'ko-KR' })).body).toContain('<html lang="ko" data-theme="dark">');
  expect((await get('/')).body).toContain('<html lang="en" data-theme="dark">');
});

test('until the shell draws, the mark and two blocks stand in its place, in the theme’s colours and without a word', async () => {
  for (const [theme, block] of [
    ['dark', '#252D31'],
    ['light', '#ECE6D9'],
  ]) {
    const { body } = await get('/', { cookie: `theme=${theme}` });
    const root = /<div id="root">(.*)<\/div>/.exec(body)?.[1] ?? '';
    expect(root).toContain('<svg');
    expect(root.match(/<i><\/i>/g)).toHaveLength(2);
    expect(root.replace(/<[^>]*>/g, '')).toBe('');
    expect(/<style nonce="[^"]+">([^<]*)</.exec(body)?.[1]).toContain(`background:${block}`);
  }
});

test('a guest gets a key, the time and the registry, and nothing in it ends the script early', async () => {
  const { body } = await get('/');
  const boot = bootOf(body);
  expect(boot).toMatchObject({ siteId: 'madang', mode: 'demo', serverTime: site.clock.now(), language: 'en' });
  expect(boot.session).toBeUndefined();
  expect(boot.registry.remotes[0]?.menu[0]?.label.ko).toBe('</script><b>');
  expect(body.match(/<\/script>/g)).toHaveLength(3);
});

test('[S-14] the key of a page seals a call, and no two visits share one', async () => {
  const [one, other] = [bootOf((await get('/')).body).key, bootOf((await get('/')).body).key];
  expect(one.k).not.toBe(other.k);
  const path = '/api/common/siteCheckInfo';
  const e = sealRequest(one, path, { siteId: 'madang' }, site.clock.now());
  const raw = await site.app.inject({ method: 'POST', url: path, payload: e });
  expect(openAnswer(one, path, raw.json(), e.n).resultCode).toBe('0');
});

test('a member’s page carries her session, her balance and her unread count', async () => {
  const { answer, cookie } = await signIn();
  const { session } = bootOf((await get('/', { cookie })).body);
  expect(session).toEqual({ ...answer.data.session, token: answer.data.token, member: answer.data.member, newMsg: 1 });
});

test('[S-08] [S-10] a cookie of a session that is over makes a guest', async () => {
  const { cookie } = await signIn();
  await signIn();
  expect(bootOf((await get('/', { cookie })).body).session).toBeUndefined();
  const { cookie: newest } = await signIn();
  site.clock.advance(121 * MINUTE);
  expect(bootOf((await get('/', { cookie: newest })).body).session).toBeUndefined();
  expect((await get('/', { cookie: 'madang_4000=x' })).statusCode).toBe(200);
});

test('a member’s deep link fetches each arrangement for its width; a guest’s fetches texts alone', async () => {
  const { cookie } = await signIn();
  const links = async (headers: Record<string, string>) =>
    (
      (await get('/betList', { 'accept-language': 'ko', ...headers })).body.match(/<link rel="preload"[^>]*>/g) ?? []
    ).map((link) => link.replace('<link rel="preload" as="script" ', ''));
  expect(await links({ cookie })).toEqual([
    'href="/_m/shell/1.0.0-aa/ko.js" crossorigin="anonymous" integrity="sha384-KO">',
    'href="/_m/mf_mypage/1.0.0-bb/remoteEntry.js" crossorigin="anonymous" integrity="sha384-REMOTE">',
    'href="/_m/mf_mypage/1.0.0-bb/app.js" crossorigin="anonymous" integrity="sha384-APP">',
    'href="/_m/mf_mypage/1.0.0-bb/betting.js" crossorigin="anonymous">',
    'href="/_m/mf_mypage/1.0.0-bb/desktop.js" crossorigin="anonymous" media="(min-width: 601px)">',
    'href="/_m/mf_mypage/1.0.0-bb/mobile.js" crossorigin="anonymous" media="(max-width: 600px)">',
  ]);
  expect(await links({})).toHaveLength(1);
});

test('[S-01] the texts of the remote at hand go with the page, in its language alone and for nobody who may not see it', async () => {
  const { cookie } = await signIn();
  const texts = async (headers: Record<string, string>, path = '/betList') =>
    bootOf((await get(path, headers)).body).texts;
  expect(await texts({ cookie: `${cookie}; lang=vn` })).toEqual({
    namespace: 'mypage',
    words: { title: 'Lịch sử cược' },
  });
  expect(await texts({ cookie: 'lang=vn' })).toBeUndefined();
  expect(await texts({ cookie }, '/')).toBeUndefined();
  expect((await get('/', { cookie })).body).not.toContain('Lịch sử cược');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the page travels compressed: %s', async (encoding, decompress) => {
  const page = await get('/', { 'accept-encoding': encoding });
  expect(page.headers['content-encoding']).toBe(encoding);
  expect(decompress(page.rawPayload).toString()).toContain('id="root"');
});

test.each([
  '/api/none',
  '/ws/none',
  '/qa/clock',
  '/_m',
  '/_m/x',
  '/_alone/mf_none',
  '/_alone/shell',
  '/metrics',
  '/favicon.ico',
  '/robots.txt',
])('[S-03] %s is no page', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/plain');
});

test('[X-03] a remote has a page of its own', async () => {
  const page = await get('/_alone/mf_mypage');
  expect(page.body.match(/<script defer [^>]*src="([^"]*)"/g)?.map((tag) => /src="([^"]*)"/.exec(tag)?.[1])).toEqual([
    '/_m/mf_mypage/1.0.0-bb/remoteEntry.js',
    '/_m/mf_mypage/1.0.0-bb/alone/entry.js',
  ]);
  expect(page.body).not.toContain('id="root"');
  expect(bootOf(page.body).key.k).toMatch(/^b\./);
});

test('without a shell the site says so', async () => {
  const empty = await testApp();
  const answer = await empty.app.inject({ url: '/' });
  expect(answer.statusCode).toBe(503);
  await empty.close();
});

describe('[X-04] a foreign host', () => {
  const boot = (origin?: string, body: object = { siteId: 'madang' }) =>
    site.app.inject({ method: 'POST', url: '/api/boot', headers: origin ? { origin } : {}, payload: body });

  test.each(['https://host.example', 'http://localhost:4000'])(
    'on the list gets a key that works: %s',
    async (origin) => {
      const { data } = (await boot(origin)).json();
      const path = '/api/common/siteCheckInfo';
      const e = sealRequest(data.key, path, { siteId: 'madang' }, data.serverTime);
      const raw = await site.app.inject({ method: 'POST', url: path, headers: { origin }, payload: e });
      expect(openAnswer(data.key, path, raw.json(), e.n).resultCode).toBe('0');
      expect(raw.headers['access-control-allow-origin']).toBe(origin.startsWith('https') ? origin : undefined);
    },
  );

  test('not on the list, or without a name, is refused', async () => {
    for (const origin of ['https://evil.example', undefined]) {
      const answer = await boot(origin);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().resultCode).toBe('AU03');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('gets no key for another site', async () => {
    expect((await boot('https://host.example', { siteId: 'x' })).json().resultCode).toBe('RQ01');
  });

  test('may ask beforehand, and never sends the cookie', async () => {
    const ask = (origin: string) =>
      site.app.inject({ method: 'OPTIONS', url: '/api/member/info', headers: { origin } });
    const allowed = await ask('https://host.example');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-headers']).toContain('token');
    expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials');
    expect((await ask('https://evil.example')).statusCode).toBe(403);
  });
});
