import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRing, writeRing } from '@madang/contracts/vendor-protocol';
import { sql } from 'kysely';
import { fingerprintOf } from '../../core/secrets/purpose-key.ts';
import { siteSecrets } from '../../core/secrets/site-secrets.ts';
import { siteForFile } from '../../testing/app.ts';
import { areSecretsCurrent, checkSecrets, rotateSecret } from './index.ts';

const site = siteForFile();
const root = mkdtempSync(path.join(os.tmpdir(), 'madang-secrets-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;
const aFolder = (): string => {
  const folder = path.join(root, String(folders++));
  mkdirSync(folder);
  return folder;
};

const start = (dataDir: string, replaced: string[] = [], now = Date.now()) => {
  const checked = { secrets: siteSecrets(dataDir), dataDir, counterparts: ['bank'], replaced };
  return checkSecrets(site.db, checked, now);
};
const rotate = (dataDir: string, name = 'session') =>
  rotateSecret(site.db, { dataDir, name, leadMs: 0, overlapMs: 60_000, actor: 'console:test' });

test('OP-15: the first start remembers the keys, and the same keys start again', async () => {
  const own = aFolder();
  await start(own);
  await start(own);
  const { rows } = await sql<{ name: string }>`SELECT name FROM secret.key ORDER BY name`.execute(site.db);
  expect(rows.map(({ name }) => name)).toEqual(['bank', 'registry', 'session']);
});

test.each(['session.secret', 'registry.secret', 'counterparts/bank.secret'])(
  'OP-15: %s of another site is refused with the fix',
  async (file) => {
    const [own, other] = [aFolder(), aFolder()];
    await start(own);
    siteSecrets(other).counterpart('bank');
    copyFileSync(path.join(other, file), path.join(own, file));
    const name = path.basename(file, '.secret');
    await expect(start(own)).rejects.toThrow(
      new RegExp(`${file} is of another site: .* start once with SECRETS_REPLACED=${name}\\.$`),
    );
    await start(own, [name]);
    await start(own);
  },
);

test('OP-15: a copy of before a rotation is refused until its successor is not needed', async () => {
  const own = aFolder();
  await start(own);
  const file = path.join(own, 'session.secret');
  copyFileSync(file, `${file}.copy`);
  await rotate(own);
  await start(own);
  copyFileSync(`${file}.copy`, file);
  await expect(start(own)).rejects.toThrow('session.secret is an older copy: it lacks the key');
  expect(await rotate(own)).toEqual({ why: expect.stringContaining('is an older copy') });
});

test('OP-15: an ended key may be missing', async () => {
  const own = aFolder();
  await start(own);
  const rotated = await rotate(own);
  if ('why' in rotated) throw new Error(rotated.why);
  const [next] = readRing(rotated.file);
  writeRing(rotated.file, [next as never]);
  await expect(start(own)).rejects.toThrow('is an older copy');
  await start(own, [], (rotated.previous.until ?? 0) + 1);
});

test('OP-04: a process with the keys of another site, or with older ones, is not ready', async () => {
  const own = aFolder();
  await start(own);
  const areCurrent = (dataDir: string) => areSecretsCurrent(site.db, siteSecrets(dataDir), Date.now());
  expect(await areCurrent(own)).toBe(true);
  expect(await areCurrent(aFolder())).toBe(false);
  const copy = aFolder();
  for (const file of ['session.secret', 'registry.secret']) copyFileSync(path.join(own, file), path.join(copy, file));
  await rotate(own);
  expect(await areCurrent(own)).toBe(true);
  expect(await areCurrent(copy)).toBe(false);
});

describe('OP-15: a rotation that is killed', () => {
  const failAt = (moment: string) =>
    sql
      .raw(`
        CREATE OR REPLACE FUNCTION secret.fail() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE EXCEPTION 'killed'; END $$;
        CREATE CONSTRAINT TRIGGER killed AFTER INSERT ON secret.key ${moment}
          FOR EACH ROW WHEN (new.valid_until IS NULL) EXECUTE FUNCTION secret.fail()`)
      .execute(site.db);
  afterEach(() => sql`DROP TRIGGER killed ON secret.key`.execute(site.db));

  test.each([
    ['before the file is replaced', 'NOT DEFERRABLE', false],
    ['after it, before the database knows the new key', 'DEFERRABLE INITIALLY DEFERRED', true],
  ])('%s leaves a whole ring that starts', async (_, moment, isNew) => {
    const own = aFolder();
    await start(own);
    const file = path.join(own, 'session.secret');
    const before = readFileSync(file, 'utf8');
    await failAt(moment);
    await expect(rotate(own)).rejects.toThrow('killed');
    await sql`ALTER TABLE secret.key DISABLE TRIGGER killed`.execute(site.db);
    expect(readFileSync(file, 'utf8') === before).toBe(!isNew);
    await start(own);
    const ring = siteSecrets(own).session.all();
    expect(ring).toHaveLength(isNew ? 2 : 1);
    const { rows } = await sql<{ fingerprint: string }>`
      SELECT fingerprint FROM secret.key WHERE name = 'session'`.execute(site.db);
    expect(rows.map(({ fingerprint }) => fingerprint).sort()).toEqual(ring.map(fingerprintOf).sort());
  });
});

test('OP-15: a process with another secret ends with that sentence', async () => {
  await start(aFolder());
  const repository = path.resolve(import.meta.dirname, '../../../..');
  const env = {
    PATH: process.env.PATH,
    PORT: '4797',
    DATA_DIR: aFolder(),
    DATABASE_URL: site.url,
    MADANG_MODE: 'qa',
    NODE_COMPILE_CACHE: path.join(repository, '.cache/node'),
  };
  const ended = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, ['server/src/main.ts'], { cwd: repository, env }, (_, __, stderr) =>
      resolve({ code: child.exitCode, stderr }),
    );
  });
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(/session\.secret is of another site: this database was written with the key/);
}, 120_000);
