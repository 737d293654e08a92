import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBuild } from './dist-folder.mjs';

let dist;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'madang-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const publish = (version) => {
  const folder = openBuild(dist, version);
  writeFileSync(join(folder.path, 'entry.js'), version);
  folder.publish({ version });
};
const newest = () => JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')).version;

test('a version is not there until it is whole', () => {
  const folder = openBuild(dist, '2');
  const [config] = folder.into([{ output: { path: join(dist, 'alone') } }]);
  expect(config.output.path).toBe(join(folder.path, 'alone'));
  expect(existsSync(join(dist, '2'))).toBe(false);
  folder.publish({ version: '2' });
  expect(newest()).toBe('2');
});

test('[X-05] older versions stay for the pages that began with them, three of them', () => {
  for (const version of ['1', '2', '3', '4', '5']) {
    publish(version);
    const at = Number(version);
    utimesSync(join(dist, version), at, at);
  }
  expect(newest()).toBe('5');
  expect(readdirSync(dist).filter((name) => !name.includes('release'))).toEqual(['2', '3', '4', '5']);
  expect(readFileSync(join(dist, '4/entry.js'), 'utf8')).toBe('4');
});
