import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uniqueName, versionOf } from './version.mjs';

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

test('the version is the package’s with a mark of its inputs, and the same inputs give the same', () => {
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
