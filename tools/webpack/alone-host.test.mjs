import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAlone, aloneHost, unmade } from './alone-host.mjs';
import { remote } from './base.mjs';
import { rootDir } from './version.mjs';

let folder;
let host;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-alone-'));
  host = { name: 'alone_0123', folder: join(folder, 'cache'), kept: join(folder, 'cache/0123') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const raffle = { manifest: { name: 'mf_raffle' }, container: 'mf_raffle_1' };
const configs = [{ name: 'mf_raffle_1' }, { name: 'alone_0123' }];

test('[X-04] the host of a remote’s own page is built once and shared by all builds', () => {
  expect(unmade(configs, host)).toEqual(configs);
  const first = join(folder, 'first');
  mkdirSync(join(first, 'alone'), { recursive: true });
  writeFileSync(join(first, 'alone/entry.js'), 'host');
  addAlone(first, raffle, host);
  expect(unmade(configs, host)).toEqual([{ name: 'mf_raffle_1' }]);
  const second = join(folder, 'second');
  mkdirSync(second);
  const scripts = addAlone(second, { ...raffle, container: 'mf_raffle_2' }, host);
  expect(scripts).toEqual(['alone/remote.js', 'alone/entry.js']);
  expect(readFileSync(join(second, 'alone/entry.js'), 'utf8')).toBe('host');
  expect(readFileSync(join(second, 'alone/remote.js'), 'utf8')).toContain('"container":"mf_raffle_2"');
  expect(existsSync(join(host.kept, 'remote.js'))).toBe(false);
});

test('a changed host leaves nothing of the one before', () => {
  mkdirSync(join(folder, 'cache/older'), { recursive: true });
  mkdirSync(join(folder, 'first/alone'), { recursive: true });
  addAlone(join(folder, 'first'), raffle, host);
  expect(existsSync(join(folder, 'cache/older'))).toBe(false);
});

test('its name follows from what it is made of', () => {
  expect(aloneHost().name).toMatch(/^alone_[0-9a-f]{16}$/);
});

test('the host is the same whichever remote builds it first', async () => {
  const hostFor = async (name) => {
    const [, { plugins, output, ...rest }] = await remote({ dir: join(rootDir, name) });
    return { ...rest, optimization: null, output: { ...output, path: null }, plugins: plugins.length };
  };
  expect(await hostFor('mf-casino')).toEqual(await hostFor('mf-mypage'));
});
