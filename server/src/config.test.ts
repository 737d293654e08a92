import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
    'TRUST_PROXY (environment) is "yes". Set it to the number of proxies (0 to 10), their addresses',
  );
  expect(() => read({ PORT: '0', MADANG_MODE: 'live' })).toThrow(/MADANG_MODE .*\nPORT /);
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
      'Set it to an address of this machine, as "pnpm dev" sets it.',
    );
});

describe('secrets of the data folder', () => {
  const names = ['session.secret', 'registry.secret'];
  const dataOf = (name: string) => path.join(root, name);

  test('[33-04] OP-15: each is written once, whole, and readable by its owner alone', () => {
    const first = read({ DATA_DIR: 'whole' }).secrets;
    const again = read({ DATA_DIR: 'whole' }).secrets;
    const secretsOf = ({ session, registry, counterpart }: typeof first) =>
      [session, registry, counterpart('bank'), counterpart('kplayslot')].map((ring) => ring.current().secret);
    expect(secretsOf(again)).toEqual(secretsOf(first));
    expect(new Set(secretsOf(first)).size).toBe(4);
    expect(readdirSync(dataOf('whole')).sort()).toEqual([...names, 'counterparts'].sort()); // no draft stays
    for (const name of [...names, 'counterparts/bank.secret']) {
      const file = path.join(dataOf('whole'), name);
      expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
  });

  test.each(names)('[33-04] OP-15: an empty, a short and a foreign %s are refused', (name) => {
    read({ DATA_DIR: name });
    const file = path.join(dataOf(name), name);
    for (const content of ['', 'ab'.repeat(31), `${'ab'.repeat(31)}zz`, 'ab'.repeat(33)]) {
      writeFileSync(file, content);
      expect(() => read({ DATA_DIR: name })).toThrow(`${name} holds no secret of 64 hex characters`);
      expect(readFileSync(file, 'utf8')).toBe(content);
    }
  });

  test('OP-15: a secret that cannot be read is refused in one sentence with the fix', () => {
    mkdirSync(path.join(dataOf('unreadable'), 'session.secret'), { recursive: true });
    expect(() => read({ DATA_DIR: 'unreadable' })).toThrow(/session\.secret cannot be read \(EISDIR\)\. Give it to/);
  });

  test('OP-15: a stranger who names a counterpart makes no key', () => {
    const { secrets } = read({ DATA_DIR: 'strangers' });
    for (const name of ['nobody', '../session', 'a/b', '']) expect(secrets.knownCounterpart(name)).toBeNull();
    expect(() => secrets.counterpart('../session')).toThrow('is no name of a counterpart');
    const made = secrets.counterpart('bank').current();
    expect(secrets.knownCounterpart('bank')?.current()).toBe(made);
    expect(readdirSync(dataOf('strangers')).sort()).toEqual([...names, 'counterparts'].sort());
  });
});
