import { brotliDecompressSync } from 'node:zlib';
import type { Release } from '@madang/contracts';
import { sql } from 'kysely';
import { verifyAudit } from '../../core/decisions/audit.ts';
import { type TestSite, testApp } from '../../testing/app.ts';
import { aRemote, aShell, releasesFolder } from '../../testing/releases.ts';
import { aBuild, aTeam, aVisitor, dataFolder } from '../../testing/team.ts';
import { revokeDeployTokens } from './index.ts';

const INSTALLED = '1.0.0-bb';
let installed: ReturnType<typeof releasesFolder>;
let data: ReturnType<typeof dataFolder>;
let site: TestSite;
let team: Awaited<ReturnType<typeof aTeam>>;

// One server for each test: the registry keeps in memory what it has read of folders and rollouts.
beforeEach(async () => {
  installed = releasesFolder();
  installed.write(aShell());
  installed.write(aRemote());
  data = dataFolder();
  site = await testApp({ releasesDir: installed.folder, dataDir: data.folder });
  team = await aTeam(site);
});
afterEach(async () => {
  await site.close();
  installed.remove();
  data.remove();
});

const rulesOf = ({ body }: { body: { refusals?: { rule: string; fix: string }[] } }) =>
  body.refusals?.map(({ rule }) => rule);

