import { fixedRing } from '@madang/contracts/vendor-protocol';
import { verifyAudit } from '../../core/decisions/audit.ts';
import { NOON, siteForFile, testApp } from '../../testing/app.ts';
import { aBrowser } from '../../testing/browser.ts';
import { aColleague } from '../../testing/colleague.ts';
import { aRemote, aShell, releasesFolder } from '../../testing/releases.ts';
import { testSecrets } from '../../testing/secrets.ts';
import { aBuild, aTeam, dataFolder } from '../../testing/team.ts';
import { overrideByConsole } from './override.cli.ts';
import { sealCookie, sealLink } from './signed.ts';
import { takeRelease } from './take-release.ts';

const HOUR_MS = 3_600_000;
const secrets = testSecrets();
const keys = secrets.session;
const folder = releasesFolder();
const data = dataFolder();
let colleague: Awaited<ReturnType<typeof aColleague>>;

beforeAll(async () => {
  folder.write(aShell());
  folder.write(aRemote());
});
afterAll(() => {
  folder.remove();
  data.remove();
});
const site = siteForFile({ releasesDir: folder.folder, dataDir: data.folder });
beforeEach(async () => {
  colleague = await aColleague();
});
afterEach(() => colleague.close());

const operator = async (...args: string[]) => {
  const read = () => ({ secrets, siteOrigins: ['http://localhost:4000'] });
  return overrideByConsole(read)(args)?.({ db: site.db, clock: site.clock, actor: 'console:test' }) ?? null;
};
const linkFor = async (memId: string, source = colleague.address, hours = 2): Promise<string> => {
  const made = await operator('mf-mypage', source, '--for', memId, '--hours', String(hours));
  return new URL(made?.message.split('\n')[0] ?? '').searchParams.get('link') ?? '';
};
const path = (link: string) => `/_override?link=${encodeURIComponent(link)}`;
const mypage = ({ boot }: Awaited<ReturnType<ReturnType<typeof aBrowser>['page']>>) =>
  boot.registry.remotes.find(({ name }) => name === 'mf_mypage');

/** member01, whose browser has confirmed the link. */
const tester = async (source?: string) => {
  const browser = aBrowser(site);
  await browser.signIn('member01');
  const used = await browser.send('/_override/use', { link: await linkFor('member01', source) });
  expect(used.statusCode).toBe(303);
  return browser;
};
const isOrdinary = async (browser: ReturnType<typeof aBrowser>) => {
  const page = await browser.page('/mypage/betting/list');
  expect(page.boot.override).toBeUndefined();
  expect(mypage(page)?.base).toBe('/_m/mf_mypage/1.0.0-bb/');
  expect(page.policy).not.toContain(colleague.origin);
};

/** Where a page's scripts may come from. */
const scriptsOf = (policy: string): string[] =>
  (policy.split('; ').find((part) => part.startsWith('script-src')) ?? '').split(' ').slice(1);

