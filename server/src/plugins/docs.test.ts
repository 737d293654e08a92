import { createHash } from 'node:crypto';
import { findMemberIdx } from '../modules/members/index.ts';
import { type TestSite, testApp } from '../testing/app.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testApp({ mode: 'demo' });
});
afterAll(() => site.close());

const sourcesOf = (policy: string, directive: string): string[] =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

describe('[X-07] [33-21] the page that shows the API', () => {
  test('runs its own script and the one it carries, and reaches nobody but this site', async () => {
    const { headers, body, statusCode } = await site.app.inject({ url: '/docs/' });
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(sourcesOf(policy, 'default-src')).toEqual(["'none'"]);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    const [, inline = ''] = /<script[^>]*>([^<]*createApiReference[\s\S]*?)<\/script>/.exec(body) ?? [];
    const [, storage = ''] = /<head><script>([^<]*localStorage[^<]*)<\/script>/.exec(body) ?? [];
    const hashes = [storage, inline].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", ...hashes]);
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'"]);
    expect(sourcesOf(policy, 'sandbox')).toEqual(['allow-scripts']);
    // A page without an origin reads the document all the same.
    const { headers: open } = await site.app.inject({ url: '/openapi.json', headers: { origin: 'null' } });
    expect(open['access-control-allow-origin']).toBe('*');
    expect(body).not.toContain('cdn.jsdelivr.net');
  });

  test('switches off what would lead outside', async () => {
    const { body } = await site.app.inject({ url: '/docs/' });
    expect(body).toContain('<title>API · Madang</title>');
    for (const off of [
      /"agent": \{\s*"disabled": true/,
      /"mcp": \{\s*"disabled": true/,
      /"showDeveloperTools": "never"/,
      /"telemetry": false/,
      /"hideClientButton": true/,
      /"hideTestRequestButton": true/,
      /"withDefaultFonts": false/,
    ])
      expect(body).toMatch(off);
  });

  test('offers to send a call in qa alone', async () => {
    const qa = await testApp();
    expect((await qa.app.inject({ url: '/docs/' })).body).toMatch(/"hideTestRequestButton": false/);
    await qa.close();
  });
});

test("[33-21] operators' calls are listed to an operator, and outside production to all", async () => {
  const listed = async (app: TestSite['app'], as?: string) => {
    const headers = as ? { token: as, authorization: `Bearer ${as}` } : {};
    const { paths } = (await app.inject({ url: '/openapi.json', headers })).json<{ paths: object }>();
    return Object.keys(paths);
  };
  const isOperators = (path: string) => path.startsWith('/api/operator/');
  const whole = await listed(site.app);
  expect(whole.filter(isOperators).length).toBeGreaterThan(40);
  const production = await testApp({ mode: 'production', studioUrl: null });
  const tokenOf = async (memId: string) => {
    const memberIdx = (await findMemberIdx(production.db, memId)) ?? 0n;
    const from = { ip: '127.0.0.1', userAgent: 'test' };
    const opened = await production.db
      .transaction()
      .execute((trx) => production.app.sessions.start(trx, memberIdx, from));
    return opened.session.token;
  };
  const open = whole.filter((path) => !isOperators(path));
  expect(await listed(production.app)).toEqual(open);
  expect(await listed(production.app, await tokenOf('member01'))).toEqual(open);
  expect(await listed(production.app, await tokenOf('admin01'))).toEqual(whole);
  await production.close();
});
