import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Release, ShellRelease } from '@madang/contracts';

const inThemes = (translations: string) => ({
  dark: `<p>${translations}, dark</p>`,
  light: `<p>${translations}, light</p>`,
});

export const aShell = (changes: Partial<ShellRelease> = {}): ShellRelease => ({
  name: 'shell',
  version: '1.0.0-aa',
  base: '/_m/shell/1.0.0-aa/',
  scripts: ['entry.js', 'vendor.1.js'],
  integrity: {
    'entry.js': 'sha384-ENTRY',
    'vendor.1.js': 'sha384-VENDOR',
    'ko.js': 'sha384-KO',
    'federation.js': 'sha384-FEDERATION',
  },
  texts: { ko: ['ko.js'], en: ['en.js'], vn: ['vn.js'] },
  federation: ['federation.js'],
  firstView: {
    html: { ko: inThemes('첫 화면'), en: inThemes('first view'), vn: inThemes('màn hình đầu') },
    sprite: '<svg id="madang-icons"></svg>',
    styles: [
      { name: 'm-global g1', css: 'html{margin:0}' },
      { name: 'm a1 b2', css: '.m-a1{margin:1px}' },
      { css: '.x{}' },
    ],
  },
  ...changes,
});

export const aRemote = (changes: Partial<Release> = {}): Release => ({
  name: 'mf_mypage',
  version: '1.0.0-bb',
  base: '/_m/mf_mypage/1.0.0-bb/',
  entry: 'remoteEntry.js',
  exposes: { './app': ['app.js'], './lifecycles': ['lifecycles.js'] },
  arrangements: { desktop: ['desktop.js'], mobile: ['mobile.js'] },
  integrity: { 'remoteEntry.js': 'sha384-REMOTE', 'app.js': 'sha384-APP', 'alone/entry.js': 'sha384-ALONE' },
  platform: '^1.0.0',
  pages: [
    {
      id: 'betting.list',
      desktop: '/mypage/betting/list',
      mobile: '/betList',
      access: 'member',
      layout: 'site',
      query: ['page'],
    },
    { id: 'attendance', desktop: '/attendendance', mobile: '/attendance', access: 'any', layout: 'site' },
  ],
  menu: [],
  preload: {
    pages: { 'betting.list': { any: ['betting.js'], desktop: ['desktop.js'], mobile: ['mobile.js'] } },
  },
  words: { ko: { title: '베팅내역' }, en: { title: 'Betting list' }, vn: { title: 'Lịch sử cược' } },
  alone: ['remoteEntry.js', 'alone/entry.js'],
  ...changes,
});

/** A folder of releases, as the builds leave it. */
export const releasesFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-releases-'));
  const dist = (release: { name: string }) => path.join(folder, release.name.replace('_', '-'), 'dist');
  return {
    folder,
    write(release: ShellRelease | Release, files: Record<string, string> = {}) {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(dist(release), file)), { recursive: true });
        writeFileSync(path.join(dist(release), file), text);
      }
      mkdirSync(dist(release), { recursive: true });
      writeFileSync(path.join(dist(release), 'release.json'), JSON.stringify(release));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
