/** The lint rules of biome.json refuse the browser's own storage, however it is named. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const biome = join(root, 'node_modules/.bin/biome');

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  delete config.$schema;
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  cpSync(join(root, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether `code` passes, as the file `name`. */
const passes = (name, code) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  const { status, stderr } = spawnSync(biome, ['lint', name], { cwd: folder, encoding: 'utf8' });
  rmSync(file);
  if (status !== 0 && !/storage/i.test(stderr)) throw new Error(stderr);
  return status === 0;
};

test.each([
  "sessionStorage.getItem('a')",
  "localStorage.setItem('a', '1')",
  "window.sessionStorage.getItem('a')",
  'globalThis.localStorage.a',
])('%s is refused', (use) => {
  expect(passes('shell/src/a.ts', `export const a = () => ${use};\n`)).toBe(false);
  expect(passes('sandbox/src/vendors/slots/page/a.ts', `export const a = () => ${use};\n`)).toBe(false);
});

test('the guarded storage and a test that looks into the browser pass', () => {
  expect(
    passes(
      'shell/src/a.ts',
      "import { tabStorage } from '@madang/platform';\n\nexport const a = () => tabStorage.get('a');\n",
    ),
  ).toBe(true);
  expect(
    passes(
      'shell/src/a.test.ts',
      "test('a', () => expect(window.sessionStorage.getItem('a')).toBe(sessionStorage.a));\n",
    ),
  ).toBe(true);
});
