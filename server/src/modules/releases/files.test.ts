import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type TestSite, testApp } from '../../testing/app.ts';
import { aRemote, releasesFolder } from '../../testing/releases.ts';
import { countStatements } from '../../testing/statements.ts';

const folder = releasesFolder();
const BASE = '/_m/mf_mypage/1.0.0-bb';
let site: TestSite;

beforeAll(async () => {
  folder.write(aRemote(), { 'app.js': 'plain', 'alone/entry.js': 'alone', 'a.svg': '<svg/>' });
  const { writeFileSync } = await import('node:fs');
  writeFileSync(`${folder.folder}/mf-mypage/dist/app.js.br`, brotliCompressSync('plain'));
  writeFileSync(`${folder.folder}/mf-mypage/dist/app.js.gz`, gzipSync('plain'));
  writeFileSync(`${folder.folder}/mf-mypage/secret.txt`, 'not for others');
  site = await testApp({ releasesDir: folder.folder });
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['', undefined],
])('a script is served as the build compressed it: accept-encoding "%s"', async (accepted, encoding) => {
  const file = await get(`${BASE}/app.js`, accepted ? { 'accept-encoding': accepted } : {});
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-encoding']).toBe(encoding);
  expect(file.headers).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
});

test('[33-20] a part of a file beyond its end is 416, one within it is 206', async () => {
  expect((await get(`${BASE}/a.svg`, { range: 'bytes=99999999-' })).statusCode).toBe(416);
  expect((await get(`${BASE}/a.svg`, { range: 'bytes=0-0' })).statusCode).toBe(206);
});

test('files in folders and pictures are served with their type', async () => {
  expect((await get(`${BASE}/alone/entry.js`)).body).toBe('alone');
  expect((await get(`${BASE}/a.svg`)).headers['content-type']).toBe('image/svg+xml');
});

test('[33-21] a version that is none is looked up once, however often it is requested', async () => {
  const first = await countStatements(async () => {
    for (let count = 0; count < 20; count += 1) expect((await get('/_m/mf_none/9.9.9/app.js')).statusCode).toBe(404);
  });
  expect(first).toBe(1);
});

test.each([
  ['another version', '/_m/mf_mypage/0.9.0/app.js'],
  ['an unknown remote', '/_m/mf_none/1.0.0-bb/app.js'],
  ['a file that is not there', `${BASE}/none.js`],
  ['a folder', `${BASE}/alone/`],
  ['a file outside the release', `${BASE}/../../../secret.txt`],
  ['a file outside the release, spelt otherwise', `${BASE}/%2e%2e/secret.txt`],
  ['an encoded separator', `${BASE}/..%2fsecret.txt`],
])('%s is not found, as plain text, uncached', async (_, url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toContain('not for others');
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('[X-05] in qa a remote can be made to answer 503, and healed', async () => {
  const post = await site.app.inject({ method: 'POST', url: '/qa/remotes/mf_mypage/fault', payload: { status: 503 } });
  expect(post.json()).toEqual({ faults: { mf_mypage: 503 } });
  const broken = await get(`${BASE}/app.js`);
  expect(broken.statusCode).toBe(503);
  expect(broken.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
  await site.app.inject({ method: 'DELETE', url: '/qa/remotes/mf_mypage/fault' });
  expect((await get(`${BASE}/app.js`)).statusCode).toBe(200);
});
