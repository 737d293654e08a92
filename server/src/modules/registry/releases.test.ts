import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import table from '@madang/contracts/pages.spec.json' with { type: 'json' };
import { aRemote, aShell, releasesFolder } from '../../testing/releases.ts';
import { createReleases } from './releases.ts';

let folder: ReturnType<typeof releasesFolder>;
let troubles: string[];

beforeEach(() => {
  folder = releasesFolder();
  troubles = [];
});
afterEach(() => folder.remove());

const releases = (checkEveryMs = 0) => createReleases(folder.folder, (file) => troubles.push(file), checkEveryMs);

test('[X-01] a remote is found by its release, and its pages are planned no more', () => {
  const registry = releases();
  expect(registry.snapshot().remotes).toEqual([]);
  expect(registry.snapshot().planned).toHaveLength(table.filter((row) => row.owner !== 'shell').length);
  folder.write(aRemote());
  const { remotes, planned } = registry.snapshot();
  expect(remotes.map(({ name, version }) => [name, version])).toEqual([['mf_mypage', '1.0.0-bb']]);
  expect(planned.map(({ id }) => id)).not.toContain('betting.list');
  expect(planned.map(({ id }) => id)).toContain('winlose');
});

test("the shell's own pages are never planned, and who owns a page does not leave the server", () => {
  const { planned } = releases().snapshot();
  expect(planned.map(({ id }) => id)).not.toContain('main');
  expect(planned.find(({ id }) => id === 'charge')).toEqual({
    id: 'charge',
    desktop: '/moneyMain/charge',
    mobile: '/charge',
    access: 'member',
    layout: 'site',
  });
});

test('[X-01] a new version is taken while the server runs, under a new snapshot', () => {
  folder.write(aRemote());
  const registry = releases();
  const before = registry.snapshot();
  folder.write(aRemote({ version: '1.1.0-cc', base: '/_m/mf_mypage/1.1.0-cc/' }));
  const file = path.join(folder.folder, 'mf-mypage/dist/release.json');
  utimesSync(file, new Date(), new Date(Date.now() + 5_000));
  const after = registry.snapshot();
  expect(after.remotes[0]?.version).toBe('1.1.0-cc');
  expect(after.id).not.toBe(before.id);
});

test.each(['{', '{"name":"mf_mypage","version":"1\\"><script>"}', 'null'])(
  '[X-05] a file that is no release (%s) leaves the last good one in place, and is told once',
  (text) => {
    folder.write(aRemote());
    const registry = releases();
    registry.snapshot();
    const file = path.join(folder.folder, 'mf-mypage/dist/release.json');
    writeFileSync(file, text);
    utimesSync(file, new Date(), new Date(Date.now() + 5_000));
    expect(registry.remote('mf_mypage')?.release.version).toBe('1.0.0-bb');
    expect(registry.snapshot().remotes).toHaveLength(1);
    expect(troubles).toEqual([file]);
  },
);

test('folders are not looked at again within the second', () => {
  const registry = releases(60_000);
  registry.snapshot();
  folder.write(aShell());
  expect(registry.shell()).toBeNull();
});

test('a shell is no remote and a remote no shell', () => {
  folder.write(aShell());
  folder.write(aRemote());
  const registry = releases();
  expect([registry.shell()?.release.name, registry.remote('shell'), registry.any('mf_mypage')?.release.name]).toEqual([
    'shell',
    null,
    'mf_mypage',
  ]);
});
