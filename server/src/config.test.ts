import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from './config.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'madang-config-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: 'data', ...env }, root);

test('trusts no proxy by default', () => {
  expect(read({}).trustProxy('10.0.0.1', 0)).toBe(false);
  expect(read({ TRUST_PROXY: '1' }).trustProxy('10.0.0.1', 0)).toBe(true);
  expect(read({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy('11.0.0.1', 0)).toBe(false);
});

test('describes each invalid variable in one sentence', () => {
  expect(() => read({ TRUST_PROXY: 'yes' })).toThrow(
    'TRUST_PROXY: say how many proxies stand in front of the server, or their addresses',
  );
  expect(() => read({ PORT: '0', MADANG_MODE: 'live' })).toThrow(/PORT: .*\nMADANG_MODE: /);
});

test("[X-07] takes a developer's remote in qa alone, from this machine alone", () => {
  const DEV_REMOTE = 'http://localhost:4102/_m/mf_raffle/';
  expect(read({ DEV_REMOTE, MADANG_MODE: 'qa' }).devRemote?.href).toBe(DEV_REMOTE);
  expect(read({ MADANG_MODE: 'qa' }).devRemote).toBeNull();
  for (const MADANG_MODE of ['production', 'demo'])
    expect(() => read({ DEV_REMOTE, MADANG_MODE })).toThrow('DEV_REMOTE: only a site in MADANG_MODE=qa');
  for (const other of [
    'https://evil.example/_m/mf_raffle/',
    'http://localhost:4102/',
    'http://10.0.0.7:1/_m/mf_raffle/',
  ])
    expect(() => read({ DEV_REMOTE: other, MADANG_MODE: 'qa' })).toThrow(
      'DEV_REMOTE: it is an address of this machine',
    );
});
