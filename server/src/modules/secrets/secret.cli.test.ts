import { chmodSync } from 'node:fs';
import { counterpartFile, RING_LEAD_MS, readRing } from '@madang/contracts/vendor-protocol';
import { siteSecrets } from '../../core/secrets/site-secrets.ts';
import { seoulTimeOf } from '../../core/seoul.ts';
import { siteForFile } from '../../testing/app.ts';
import { dataFolder } from '../../testing/team.ts';
import { rotateSecret } from './index.ts';
import { secretByConsole } from './secret.cli.ts';

const site = siteForFile();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A rotation takes less, milliseconds. */
const PATIENCE_MS = 30_000;
const STRANGER = 54_322;
const testAsRoot = process.geteuid?.() === 0 ? test : test.skip;

let data: ReturnType<typeof dataFolder>;
beforeEach(() => {
  data = dataFolder();
  siteSecrets(data.folder).counterpart('kplayslot');
});
afterEach(() => data.remove());

const file = () => counterpartFile(data.folder, 'kplayslot');
const command = (...args: string[]) => secretByConsole(() => ({ dataDir: data.folder }))(args);
const operate = (...args: string[]) => command(...args)?.({ db: site.db, clock: site.clock, actor: 'console:test' });
const keysOf = (path: string) => {
  const [next, previous] = readRing(path);
  if (!next || !previous?.until) throw new Error(`${path} was not rotated`);
  return { next, previous, until: previous.until };
};

test('[OP-15] a new key of a counterpart signs a day later; the old one ends in a week', async () => {
  const begun = Date.now();
  const outcome = await operate('rotate', 'kplayslot');
  const { next, previous, until } = keysOf(file());
  expect(next.from - begun - DAY_MS).toBeGreaterThanOrEqual(0);
  expect(next.from - begun - DAY_MS).toBeLessThan(PATIENCE_MS);
  expect(until - next.from).toBe(7 * DAY_MS);
  expect(outcome?.done).toBe(true);
  for (const part of [file(), ...[next.from, until].map((ms) => seoulTimeOf(new Date(ms)))])
    expect(outcome?.message).toContain(part);
  const ring = siteSecrets(data.folder).counterpart('kplayslot');
  expect(ring.current().secret).toBe(previous.secret);
  expect(ring.accepted().map(({ secret }) => secret)).toEqual([next.secret, previous.secret]);
  expect(await operate('rotate', 'kplayslot')).toEqual({
    done: false,
    message: expect.stringContaining(`its new key signs from ${seoulTimeOf(new Date(next.from))}`),
  });
});

test.each([
  ['kplayslot', ['--from', '2h'], 2 * HOUR_MS],
  ['kplayslot', ['--from', '0m'], RING_LEAD_MS],
  ['session', [], RING_LEAD_MS],
])('[OP-15] rotate %s %j: the new key signs after %d ms', async (name, options, leadMs) => {
  const begun = Date.now();
  expect(await operate('rotate', name, ...options)).toMatchObject({ done: true });
  const { next } = keysOf(name === 'session' ? `${data.folder}/session.secret` : file());
  expect(next.from - begun - leadMs).toBeGreaterThanOrEqual(0);
  expect(next.from - begun - leadMs).toBeLessThan(PATIENCE_MS);
});

test('[OP-15] no person takes over a key of the site itself, so its lead is not chosen', () => {
  for (const name of ['session', 'registry']) expect(command('rotate', name, '--from', '2h')).toBeNull();
  for (const wrong of ['', '2', '2y', '91d']) expect(command('rotate', 'kplayslot', '--from', wrong)).toBeNull();
});

testAsRoot('[OP-15] an account that may not replace the file rotates nothing', async () => {
  chmodSync(data.folder, 0o755);
  chmodSync(`${data.folder}/counterparts`, 0o755);
  const before = readRing(file());
  const rotation = { dataDir: data.folder, name: 'kplayslot', leadMs: 0, overlapMs: 0, actor: 'console:test' };
  process.seteuid?.(STRANGER);
  const refused = rotateSecret(site.db, rotation);
  process.seteuid?.(0);
  expect(await refused).toEqual({ why: expect.stringMatching(/^This account may not replace .*kplayslot\.secret/) });
  expect(readRing(file())).toEqual(before);
  const { length } = await site.db.selectFrom('secret.key').select('name').execute();
  expect(length).toBe(0);
});