describe('a release', () => {
  test('[X-01] is published to nobody, promoted to all, and reverted', async () => {
    const visitor = aVisitor(site);
    expect(await visitor.given()).toBe(INSTALLED);
    expect(await team.publish(aBuild('1.1.0'))).toMatchObject({ status: 200, body: { outcome: 'published' } });
    expect(await aVisitor(site).given()).toBe(INSTALLED);

    expect((await team.promote('1.1.0')).body).toMatchObject({ installed: INSTALLED, current: '1.1.0', canary: null });
    expect(await aVisitor(site).given()).toBe('1.1.0');
    expect(await visitor.given()).toBe(INSTALLED); // a visit keeps what it began with

    expect((await team.rollback('it broke')).body).toMatchObject({
      current: null,
      versions: [{ version: '1.1.0', withdrawn: 'it broke' }],
    });
    expect(await aVisitor(site).given()).toBe(INSTALLED);
  });

  test('[X-01] that no build came with the server is found by its promotion alone', async () => {
    const other = await aTeam(site, 'mf_hello');
    await other.publish(aBuild('1.0.0', { name: 'mf_hello', pages: [] }));
    expect(await aVisitor(site).given('mf_hello')).toBeUndefined();
    await other.promote('1.0.0');
    expect(await aVisitor(site).given('mf_hello')).toBe('1.0.0');
    await other.rollback();
    expect(await aVisitor(site).given('mf_hello')).toBeUndefined();
  });

  test('[X-01] [X-07] its files are served by hash, compressed, for a year', async () => {
    const build = aBuild('1.1.0');
    await team.upload(build.files);
    const url = '/_m/mf_mypage/1.1.0/app.js';
    expect((await site.app.inject(url)).statusCode).toBe(404);
    await team.publish(build);
    const file = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(build.files['app.js']);
    expect(file.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    expect((await site.app.inject('/_m/mf_mypage/1.1.0/other.js')).statusCode).toBe(404);
    expect((await site.app.inject('/_m/mf_mypage/1.1.0/constructor')).statusCode).toBe(404);
  });

  test('[X-01] old files stay for the tabs that use them, withdrawn or not', async () => {
    await team.publish(aBuild('1.1.0'));
    await team.promote('1.1.0');
    await team.publish(aBuild('1.2.0'));
    await team.promote('1.2.0');
    await team.rollback();
    for (const version of ['1.1.0', '1.2.0'])
      expect((await site.app.inject(`/_m/mf_mypage/${version}/app.js`)).statusCode).toBe(200);
  });

  test('[X-01] half uploaded it cannot be published or promoted; the rest can follow', async () => {
    const build = aBuild('1.1.0');
    const { 'app.js': _late, ...some } = build.files;
    await team.upload(some);
    const answer = await team.request('POST', 'mf_mypage/releases', { release: build.release, why: 'test' });
    expect(answer).toMatchObject({
      status: 422,
      body: { refusals: [{ rule: 'files', says: expect.stringContaining('app.js') }] },
    });
    expect(rulesOf(await team.promote('1.1.0'))).toEqual(['published']);
    expect(await team.publish(build)).toMatchObject({ body: { outcome: 'published' } });
  });

  test('[X-01] that is installed already is not promoted, with the reason', async () => {
    await team.publish(aBuild(INSTALLED));
    const refused = await team.promote(INSTALLED);
    expect(refused).toMatchObject({
      status: 422,
      body: { refusals: [{ rule: 'current', says: expect.stringContaining('it is installed with the server') }] },
    });
    await team.publish(aBuild('1.1.0'));
    await team.promote('1.1.0', 10);
    expect(await team.promote(INSTALLED)).toMatchObject({
      body: { refusals: [{ rule: 'current', fix: expect.stringContaining('1.1.0') }] },
    });
    await team.promote('1.1.0');
    expect((await team.promote(INSTALLED)).body).toMatchObject({ current: INSTALLED, previous: '1.1.0' });
  });

  test('[X-08] is compared with what is live before anything of it is sent', async () => {
    const { release } = aBuild('1.1.0');
    const request = (json: object) => team.request('POST', 'mf_mypage/gate', { release: json });
    expect(await request(release)).toEqual({ status: 200, body: { outcome: 'fits' } });
    const label = { ko: '없음', en: 'nowhere', vn: 'không' };
    const menu = [{ group: 'shortcut', order: 1, page: 'no.such.page', icon: 'star', label }];
    expect(rulesOf(await request({ ...release, menu }))).toEqual(['menu']);
    expect(rulesOf(await request({ ...release, name: 'mf_casino' }))).toEqual(['token']);
    expect((await team.request('GET', 'mf_mypage')).body.versions).toEqual([]);
  });

  test('[X-08] the current release is shown in full: installed or current, no canary', async () => {
    const given = async () =>
      (await team.request('GET', 'mf_mypage/live')).body.releases
        .map(({ name, version, integrity }: Release) => `${name}@${version} ${Object.keys(integrity).length > 0}`)
        .sort();
    expect(await given()).toEqual([`mf_mypage@${INSTALLED} true`, 'shell@1.0.0-aa true']);
    await team.publish(aBuild('1.1.0'));
    await team.promote('1.1.0', 99);
    expect(await given()).toContain(`mf_mypage@${INSTALLED} true`);
    await team.promote('1.1.0');
    expect(await given()).toContain('mf_mypage@1.1.0 true');
    expect((await team.request('GET', 'mf_mypage/live', undefined, 'nobody')).status).toBe(401);
  });

  test('[X-07] a file is stored under its own hash alone', async () => {
    const answer = await team.request('PUT', `mf_mypage/files/${'ab'.repeat(48)}`, Buffer.from('another'));
    expect(answer).toMatchObject({ status: 422, body: { refusals: [{ rule: 'files' }] } });
    const { body } = await team.request('POST', 'mf_mypage/missing', { hashes: ['ab'.repeat(48)] });
    expect(body).toEqual({ hashes: ['ab'.repeat(48)] });
  });

  test('[X-01] never changes: other content under its version is refused', async () => {
    const build = aBuild('1.1.0');
    await team.publish(build);
    expect((await team.publish(build)).body).toEqual({ outcome: 'known' });
    expect(rulesOf(await team.publish({ ...build, release: { ...build.release, platform: '^2.0.0' } }))).toEqual([
      'immutable',
    ]);
    await expect(sql`UPDATE registry.release SET body = '{}'`.execute(site.db)).rejects.toThrow('append-only');
  });

  test.each([
    ['no release at all', { name: 'mf_mypage', version: '1.1.0' }],
    ['the files of another name', aBuild('1.1.0', { base: '/_m/mf_casino/1.1.0/' }).release],
  ])('[X-08] with %s it is refused', async (_, release) => {
    const answer = await team.request('POST', 'mf_mypage/releases', { release, why: 'test' });
    expect(rulesOf(answer)).toEqual(['release-shape']);
  });

  test('[X-07] whose row was tampered with is given to nobody', async () => {
    await team.publish(aBuild('1.1.0'));
    await team.promote('1.1.0');
    await sql`ALTER TABLE registry.release DISABLE TRIGGER append_only`.execute(site.db);
    await sql`UPDATE registry.release SET body = replace(body, 'remoteEntry', 'otherEntry')`.execute(site.db);
    await sql`ALTER TABLE registry.release ENABLE TRIGGER append_only`.execute(site.db);
    expect(await aVisitor(site).given()).toBeUndefined();
    expect((await site.app.inject('/_m/mf_mypage/1.1.0/app.js')).statusCode).toBe(404);
  });
});

describe('a deploy token', () => {
  const post = (token?: string) =>
    Promise.all([
      team.request('PUT', `mf_mypage/files/${'ab'.repeat(48)}`, Buffer.from('x'), token),
      team.request('POST', 'mf_mypage/missing', { hashes: [] }, token),
      team.request('POST', 'mf_mypage/releases', { release: aBuild('1.1.0').release, why: 'x' }, token),
      team.request('POST', 'mf_mypage/promote', { version: '1.1.0', percent: 10, why: 'x' }, token),
      team.request('POST', 'mf_mypage/rollback', { why: 'x' }, token),
      team.request('GET', 'mf_mypage', undefined, token),
      team.request('GET', 'mf_mypage/history', undefined, token),
    ]);
  const statuses = async (token?: string) => [...new Set((await post(token)).map(({ status }) => status))];

  test('[X-01] is required by every endpoint, and is for one remote alone', async () => {
    expect(await statuses('')).toEqual([401]);
    expect(await statuses(`mdt_${'a'.repeat(43)}`)).toEqual([401]);
    const other = await aTeam(site, 'mf_casino');
    expect(await statuses(other.token)).toEqual([403]);
    expect(await revokeDeployTokens(site, 'mf_mypage', 'team')).toBe(1);
    expect(await statuses(team.token)).toEqual([401]);
  });

  test('[X-01] does not let a team publish under another name', async () => {
    const { release } = aBuild('1.1.0', { name: 'mf_casino' });
    const answer = await team.request('POST', 'mf_mypage/releases', { release, why: 'x' });
    expect([answer.status, rulesOf(answer)]).toEqual([403, ['token']]);
  });
});

describe('a canary', () => {
  const visitors = (n: number) => Array.from({ length: n }, () => aVisitor(site));
  const givenTo = (all: ReturnType<typeof aVisitor>[]) => Promise.all(all.map((visitor) => visitor.given()));

  beforeEach(async () => {
    await team.publish(aBuild('1.1.0'));
  });

  test('[X-01] reaches about its share of the visitors, and each keeps its version', async () => {
    await team.promote('1.1.0', 50);
    const all = visitors(60);
    const first = await givenTo(all);
    const share = first.filter((version) => version === '1.1.0').length;
    expect(share).toBeGreaterThan(12); // 60 throws of a coin: less than once in a million runs
    expect(share).toBeLessThan(48);
    expect(await givenTo(all)).toEqual(first);
  });

  test('[X-01] a member has the same version on every device', async () => {
    await team.promote('1.1.0', 50);
    const given = new Set<string | undefined>();
    for (let device = 0; device < 6; device += 1) {
      const visitor = aVisitor(site);
      const login = await site.app.inject({
        method: 'POST',
        url: '/api/member/login',
        payload: { siteId: 'madang', memId: 'member01', memPass: 'madang123!' },
      });
      for (const { name, value } of login.cookies) visitor.cookies.set(name, value);
      const boot = await visitor.open();
      expect(boot.session).toBeDefined();
      given.add(boot.registry.remotes[0]?.version);
    }
    expect(given.size).toBe(1);
  });

  test('[X-05] carries the version before as its fallback, which carries no canary', async () => {
    await team.promote('1.1.0', 99);
    const boots = await Promise.all(visitors(8).map((visitor) => visitor.open()));
    const canary = boots.flatMap(({ registry }) => registry.remotes).find(({ version }) => version === '1.1.0');
    expect(canary?.fallback?.version).toBe(INSTALLED);
  });

  test("[X-01] reverted is nobody's with the next page, in the middle of a visit too", async () => {
    await team.promote('1.1.0', 99);
    const all = visitors(20);
    expect(await givenTo(all)).toContain('1.1.0');
    await team.rollback('too slow');
    expect(new Set(await givenTo(all))).toEqual(new Set([INSTALLED]));
    expect(rulesOf(await team.promote('1.1.0'))).toEqual(['withdrawn']);
  });

  test('[X-01] a visit ends after half an hour without a page, then starts with current', async () => {
    const visitor = aVisitor(site);
    expect(await visitor.given()).toBe(INSTALLED);
    await team.promote('1.1.0');
    site.clock.advance(29 * 60_000);
    expect(await visitor.given()).toBe(INSTALLED);
    site.clock.advance(31 * 60_000);
    expect(await visitor.given()).toBe('1.1.0');
  });

  test('[X-01] a forged cookie begins a new visit', async () => {
    await team.promote('1.1.0');
    const visitor = aVisitor(site);
    await visitor.open();
    const [name = '', value = ''] = [...visitor.cookies].find(([key]) => key.endsWith('_visit')) ?? [];
    const forged = Buffer.from(JSON.stringify(['x', 0, site.clock.now(), { mf_mypage: INSTALLED }])).toString(
      'base64url',
    );
    for (const other of [`${forged}.${value.split('.')[1]}`, `${forged}.`, forged, '.', 'x.y.z']) {
      visitor.cookies.set(name, other);
      expect(await visitor.given()).toBe('1.1.0');
    }
  });
});

test('[X-01] [X-08] the history shows actor, action and reason, in the audit chain', async () => {
  await team.publish(aBuild('1.1.0'), 'new filters');
  await team.promote('1.1.0', 10, 'a tenth first');
  await team.rollback('the list was empty');
  const { body } = await team.request('GET', 'mf_mypage/history');
  expect(body.entries).toEqual([
    expect.objectContaining({ what: 'rollback', version: '1.1.0', why: 'the list was empty', who: 'deploy:team' }),
    expect.objectContaining({ what: 'promote', version: '1.1.0', percent: 10, why: 'a tenth first' }),
    expect.objectContaining({ what: 'publish', version: '1.1.0', why: 'new filters' }),
  ]);
  expect(await verifyAudit(site.db)).toMatchObject({ brokenAt: null });
});

test('[X-01] many at once: a version is published once, promoted once, taken back once', async () => {
  const build = aBuild('1.1.0');
  await team.upload(build.files);
  const publish = () => team.request('POST', 'mf_mypage/releases', { release: build.release, why: 'x' });
  const published = await Promise.all(Array.from({ length: 6 }, publish));
  expect(published.filter(({ body }) => body.outcome === 'published')).toHaveLength(1);
  const promotions = await Promise.all(Array.from({ length: 6 }, () => team.promote('1.1.0')));
  expect(promotions.filter(({ status }) => status === 200)).toHaveLength(1);
  const rollbacks = await Promise.all(Array.from({ length: 6 }, () => team.rollback()));
  expect(rollbacks.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[X-07] the public key is there for third-party hosts', async () => {
  const { key, algorithm } = (await site.app.inject('/registry/key')).json();
  expect([algorithm, Buffer.from(key, 'base64').length]).toEqual(['Ed25519', 32]);
});
