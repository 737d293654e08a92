import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockOf, uniqueName, versionOf } from './version.mjs';

let dir;
const write = (path, text) => {
  mkdirSync(join(dir, 'src'), { recursive: true });
  writeFileSync(join(dir, path), text);
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'madang-version-'));
  write('package.json', '{"version":"1.2.3"}');
  write('src/app.tsx', 'export const App = 1;');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('the version is the package’s with a mark of its inputs alone', () => {
  expect(versionOf(dir)).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(versionOf(dir)).toBe(versionOf(dir));
});

test('a changed source is another version; a changed test or report is not', () => {
  const before = versionOf(dir);
  write('src/app.test.tsx', 'test');
  write('src/report.api.md', 'report');
  expect(versionOf(dir)).toBe(before);
  write('src/app.tsx', 'export const App = 2;');
  expect(versionOf(dir)).not.toBe(before);
});

test('the name in the page carries the version and is an identifier', () => {
  expect(uniqueName('mf_casino', '1.4.0-3f2a')).toBe('mf_casino_1_4_0_3f2a');
});

test('[X-01] another package changes no version; a library of its own or its lock does', () => {
  const lock = (packages, libraries = '  react@19.3.1: {}\n') =>
    `lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    x: 1\n\n${packages.join('\n')}\n  tools:\n    y: 1\n\npackages:\n\n${libraries}`;
  const casino = '  mf-casino:\n    dependencies:\n      react: 19.3.1\n';
  const before = lockOf(lock([casino]), 'mf-casino');
  expect(before).toContain('react: 19.3.1');
  expect(lockOf(lock([casino, '  mf-raffle:\n    dependencies:\n      react: 19.3.1\n']), 'mf-casino')).toBe(before);
  expect(lockOf(lock([casino.replace('19.3.1', '19.4.0')]), 'mf-casino')).not.toBe(before);
  expect(lockOf(lock([casino], '  react@19.4.0: {}\n'), 'mf-casino')).not.toBe(before);
});
