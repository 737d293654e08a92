import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aRemote, aShell, releasesFolder } from '../../testing/releases.ts';
import { createBaseline } from './baseline.ts';

let folder: ReturnType<typeof releasesFolder>;
let problems: string[];

beforeEach(() => {
  folder = releasesFolder();
  problems = [];
});
afterEach(() => folder.remove());

const open = (checkEveryMs = 0) => createBaseline(folder.folder, (file) => problems.push(file), checkEveryMs);
const later = (file: string) => utimesSync(file, new Date(), new Date(Date.now() + 5_000));
const file = () => path.join(folder.folder, 'mf-mypage/dist/release.json');

test('[X-01] a new version is taken while the server runs, and counts', () => {
  folder.write(aRemote());
  const baseline = open();
  const before = baseline.edition();
  expect(baseline.all().map(({ version }) => version)).toEqual(['1.0.0-bb']);
  folder.write(aRemote({ version: '1.1.0-cc', base: '/_m/mf_mypage/1.1.0-cc/' }));
  later(file());
  expect(baseline.all().map(({ version }) => version)).toEqual(['1.1.0-cc']);
  expect(baseline.edition()).toBeGreaterThan(before);
  expect(baseline.newest('mf_mypage')?.version).toBe('1.1.0-cc');
  expect(baseline.newest('mf_casino')).toBeNull();
});

test('[X-05] an older build is found while its folder exists, and no folder outside', () => {
  const old = aRemote({ version: '0.9.0-aa', base: '/_m/mf_mypage/0.9.0-aa/' });
  folder.write(aRemote(), { '0.9.0-aa/release.json': JSON.stringify(old), '0.8.0/release.json': '{' });
  const baseline = open();
  expect(baseline.find('mf_mypage', '0.9.0-aa')).toMatchObject({
    release: { version: '0.9.0-aa' },
    dist: path.join(folder.folder, 'mf-mypage/dist/0.9.0-aa'),
  });
  for (const version of ['0.8.0', '0.7.0', '../..', '..']) expect(baseline.find('mf_mypage', version)).toBeNull();
});

test.each(['{', '{"name":"mf_mypage","version":"1\\"><script>"}', 'null'])(
  '[X-05] an invalid release file (%s) keeps the last good one, and is logged once',
  (text) => {
    folder.write(aRemote());
    const baseline = open();
    baseline.all();
    writeFileSync(file(), text);
    later(file());
    expect(baseline.find('mf_mypage', '1.0.0-bb')?.release.version).toBe('1.0.0-bb');
    expect(baseline.all()).toHaveLength(1);
    expect(problems).toEqual([file()]);
  },
);

test('folders are not looked at again within the second', () => {
  const baseline = open(60_000);
  expect(baseline.all()).toEqual([]);
  folder.write(aShell());
  expect(baseline.all()).toEqual([]);
});
