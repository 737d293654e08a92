import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BootData } from '@madang/contracts';
import { seoulTimeOf } from '../../core/seoul.ts';
import { type TestSite, testApp, testConfig } from '../../testing/app.ts';
import { openAnswer, sealRequest } from '../../testing/envelope.ts';
import { aRemote, aShell, releasesFolder } from '../../testing/releases.ts';
import { lookUpFrames } from '../games/catalogue/game-origin.ts';
import { findMemberIdx } from '../members/index.ts';
import { setSiteCheck } from '../site-check/index.ts';
import { pageHeaders } from './policy.ts';

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

const signIn = async (memId = 'member01') => {
  const key = site.app.keys.boot(site.clock.now());
  const path = '/api/member/login';
  const e = sealRequest(key, path, { siteId: 'madang', memId, memPass: 'madang123!' }, site.clock.now());
  const raw = await site.app.inject({ method: 'POST', url: path, payload: e });
  return { answer: openAnswer(key, path, raw.json(), e.n), cookie: `madang_4000=${raw.cookies[0]?.value}` };
};

test('[S-03] any address answers the shell, uncached, with hash, nonce and crossorigin', async () => {
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

test('[X-07] [C-04] a registered vendor origin may be framed, an invalid one not', async () => {
  const frames = async () => /frame-src ([^;]*)/.exec(String((await get('/')).headers['content-security-policy']))?.[1];
  const register = async (code: string, opened: boolean, ...origins: string[]) => {
    await site.db.updateTable('game.vendor').set({ origins, opened }).where('code', '=', code).execute();
    await lookUpFrames(site.app.games);
  };
  await register('1', false, 'https://tables.example');
  expect(await frames()).toBe("'self' http://*.localhost:4001");
  await register('1', true, 'https://tables.example', "https://x.example; script-src 'unsafe-inline'", 'nothing');
  expect(await frames()).toBe("'self' http://*.localhost:4001 https://tables.example");
  await register('1', false, 'https://tables.example');
  expect(await frames()).toBe("'self' http://*.localhost:4001");
});

test('[X-07] the policy lets in our scripts, the vendors’ frames and nothing else', async () => {
  const { headers, body } = await get('/', { host: 'madang.localhost:4000' });
  const policy = String(headers['content-security-policy']);
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src madang.localhost:4000/_m/shell/1.0.0-aa/ madang.localhost:4000/_m/mf_mypage/1.0.0-bb/ 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "connect-src 'self' ws://madang.localhost:4000 wss://madang.localhost:4000 http://studio.localhost:4001",
      'media-src http://studio.localhost:4001 blob:',
      "frame-src 'self' http://*.localhost:4001",
      "frame-ancestors 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types madang 'allow-duplicates'",
    ]),
  );
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'integrity-policy': 'blocked-destinations=(script)',
  });
  expect((await get('/')).headers['content-security-policy']).not.toContain(nonce);
});

test('[33-21] in production the policy has no frame of the sandbox and no socket without TLS', () => {
  const config = testConfig({ mode: 'production', studioUrl: null });
  const frames = ['https://tables.example'];
  const policy = pageHeaders(config, 'madang.example', 'n', { frames })['content-security-policy'];
  expect(policy).toContain("connect-src 'self' wss://madang.example;");
  expect(policy).toContain("frame-src 'self' https://tables.example;");
});

