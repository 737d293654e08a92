import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BootData } from '@madang/contracts';
import { type TestSite, testApp } from '../../testing/app.ts';
import { aRemote, aShell, releasesFolder } from '../../testing/releases.ts';
import { aBuild } from '../../testing/team.ts';

const folder = releasesFolder();
let site: TestSite;
/** What `pnpm dev` serves, and where. */
let served: Record<string, object>;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder.write(aShell());
  folder.write(aRemote());
  server = createServer((request, reply) => {
    const found = served[request.url ?? ''];
    reply.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? null));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  site = await testApp({ releasesDir: folder.folder, devRemote: new URL(`${origin}/_m/mf_raffle/`) });
});
beforeEach(() => {
  served = {
    '/_m/mf_raffle/release.json': aBuild('1.0.0-dev.x', {
      name: 'mf_raffle',
      pages: [{ id: 'raffle.home', desktop: '/raffle', mobile: '/raffle', access: 'any', layout: 'site' }],
    }).release,
    '/_m/shell/release.json': aShell({ version: '1.0.0-aa.dev.y', base: '/_m/shell/1.0.0-aa.dev.y/' }),
  };
});
afterAll(async () => {
  await site.close();
  server.close();
  folder.remove();
});

const open = (url: string) => site.app.inject(url);
const bootOf = (html: string): BootData => JSON.parse(/id="madang-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('[X-07] a page of pnpm dev takes one remote and the shell from the developer', async () => {
  const page = await open('/raffle');
  const { remotes } = bootOf(page.body).registry;
  expect(remotes.map(({ name, base }) => [name, base])).toEqual([
    ['mf_mypage', '/_m/mf_mypage/1.0.0-bb/'],
    ['mf_raffle', `${origin}/_m/mf_raffle/1.0.0-dev.x/`],
  ]);
  const scripts = [...page.body.matchAll(/<script defer src="([^"]+)"[^>]* integrity="([^"]+)"/g)];
  expect(scripts.map(([, src]) => src)).toEqual(
    ['entry.js', 'vendor.1.js'].map((file) => `${origin}/_m/shell/1.0.0-aa.dev.y/${file}`),
  );
});

test('[X-07] its policy knows one origin more, for scripts and builds alone', async () => {
  const { headers } = await open('/raffle');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy.filter((line) => line.includes(origin)).map((line) => line.split(' ', 1)[0])).toEqual([
    'script-src',
    'connect-src',
  ]);
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  const usual = await testApp({ releasesDir: folder.folder });
  expect((await usual.app.inject('/')).headers['content-security-policy']).not.toContain(origin);
  await usual.close();
});

test.each([
  ['the developer serves nothing', () => ({})],
  ['it is another remote', () => ({ ...served, '/_m/mf_raffle/release.json': aBuild('1.0.0').release })],
  ['there is no shell', () => ({ '/_m/mf_raffle/release.json': served['/_m/mf_raffle/release.json'] ?? {} })],
])('where %s the page reports it, and shows no ordinary one', async (_, without) => {
  served = without();
  expect((await open('/raffle')).statusCode).toBe(503);
});
