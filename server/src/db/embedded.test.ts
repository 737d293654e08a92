import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { claimData } from './claim.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { canEnter, choosePlace, isOwn, placesToLook, shelterOf } from './place.ts';

let folder: string;
let postgres: EmbeddedPostgres | undefined;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'madang-db-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

describe('the embedded database', () => {
  test('[O-01] keeps its data over a stop, and takes over an orphaned postmaster', async () => {
    postgres = await startEmbeddedPostgres(folder);
    await query(postgres.url, 'CREATE TABLE kept (n int)');
    await query(postgres.url, 'INSERT INTO kept VALUES (7)');
    const pid = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];

    const adopted = await startEmbeddedPostgres(folder);
    expect(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]).toBe(pid);
    expect(adopted.url).toBe(postgres.url);

    await adopted.stop();
    postgres = await startEmbeddedPostgres(folder);
    expect(await query(postgres.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  test('a stale postmaster.pid whose number another process has by now harms nobody', async () => {
    postgres = await startEmbeddedPostgres(folder);
    await postgres.stop();
    const bystander = spawn('sleep', ['60'], { stdio: 'ignore' });
    const stale = [bystander.pid, path.join(folder, 'postgres'), 1, 1, '', '127.0.0.1', '', 'ready'].join('\n');
    writeFileSync(path.join(folder, 'postgres', 'postmaster.pid'), stale);
    try {
      postgres = await startEmbeddedPostgres(folder);
      expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    } finally {
      bystander.kill('SIGKILL');
    }
  });

  test('one server at a time uses the data; a second one is refused', async () => {
    postgres = await startEmbeddedPostgres(folder);
    const release = await claimData(postgres.url, folder, 0);
    await expect(claimData(postgres.url, folder, 0)).rejects.toThrow(/Another Madang is running on the data in/);
    await release();
    await (await claimData(postgres.url, folder))();
  });

  test('listens on loopback alone and wants its password', async () => {
    postgres = await startEmbeddedPostgres(folder);
    expect(await query(postgres.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const wrong = new URL(postgres.url);
    wrong.password = 'guessed';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });
});

test('an account cannot enter a folder below a home that is closed to it', async () => {
  const home = path.join(folder, 'home');
  await mkdir(path.join(home, 'clone'), { recursive: true });
  await chmod(home, 0o700);
  const stranger = { uid: 54_321, gid: 54_321 };
  expect(canEnter(stranger, path.join(home, 'clone', '.data'))).toBe(false);
  await chmod(home, 0o711);
  expect(canEnter(stranger, path.join(home, 'clone', '.data'))).toBe(true);
});

test('[33-21] a folder that another account made, or can write in, is none to run programs from', async () => {
  const shelter = shelterOf(folder);
  mkdirSync(shelter, { mode: 0o755 });
  try {
    expect(isOwn(shelter)).toBe(true);
    expect(placesToLook(folder)).toContain(path.join(shelter, 'postgres'));
    for (const mode of [0o777, 0o775]) {
      await chmod(shelter, mode);
      expect([mode, isOwn(shelter)]).toEqual([mode, false]);
      expect(placesToLook(folder)).toEqual([path.join(folder, 'postgres')]);
    }
    await chmod(shelter, 0o755);
    symlinkSync(shelter, path.join(folder, 'link'));
    expect(isOwn(path.join(folder, 'link'))).toBe(false);
    if (process.getuid?.() === 0) {
      await chown(shelter, 54_321, 54_321);
      expect(isOwn(shelter)).toBe(false);
      await chmod(folder, 0o700);
      const binaries = { initdb: '/usr/bin/true', postgres: '/usr/bin/true' };
      expect(() => choosePlace(folder, binaries)).toThrow(/belongs to another account/);
    }
  } finally {
    rmSync(shelter, { recursive: true, force: true });
  }
});