test('[33-21] each kind of page admits what it shows and gives no window a handle', async () => {
  const remote = (name: string, id: string, path: `/${string}`) =>
    aRemote({
      name,
      base: `/_m/${name}/1.0.0-bb/`,
      pages: [{ id, desktop: path, mobile: path, access: 'any', layout: 'site' }],
      preload: { pages: {} },
    });
  const kinds = releasesFolder();
  kinds.write(aShell());
  for (const build of [
    aRemote(),
    remote('mf_casino', 'slot.game', '/slot/game'),
    remote('mf_partner', 'partner', '/partner'),
  ])
    kinds.write(build);
  const own = await testApp({ releasesDir: kinds.folder, mode: 'demo' });
  await own.db
    .updateTable('game.vendor')
    .set({ origins: ['https://tables.example'], opened: true })
    .where('code', '=', '1')
    .execute();
  await lookUpFrames(own.app.games);
  const shown = async (url: string, host = 'madang.localhost:4000') => {
    const { headers, statusCode } = await own.app.inject({ url, headers: { host } });
    const policy = String(headers['content-security-policy']);
    const sources = [...policy.matchAll(/_m\/(\w+)\//g)].map(([, name]) => name);
    const of = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1];
    expect([url, host, statusCode, headers['cross-origin-opener-policy']]).toEqual([
      url,
      host,
      200,
      'same-origin-allow-popups',
    ]);
    return { sources, frames: of('frame-src'), media: of('media-src') };
  };
  const games = "'self' http://*.localhost:4001 https://tables.example";
  const studio = 'http://studio.localhost:4001 blob:';
  const all = ['shell', 'mf_casino', 'mf_mypage', 'mf_partner'];
  for (const url of ['/', '/dashboard', '/partner/x'])
    expect(await shown(url)).toEqual({ sources: all, frames: games, media: studio });
  for (const url of ['/', '/login', '/partner', '/partner/x'])
    expect(await shown(url, 'partner.madang.localhost:4000')).toEqual({
      sources: ['shell', 'mf_partner'],
      frames: "'self'",
      media: 'blob:',
    });
  expect(await shown('/_alone/mf_casino')).toEqual({ sources: ['mf_casino'], frames: games, media: studio });
  for (const name of ['mf_partner', 'mf_mypage'])
    expect(await shown(`/_alone/${name}`)).toEqual({ sources: [name], frames: "'self'", media: 'blob:' });
  const opener = async (url: string) => (await own.app.inject({ url })).headers['cross-origin-opener-policy'];
  expect(await opener('/slot/game?launch=01J')).toBeUndefined();
  for (const url of ['/slot/game', '/dashboard?launch=01J', '/_alone/mf_casino?launch=01J'])
    expect([url, await opener(url)]).toEqual([url, 'same-origin-allow-popups']);
  const error = pageHeaders(testConfig(), 'madang.localhost:4000', 'n');
  expect(error['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(error['content-security-policy']).toContain("frame-src 'self';");
  await own.close();
  kinds.remove();
});

test('[33-21] the way out of a game ends its window and shows nothing of a member', async () => {
  const { cookie } = await signIn();
  const { body, headers } = await get('/_lobby', { cookie });
  expect(body).toContain('window.name.startsWith("madang.game")?window.close():location.replace(\'/\')');
  expect(body).not.toContain('madang-boot');
  const nonce = /<script nonce="([^"]+)">/.exec(body)?.[1];
  expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
  expect(headers['cross-origin-opener-policy']).toBeUndefined();
});

test('[33-21] in production every kind of answer requires TLS from then on', async () => {
  const production = await testApp({ releasesDir: folder.folder, mode: 'production', studioUrl: null });
  for (const url of [
    '/',
    '/_alone/mf_mypage',
    '/_lobby',
    '/docs/',
    '/openapi.json',
    '/health/live',
    '/x.png',
    '/api/none',
  ])
    expect([url, (await production.app.inject({ url })).headers['strict-transport-security']]).toEqual([
      url,
      'max-age=31536000; includeSubDomains',
    ]);
  await production.close();
  expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
});

test('a host that is none cannot write itself into the policy', async () => {
  const { headers } = await get('/', { host: "a;script-src *'" });
  expect(headers['content-security-policy']).not.toContain('script-src *');
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
});

test('[S-01] language and theme follow the cookie, else English and dark', async () => {
  expect((await get('/', { cookie: 'lang=vn; theme=light' })).body).toContain('<html lang="vi" data-theme="light">');
  expect((await get('/', { cookie: 'lang=ko' })).body).toContain('<html lang="ko" data-theme="dark">');
  expect((await get('/', { 'accept-language': 'ko-KR', cookie: 'lang=xx' })).body).toContain('<html lang="en"');
  expect((await get('/')).body).toContain('<html lang="en" data-theme="dark">');
});

test("until the shell renders, logo and two blocks show in the theme's colours", async () => {
  for (const [theme, block] of [
    ['dark', '#252D31'],
    ['light', '#ECE6D9'],
  ]) {
    const { body } = await get('/dashboard', { cookie: `theme=${theme}` });
    const root = /<div id="root">(.*)<\/div>/.exec(body)?.[1] ?? '';
    expect(root).toContain('<svg');
    expect(root.match(/<i><\/i>/g)).toHaveLength(2);
    expect(root.replace(/<[^>]*>/g, '')).toBe('');
    expect(/<style nonce="[^"]+">([^<]*)</.exec(body)?.[1]).toContain(`background:${block}`);
  }
});

test("a guest's first page is in the HTML as built, in their language and theme", async () => {
  const { body, headers } = await get('/', { cookie: 'lang=ko; theme=light' });
  expect(body).toContain('<div id="root"><p>첫 화면, light</p></div>\n<svg id="madang-icons"></svg>');
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
  expect(body).toContain(`<style nonce="${nonce}" data-emotion="m-global g1">html{margin:0}</style>`);
  expect(body).toContain(`<style nonce="${nonce}" data-emotion="m a1 b2">.m-a1{margin:1px}</style>`);
  expect(body).toContain(`<style nonce="${nonce}">.x{}</style>`);
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
});

test("a member's first page is the same, without the parts for guests", async () => {
  const { cookie } = await signIn();
  const { body } = await get('/', { cookie: `${cookie}; lang=ko` });
  expect(body).toContain('<div id="root" data-member><p>첫 화면, dark</p></div>');
});

test('no other view gets it: no other page, no popup over it, not the partner portal', async () => {
  const bodies = [
    await get('/dashboard'),
    await get('/?popup=login'),
    await get('/', { host: 'partner.madang.localhost:4000' }),
  ];
  for (const { body } of bodies) {
    expect(body).not.toMatch(/first view|madang-icons|data-emotion/);
    expect(body).toContain('class="first"');
  }
});

test('a guest receives key, time and registry, and nothing ends the script early', async () => {
  const { body } = await get('/');
  const boot = bootOf(body);
  expect(boot).toMatchObject({ siteId: 'madang', mode: 'demo', serverTime: site.clock.now(), language: 'en' });
  expect(boot.session).toBeUndefined();
  expect(boot.registry.remotes[0]?.menu[0]?.label.ko).toBe('</script><b>');
  expect(body.match(/<\/script>/g)).toHaveLength(4);
});

test('[S-14] the key of a page seals a call, and no two visits share one', async () => {
  const [one, other] = [bootOf((await get('/')).body).key, bootOf((await get('/')).body).key];
  expect(one.k).not.toBe(other.k);
  const path = '/api/common/siteCheckInfo';
  const e = sealRequest(one, path, { siteId: 'madang' }, site.clock.now());
  const raw = await site.app.inject({ method: 'POST', url: path, payload: e });
  expect(openAnswer(one, path, raw.json(), e.n).resultCode).toBe('0');
});

test("a member's page carries session, balance and unread count", async () => {
  const { answer, cookie } = await signIn();
  const { session } = bootOf((await get('/', { cookie })).body);
  expect(session).toEqual({ ...answer.data.session, token: answer.data.token, member: answer.data.member, newMsg: 1 });
});

test('[O-05] the page of a member on a break shows it, and promotes nothing', async () => {
  const { answer, cookie } = await signIn('member05');
  const until = new Date(site.clock.now() + 60 * MINUTE);
  await site.db
    .insertInto('limits.pause')
    .values({
      member_idx: (await findMemberIdx(site.db, 'member05')) ?? 0n,
      kind: 'timeOut',
      since: new Date(site.clock.now()),
      until,
      request_id: 'page-test',
      digest: '',
    })
    .execute();
  const { body } = await get('/', { cookie });
  expect(bootOf(body).session).toMatchObject({ member: answer.data.member, pause: { until: until.toISOString() } });
  expect(body).not.toContain('first view');
  expect(body).toContain('class="first"');
  site.clock.advance(60 * MINUTE);
  expect((await get('/', { cookie })).body).toContain('first view');
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

test('[33-21] a sign-out without an answer ends the session with the next page', async () => {
  const { answer, cookie } = await signIn();
  const topic = encodeURIComponent(answer.data.session.topic);
  const older = await get('/', { cookie: `${cookie}; out=%2Ftopic%2Fs.of-an-older-session` });
  expect(bootOf(older.body).session?.topic).toBe(answer.data.session.topic);
  expect(older.cookies).toContainEqual(expect.objectContaining({ name: 'out', value: '', maxAge: 0 }));
  const { sid, generation } = (await site.app.sessions.read(answer.data.token)) ?? { sid: '', generation: 0 };
  const next = await site.db.transaction().execute((trx) => site.app.sessions.renew(trx, { sid, generation }));
  // The copy of a cookie from before a new password ends nothing.
  expect(bootOf((await get('/', { cookie: `${cookie}; out=${topic}` })).body).session).toBeUndefined();
  const present = cookie.replace(answer.data.token, next.token);
  expect(bootOf((await get('/', { cookie: present })).body).session?.topic).toBe(answer.data.session.topic);
  const page = await get('/betList', { cookie: `${present}; out=${topic}` });
  expect(bootOf(page.body).session).toBeUndefined();
  for (const name of ['out', 'madang_4000'])
    expect(page.cookies).toContainEqual(expect.objectContaining({ name, value: '', maxAge: 0 }));
  expect(bootOf((await get('/', { cookie: present })).body).session).toBeUndefined();
});

test("a member's deep link fetches each layout for its width; a guest's texts alone", async () => {
  const { cookie } = await signIn();
  const links = async (cookies: string) =>
    ((await get('/betList', { cookie: cookies })).body.match(/<link rel="preload"[^>]*>/g) ?? []).map((link) =>
      link.replace('<link rel="preload" as="script" ', ''),
    );
  expect(await links(`lang=ko; ${cookie}`)).toEqual([
    'href="/_m/shell/1.0.0-aa/ko.js" crossorigin="anonymous" integrity="sha384-KO">',
    'href="/_m/shell/1.0.0-aa/federation.js" crossorigin="anonymous" integrity="sha384-FEDERATION">',
    'href="/_m/mf_mypage/1.0.0-bb/remoteEntry.js" crossorigin="anonymous" integrity="sha384-REMOTE">',
    'href="/_m/mf_mypage/1.0.0-bb/app.js" crossorigin="anonymous" integrity="sha384-APP">',
    'href="/_m/mf_mypage/1.0.0-bb/betting.js" crossorigin="anonymous">',
    'href="/_m/mf_mypage/1.0.0-bb/desktop.js" crossorigin="anonymous" media="(min-width: 601px)">',
    'href="/_m/mf_mypage/1.0.0-bb/mobile.js" crossorigin="anonymous" media="(max-width: 600px)">',
  ]);
  expect(await links('lang=ko')).toHaveLength(1);
});

test("[S-01] a page carries the remote's texts in its language, for permitted visitors", async () => {
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

describe('[S-11] while the site is closed', () => {
  const set = async (startDate: string | null, endDate: string | null) => {
    await setSiteCheck(site, { version: null, actor: 'test', startDate, endDate });
    await site.app.siteCheck.look();
  };
  afterEach(async () => {
    site.clock.reset();
    await set(null, null);
  });

  test('a cached page carries its dates, and no remote, texts or blocks', async () => {
    const { cookie } = await signIn();
    const [start, end] = [10, 20].map((minutes) => site.clock.now() + minutes * MINUTE) as [number, number];
    const dates = { startDate: seoulTimeOf(new Date(start)), endDate: seoulTimeOf(new Date(end)) };
    await set(dates.startDate, dates.endDate);
    const at = async (now: number) => {
      site.clock.set(now);
      return (await get('/betList', { cookie })).body;
    };
    for (const now of [start, end]) {
      const body = await at(now);
      expect(bootOf(body)).toMatchObject({ siteCheck: dates, serverTime: now });
      expect(bootOf(body).texts).toBeUndefined();
      expect(body).not.toMatch(/<link rel="preload"[^>]*mf_mypage/);
      expect(body).toContain('<div id="root"></div>');
    }
    expect((await get('/')).body).toContain('<div id="root"></div>');
    for (const now of [start - 1, end + 1]) expect(await at(now)).toMatch(/<link rel="preload"[^>]*mf_mypage/);
  });
});

test('while the database is away the page reports it and retries', async () => {
  const broken = await testApp({ releasesDir: folder.folder });
  const { raw } = await broken.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' });
  const away = jest.spyOn(broken.pool, 'connect').mockImplementation(() => Promise.reject(new Error('ECONNREFUSED')));
  const cookie = `madang_4000=${raw.cookies[0]?.value}; lang=vn; theme=light`;
  const page = await broken.app.inject({ url: '/mypage/betting/list', headers: { cookie } });
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  expect(page.body).toContain('<html lang="vi">');
  expect(page.body).toContain('Máy chủ hiện chưa phản hồi');
  expect(page.body).toContain('#F3EFE6');
  const nonce = /<script nonce="([^"]+)">/.exec(page.body)?.[1];
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(page.body).not.toContain('src=');
  const guest = await broken.app.inject({ url: '/' });
  expect(guest.statusCode).toBe(200); // nothing of a guest's page needs the database
  away.mockRestore();
  await broken.close();
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

describe('[S-03] the partner sub-host', () => {
  const host = 'partner.madang.localhost:4000';

  test.each(['/', '/login', '/warning', '/partner', '/partner/cashList?page=2', '/?popup=login'])(
    'serves %s',
    async (url) => {
      expect((await get(url, { host })).statusCode).toBe(200);
    },
  );

  test.each(['/dashboard', '/join', '/mypage/betting/list?oldYn=Y', '/betList', '/no/such/page', '/partners'])(
    'leads %s to the main host',
    async (url) => {
      const answer = await get(url, { host });
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe(`http://madang.localhost:4000${url}`);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('a host that is none leads nowhere, and files are files on every host', async () => {
    expect((await get('/dashboard', { host: 'partner.a/@evil' })).statusCode).not.toBe(302);
    expect((await get('/favicon.ico', { host })).statusCode).toBe(404);
  });

  test('shares the cookie of the main host: a partner who signed in there is known here', async () => {
    const { cookie } = await signIn();
    expect(bootOf((await get('/', { host, cookie })).body).session?.member.memId).toBe('member01');
  });
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

test('without a shell the site reports it', async () => {
  const empty = await testApp();
  const answer = await empty.app.inject({ url: '/' });
  expect(answer.statusCode).toBe(503);
  await empty.close();
});

describe('[X-04] a third-party host', () => {
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

  test('may send a preflight, and never the cookie', async () => {
    const open = (origin: string) =>
      site.app.inject({ method: 'OPTIONS', url: '/api/member/info', headers: { origin } });
    const allowed = await open('https://host.example');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-headers']).toContain('token');
    expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials');
    expect((await open('https://evil.example')).statusCode).toBe(403);
  });
});
