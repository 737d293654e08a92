import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'madang-sandbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('the sandbox listens beside the site, and the site may embed its pages', () => {
  expect(readConfig({ PORT: '4301', DATA_DIR: dataDir })).toMatchObject({
    port: 4302,
    mode: 'demo',
    spinCycleMs: 5_000,
    siteOrigins: ['http://localhost:4301', 'http://madang.localhost:4301', 'http://127.0.0.1:4301'],
  });
});

test('OP-15: a key of each counterpart is made once, for the owner alone, and kept', () => {
  const secretOf = (name: string) => readConfig({ DATA_DIR: dataDir }).keys(name).current().secret;
  const secret = secretOf('bank');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(secretOf('bank')).toBe(secret);
  expect(secretOf('kplayslot')).not.toBe(secret);
  expect(statSync(join(dataDir, 'counterparts/bank.secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['counterparts']); // it reads and makes no other secret
});

test('[C-07] the pause between spins can be set in qa and nowhere else', () => {
  const env = { DATA_DIR: dataDir, SPIN_CYCLE_MS: '200' };
  expect(readConfig({ ...env, MADANG_MODE: 'qa' }).spinCycleMs).toBe(200);
  expect(readConfig({ ...env, MADANG_MODE: 'demo' }).spinCycleMs).toBe(5_000);
  expect(readConfig({ ...env, MADANG_MODE: 'production' }).spinCycleMs).toBe(5_000);
});

test('[C-07] the rounds of live tables can be faster in qa and nowhere else', () => {
  const env = { DATA_DIR: dataDir, LIVE_SPEED: '4' };
  expect(readConfig({ ...env, MADANG_MODE: 'qa' }).liveSpeed).toBe(4);
  expect(readConfig({ ...env, MADANG_MODE: 'demo' }).liveSpeed).toBe(1);
});

test.each([
  [{ PORT: 'abc' }, /PORT/],
  [{ MADANG_MODE: 'test' }, /MADANG_MODE/],
  [{ SITE_ORIGINS: 'here' }, /SITE_ORIGINS/],
  [{ MADANG_MODE: 'qa', SPIN_CYCLE_MS: '-1' }, /SPIN_CYCLE_MS/],
  [{ MADANG_MODE: 'qa', LIVE_SPEED: '3' }, /LIVE_SPEED/],
])('a wrong environment is named: %j', (env, message) => {
  expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(message);
});