test('[X-06] a tester confirms the link, and their pages take the remote from there', async () => {
  const browser = aBrowser(site);
  await browser.signIn('member01');
  const link = await linkFor('member01');
  const page = await browser.get(path(link));
  expect(page.statusCode).toBe(200);
  for (const excerpt of [
    'mf_mypage',
    colleague.address,
    '2.0.0-mine',
    'member01',
    '2026-11-18 14:00:00',
    'act in your name',
  ])
    expect(page.body).toContain(excerpt);
  expect(page.body).not.toContain('<script');
  await isOrdinary(browser); // opening it changed nothing

  const used = await browser.send('/_override/use', { link });
  expect(used.headers.location).toBe('/');
  const [cookie] = used.cookies.filter(({ name }) => name.endsWith('_override'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie).not.toHaveProperty('maxAge');
  expect(cookie).not.toHaveProperty('expires');

  const own = await browser.page('/mypage/betting/list');
  expect(mypage(own)).toMatchObject({ version: '2.0.0-mine', base: `${colleague.address}2.0.0-mine/` });
  expect(mypage(own)?.integrity['remoteEntry.js']).toMatch(/^sha384-[\w+/]{64}$/);
  expect(scriptsOf(own.policy)).toContain(`${colleague.address}2.0.0-mine/`);
  expect(scriptsOf(own.policy)).not.toContain("'self'");
  expect(own.policy.split(colleague.origin)).toHaveLength(2); // for scripts alone
  expect(own.boot.override).toEqual({
    remote: 'mf_mypage',
    version: '2.0.0-mine',
    from: colleague.address,
    until: NOON + 2 * HOUR_MS,
  });
  expect(own.html).toContain(`href="${colleague.address}2.0.0-mine/remoteEntry.js" crossorigin="anonymous"`);
});

test('[X-06] only this member in this browser has the preview', async () => {
  await tester();
  const other = aBrowser(site);
  await other.signIn('member02');
  await isOrdinary(other);
  await isOrdinary(aBrowser(site));
  const second = aBrowser(site);
  await second.signIn('member01');
  await isOrdinary(second);
});

test('[X-06] a published version is previewed by its name, from this site', async () => {
  const team = await aTeam(site);
  await team.publish(aBuild('1.5.0'));
  const browser = await tester('1.5.0');
  const own = await browser.page('/mypage/betting/list');
  expect(mypage(own)).toMatchObject({ version: '1.5.0', base: '/_m/mf_mypage/1.5.0/' });
  expect(own.boot.override).toMatchObject({ version: '1.5.0', from: null });
  expect(scriptsOf(own.policy)).toEqual([
    'localhost:4000/_m/shell/1.0.0-aa/',
    'localhost:4000/_m/mf_mypage/1.5.0/',
    expect.stringContaining('nonce'),
  ]);
  await isOrdinary(aBrowser(site));
});

test('[X-06] a rebuilt remote is taken at the next page, and a missing one is reported', async () => {
  const browser = await tester();
  const next = aBuild('2.1.0-mine');
  colleague.files['/release.json'] = JSON.stringify(next.release);
  expect(mypage(await browser.page('/dashboard'))?.version).toBe('2.1.0-mine');
  colleague.answerBy((_, reply) => reply.writeHead(503).end());
  const away = await browser.page('/dashboard');
  expect(away.boot.override).toMatchObject({ remote: 'mf_mypage', version: null });
  expect(mypage(away)?.version).toBe('1.0.0-bb');
  expect(away.policy).not.toContain(colleague.origin);
});

describe('[X-06] it ends', () => {
  test('with its time', async () => {
    const browser = await tester();
    site.clock.advance(2 * HOUR_MS - 1);
    expect((await browser.page()).boot.override).toBeDefined();
    site.clock.advance(1);
    await isOrdinary(browser);
  });

  test('with the sign-out, also when the same member returns', async () => {
    const browser = await tester();
    await browser.signOut();
    await isOrdinary(browser);
    await browser.signIn('member01');
    await isOrdinary(browser);
  });

  test('with another member in the same browser', async () => {
    const browser = await tester();
    await browser.signIn('member02');
    await isOrdinary(browser);
  });

  test('with a press, which leads back to the page before and never elsewhere', async () => {
    const browser = await tester();
    expect((await browser.get('/_override')).body).toContain('End now');
    const ended = await browser.send('/_override/end', { to: '/mypage/betting/list?page=2' });
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/mypage/betting/list?page=2']);
    await isOrdinary(browser);
    expect((await browser.get('/_override')).body).toContain('You are not testing');
    expect((await browser.get('/_override')).body).toContain('<title>Test with code from elsewhere · Madang</title>');
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a b', ''])
      expect((await browser.send('/_override/end', { to })).headers.location).toBe('/');
  });
});

describe('[X-06] nobody is tricked into one', () => {
  const refused = async (browser: ReturnType<typeof aBrowser>, link: string, status: number, excerpt: string) => {
    const answers = [await browser.get(path(link)), await browser.send('/_override/use', { link })];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain(excerpt);
      expect(answer.body).not.toContain('<form');
      expect(answer.cookies.some(({ name }) => name.endsWith('_override'))).toBe(false);
    }
  };

  test('a guest must sign in as the member of the link', async () => {
    await refused(aBrowser(site), await linkFor('member01'), 401, 'for the member member01');
  });

  test('another member is refused, and nothing is fetched', async () => {
    const other = aBrowser(site);
    await other.signIn('member02');
    await refused(other, await linkFor('member01'), 403, 'This link is not for you');
    expect(colleague.requests).toEqual([]);
  });

  test('a forged, altered, expired or missing link is none', async () => {
    const browser = aBrowser(site);
    await browser.signIn('member01');
    const link = await linkFor('member01');
    const [text = '', mac = ''] = link.split('.');
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString());
    const altered = Buffer.from(JSON.stringify({ ...claims, source: 'https://evil.example/' })).toString('base64url');
    const forged = sealLink(fixedRing('99'.repeat(32)), claims);
    for (const wrong of [`${altered}.${mac}`, forged, `${text}.`, text, `${link}.x`, '', '..'])
      await refused(browser, wrong, 410, 'not valid');
    site.clock.advance(2 * HOUR_MS);
    await refused(browser, link, 410, 'its time is over');
  });

  test('a page of another origin, or of none, is refused, for the end too', async () => {
    const browser = await tester();
    const link = await linkFor('member01');
    for (const origin of ['https://evil.example', 'null', null])
      for (const way of ['use', 'end']) {
        const answer = await browser.send(`/_override/${way}`, { link }, origin);
        expect(answer.statusCode).toBe(403);
        expect(answer.cookies.some(({ name }) => name.endsWith('_override'))).toBe(false);
      }
    expect((await browser.page()).boot.override).toBeDefined();
  });

  test('the confirmation refuses frames, runs no script and posts to this site alone', async () => {
    const browser = aBrowser(site);
    await browser.signIn('member01');
    const { headers } = await browser.get(path(await linkFor('member01')));
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
    expect(String(headers['content-security-policy']).replace(/nonce-[^']+/, 'nonce')).toBe(
      "default-src 'none'; style-src 'nonce'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
  });

  test("a planted cookie is ignored: a link's text, another session, a wrong signature", async () => {
    const mine = await tester();
    const [name = ''] = [...mine.cookies.keys()].filter((key) => key.endsWith('_override'));
    const [text = ''] = (mine.cookies.get(name) ?? '').split('.');
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString());
    const victim = aBrowser(site);
    await victim.signIn('member02');
    for (const planted of [
      mine.cookies.get(name) ?? '',
      await linkFor('member02'),
      sealCookie(fixedRing('99'.repeat(32)), claims),
      sealCookie(keys, { ...claims, member: '2' }),
      'x.y',
    ]) {
      victim.cookies.set(name, planted);
      await isOrdinary(victim);
    }
  });

  test('what is written on the page is text', async () => {
    const browser = aBrowser(site);
    await browser.signIn('member01');
    const [text = ''] = (await linkFor('member01')).split('.');
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString());
    const own = sealLink(keys, { ...claims, source: '"><img src=x>' });
    const page = await browser.get(path(own));
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('&#34;&#62;&#60;img src=x&#62;');
    expect(page.body).not.toContain('<img');
  });
});

