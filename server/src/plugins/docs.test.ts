import { createHash } from 'node:crypto';
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

describe('[X-07] the page that shows the API', () => {
  test('runs its own script and the one it carries, and reaches nobody but this site', async () => {
    const { headers, body, statusCode } = await site.app.inject({ url: '/docs/' });
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(sourcesOf(policy, 'default-src')).toEqual(["'none'"]);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    const [, inline = ''] = /<script[^>]*>([^<]*createApiReference[\s\S]*?)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'"]);
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
