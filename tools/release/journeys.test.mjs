import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { failuresIn, packOf } from './journeys.mjs';

const root = resolve(__dirname, '../..');
const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'src/manifest.ts')));

test.each(remotes)('[X-08] %s has journeys, and each of them is there', (remote) => {
  const pack = packOf(remote);
  expect(pack.length).toBeGreaterThan(0);
  for (const file of pack) expect([file, existsSync(file)]).toEqual([file, true]);
});

test('[X-08] the shell is in every page: all journeys are its', () => {
  const all = readdirSync(join(root, 'e2e/journeys')).filter((file) => file.endsWith('.spec.ts'));
  expect(packOf('shell')).toHaveLength(all.length);
});

test('a remote that nobody wrote a journey for has none', () => {
  expect(packOf('mf-nowhere')).toEqual([]);
});

test('[X-08] the report names each failure by file, title and width, and nothing else', () => {
  const spec = (title, status, error) => ({
    title,
    ok: status !== 'unexpected',
    file: 'mf-a/journeys/home.spec.ts',
    tests: [{ projectName: 'desktop', status, results: [{ error }] }],
  });
  const report = {
    suites: [
      {
        specs: [spec('works', 'expected'), spec('left out', 'skipped')],
        suites: [{ specs: [spec('breaks', 'unexpected', { message: '\u001b[31mnot there\u001b[39m\n  at line 3' })] }],
      },
    ],
    errors: [{ message: 'no browser\nmore' }],
  };
  expect(failuresIn(report)).toEqual([
    {
      file: 'mf-a/journeys/home.spec.ts',
      journey: 'mf-a/journeys/home.spec.ts: breaks (desktop)',
      says: 'not there',
    },
    { file: '', journey: 'before any journey', says: 'no browser' },
  ]);
});