describe('[X-06] what is there is looked at before the press', () => {
  const loadedFrom = async (source?: string): Promise<string> => {
    const browser = aBrowser(site);
    await browser.signIn('member01');
    const link = await linkFor('member01', source);
    const page = await browser.get(path(link));
    const used = await browser.send('/_override/use', { link });
    expect([page.statusCode, used.statusCode]).toEqual([422, 422]);
    expect(page.body).not.toContain('<form');
    return page.body;
  };

  test('a version that nobody published', async () => {
    expect(await loadedFrom('9.9.9')).toContain('No such version was published');
  });

  test('nobody answers', async () => {
    colleague.answerBy((_, reply) => reply.writeHead(404).end());
    expect(await loadedFrom()).toContain('does not answer');
  });

  test('somebody else who is led to: it follows nowhere', async () => {
    colleague.answerBy((_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/release.json' }).end());
    expect(await loadedFrom()).toContain('does not answer');
    expect(colleague.requests).toEqual(['/release.json', '/release.json']);
  });

  test('a flood', async () => {
    colleague.answerBy((_, reply) => {
      reply.writeHead(200);
      reply.end(Buffer.alloc(1_000_001, 0x20));
    });
    expect(await loadedFrom()).toContain('too large');
  });

  test.each([
    ['no JSON', 'hello'],
    ['another form', JSON.stringify({ name: 'mf_mypage' })],
    ['a file above its folder', JSON.stringify(aBuild('2.0.0', { entry: '../x.js' }).release)],
    ['an entry without a hash', JSON.stringify(aBuild('2.0.0', { integrity: {} }).release)],
  ])('a release.json with %s', async (_, text) => {
    colleague.files['/release.json'] = text;
    expect(await loadedFrom()).toContain('does not have the form of a build');
  });

  test('the release of another remote', async () => {
    colleague.files['/release.json'] = JSON.stringify(aBuild('2.0.0', { name: 'mf_wallet' }).release);
    expect(await loadedFrom()).toContain('belongs to another part');
  });

  test('an entry that was changed', async () => {
    colleague.files['/2.0.0-mine/remoteEntry.js'] = 'changed()';
    expect(await loadedFrom()).toContain('another hash');
  });

  test('files that a browser will not let the page run', async () => {
    delete colleague.headers['access-control-allow-origin'];
    expect(await loadedFrom()).toContain('Access-Control-Allow-Origin: *');
  });

  test('in production, this machine and its network, by number or name, and plain http', async () => {
    const live = await testApp({ mode: 'production', releasesDir: folder.folder });
    const { port } = new URL(colleague.address);
    for (const address of [
      colleague.address,
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://[::1]:${port}/`,
    ]) {
      expect(await takeRelease(live.app, 'mf_mypage', address)).toEqual({ failure: 'forbidden' });
    }
    expect(colleague.requests).toEqual([]);
    await live.close();
  });
});

describe('[X-06] pnpm operator override', () => {
  test('prints a link with its member and its end; link and use are audited', async () => {
    const made = await operator('mf-mypage', colleague.address, '--hours', '72', '--for', 'member01');
    expect(made).toMatchObject({
      done: true,
      message: expect.stringMatching(/^http:\/\/localhost:4000\/_override\?link=/),
    });
    expect(made?.message).toContain('For member01 alone, until 2026-11-21 12:00:00 Seoul time');
    await tester();
    const notes = await site.db
      .selectFrom('operator.audit')
      .select(['actor', 'action', 'after'])
      .where('action', 'like', 'override.%')
      .orderBy('idx')
      .execute();
    expect(notes.map(({ actor, action }) => [actor, action])).toEqual([
      ['console:test', 'override.link'],
      ['console:test', 'override.link'],
      ['member:member01', 'override.use'],
    ]);
    expect(notes[2]?.after).toEqual({ remote: 'mf_mypage', source: colleague.address, version: '2.0.0-mine' });
    expect((await verifyAudit(site.db)).brokenAt).toBeNull();
  });

  test.each([
    ['no member', ['mf-mypage', '1.0.0', '--hours', '2']],
    ['too long', ['mf-mypage', '1.0.0', '--for', 'member01', '--hours', '73']],
    ['no time', ['mf-mypage', '1.0.0', '--for', 'member01', '--hours', '0']],
    ['part of an hour', ['mf-mypage', '1.0.0', '--for', 'member01', '--hours', '1.5']],
    ['the shell', ['shell', '1.0.0', '--for', 'member01', '--hours', '2']],
    ['another protocol', ['mf-mypage', 'ftp://host/', '--for', 'member01', '--hours', '2']],
    ['a password in the address', ['mf-mypage', 'http://me:pw@host/', '--for', 'member01', '--hours', '2']],
    ['a host that ends the policy', ['mf-mypage', 'http://a;b/', '--for', 'member01', '--hours', '2']],
    ['a word too many', ['mf-mypage', '1.0.0', '--for', 'member01', '--hours', '2', 'x']],
  ])('is none with %s', async (_, args) => {
    expect(await operator(...args)).toBeNull();
  });

  test('knows its members', async () => {
    expect(await operator('mf-mypage', '1.0.0', '--for', 'nobody', '--hours', '2')).toEqual({
      done: false,
      message: 'There is no member nobody.',
    });
  });
});
