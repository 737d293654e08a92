import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import S3rver from 's3rver';
import { testApp } from '../../../testing/app.ts';
import { aShell, releasesFolder } from '../../../testing/releases.ts';
import { aBuild, aTeam, aVisitor, dataFolder } from '../../../testing/team.ts';
import { compressedContent } from './compressed.ts';
import { folderStore } from './folder-store.ts';
import { nearStore } from './near-store.ts';
import { hashOf, type ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';

const BUCKET = 'madang-releases';
const content = Buffer.from('export const a = 1;\n'.repeat(20));
const hash = hashOf(content);

let data: ReturnType<typeof dataFolder>;
let s3: S3rver;
let bucket: Parameters<typeof s3Store>[0];

beforeAll(async () => {
  data = dataFolder();
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(data.folder, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = (await s3.run()) as AddressInfo;
  // The test server's own pair of keys: it refuses any other.
  bucket = { url: `http://127.0.0.1:${port}/${BUCKET}`, keyId: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' };
});
afterAll(async () => {
  await s3.close();
  data.remove();
});

const stores: Record<string, () => ObjectStore> = {
  'a folder': () => folderStore(path.join(data.folder, 'folder')),
  'a bucket': () => s3Store(bucket),
};

describe.each(Object.keys(stores))('%s', (name) => {
  const open = () => stores[name]?.() as ObjectStore;

  test('[X-01] returns stored bytes by their hash, stored twice as well as once', async () => {
    const store = open();
    expect(await store.has(hash)).toBe(false);
    expect(await store.get(hash)).toBeNull();
    await store.put(hash, content);
    await store.put(hash, content);
    expect(await store.has(hash)).toBe(true);
    expect(await open().get(hash)).toEqual(content);
  });
});

test('[X-01] a folder shows no half file of a killed process', async () => {
  const folder = path.join(data.folder, 'killed');
  mkdirSync(path.join(folder, hash.slice(0, 2)), { recursive: true });
  writeFileSync(path.join(folder, hash.slice(0, 2), `${hash}.half`), 'ha');
  const store = folderStore(folder);
  expect(await store.has(hash)).toBe(false);
  await store.put(hash, content);
  expect(readdirSync(path.join(folder, hash.slice(0, 2))).sort()).toEqual([hash, `${hash}.half`]);
});

test('a wrong key and a missing bucket differ from a missing file', async () => {
  await expect(s3Store({ ...bucket, keyId: 'another' }).put(hash, content)).rejects.toThrow('403');
  await expect(s3Store({ ...bucket, url: `${bucket.url}-none` }).put(hash, content)).rejects.toThrow('no such bucket');
});

test('[X-05] a file read once is cached while the store is away, unless altered', async () => {
  const near = folderStore(path.join(data.folder, 'near'));
  const far = { ...folderStore(path.join(data.folder, 'far')) };
  await far.put(hash, content);
  const store = nearStore(near, far);
  const { get } = far;
  far.get = async () => Buffer.from('altered');
  await store.get(hash);
  expect(await near.has(hash)).toBe(false);
  far.get = get;
  expect(await store.get(hash)).toEqual(content);
  far.get = () => Promise.reject(new Error('away'));
  expect(await store.get(hash)).toEqual(content);
});

test('[X-07] a store that was tampered with serves nothing', async () => {
  const lies: ObjectStore = { has: async () => true, put: async () => {}, get: async () => Buffer.from('altered') };
  expect(await compressedContent(lies)(hash, 'br')).toBeNull();
});

test('[X-01] a release is published to a bucket and served from it', async () => {
  const installed = releasesFolder();
  installed.write(aShell());
  const dataDir = path.join(data.folder, 'site');
  const site = await testApp({ dataDir, releasesDir: installed.folder, releaseStore: bucket });
  const team = await aTeam(site);
  const build = aBuild('1.1.0');
  expect((await team.publish(build)).body).toEqual({ outcome: 'published' });
  await team.promote('1.1.0');
  expect(await aVisitor(site).given()).toBe('1.1.0');
  expect((await site.app.inject('/_m/mf_mypage/1.1.0/app.js')).body).toBe(build.files['app.js']);
  await site.close();
  installed.remove();
});
