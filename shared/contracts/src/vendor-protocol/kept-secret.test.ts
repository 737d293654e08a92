import { chmodSync, chownSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { whyNotReplaced } from './kept-secret.ts';
import { counterpartFile, keptRing, newRingSecret, readRing, writeRing } from './key-ring.ts';

/** Accounts of no one. */
const SERVER = 54_321;
const STRANGER = 54_322;
/** Between two looks of a process at a file, and a little more, milliseconds. */
const LOOK_MS = 1_100;

/** Root alone gives files to other accounts, and takes their rights for a moment. */
const testAsRoot = process.geteuid?.() === 0 ? test : test.skip;
const as = <T>(uid: number, run: () => T): T => {
  process.seteuid?.(uid);
  try {
    return run();
  } finally {
    process.seteuid?.(0);
  }
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-kept-'));
  file = join(folder, 'session.secret');
});
afterEach(() => rmSync(folder, { recursive: true }));

const aRing = () => [{ secret: newRingSecret(), from: 0, until: null }];
const ownerOf = (path: string) => {
  const { uid, gid } = statSync(path);
  return [uid, gid];
};

test('[OP-15] a replaced secret keeps its mode', () => {
  readRing(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o640);
  writeRing(file, aRing());
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

testAsRoot('[OP-15] a secret that root replaces keeps its owner', () => {
  readRing(file);
  chownSync(file, SERVER, SERVER);
  writeRing(file, aRing());
  expect(ownerOf(file)).toEqual([SERVER, SERVER]);
});

testAsRoot('[OP-15] a secret that root makes belongs to the owner of its folder', () => {
  chownSync(folder, SERVER, SERVER);
  const made = counterpartFile(folder, 'bank');
  readRing(made);
  expect([ownerOf(dirname(made)), ownerOf(made)]).toEqual([
    [SERVER, SERVER],
    [SERVER, SERVER],
  ]);
  expect(statSync(made).mode & 0o777).toBe(0o600);
});

testAsRoot('[OP-15] an account that cannot keep the owner of a secret may not replace it', () => {
  readRing(file);
  chmodSync(folder, 0o777);
  expect(as(STRANGER, () => whyNotReplaced(file))).toMatch(/^This account may not replace .* \(EPERM\)\. Run the/);
  chownSync(file, STRANGER, 0);
  expect(as(STRANGER, () => whyNotReplaced(file))).toBeNull();
  expect(whyNotReplaced(file)).toBeNull();
  expect(readdirSync(folder)).toEqual(['session.secret']);
});

testAsRoot('[OP-15] an unreadable ring is reported once and read once its owner is mended', async () => {
  chownSync(folder, SERVER, SERVER);
  const reported: string[] = [];
  const ring = keptRing(file, Date.now, ({ message }) => reported.push(message));
  const current = async () => {
    await sleep(LOOK_MS);
    return as(SERVER, () => ring.current().secret);
  };
  const first = await current();
  const [next] = aRing();
  writeFileSync(`${file}.new`, next?.secret ?? '', { mode: 0o600 });
  renameSync(`${file}.new`, file);
  expect([await current(), await current()]).toEqual([first, first]);
  expect(reported).toEqual([expect.stringMatching(/cannot be read \(EACCES\)\. Give it to the account of the server/)]);
  chownSync(file, SERVER, SERVER);
  expect(await current()).toBe(next?.secret);
  expect(reported).toHaveLength(1);
});
