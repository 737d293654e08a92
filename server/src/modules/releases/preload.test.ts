import type { RegistrySnapshot } from '@madang/contracts';
import { aRemote } from '../../testing/releases.ts';
import { preloadsFor } from './preload.ts';

const sports = aRemote({
  name: 'mf_sports',
  base: '/_m/mf_sports/1/',
  pages: [
    { id: 'sport.livebetting', desktop: '/sport/livebetting', mobile: '/bet', access: 'member', layout: 'site' },
    { id: 'sport.special', desktop: '/sport/special', mobile: '/bet?tab=special', access: 'member', layout: 'site' },
    {
      id: 'result.sport',
      desktop: '/result/sport',
      mobile: '/result',
      access: 'member',
      layout: 'site',
      aliases: ['/results'],
    },
    {
      id: 'notice.read',
      desktop: '/cscenter/notice/read/{boardIdx}',
      mobile: '/notice/read/{boardIdx}',
      access: 'any',
      layout: 'site',
    },
  ],
  preload: {
    pages: Object.fromEntries(
      ['sport.livebetting', 'sport.special', 'result.sport', 'notice.read'].map((id) => [
        id,
        { any: [`${id}.js`], desktop: [], mobile: [] },
      ]),
    ),
  },
});
const registry: RegistrySnapshot = { id: 'r', remotes: [aRemote(), sports], planned: [] };

const at = (address: string, isMember = true) =>
  preloadsFor(registry, new URL(address, 'http://page'), isMember).map(
    ({ href, screen }) => `${screen ?? 'both'} ${href.split('/').at(-1)}`,
  );

test.each(['/mypage/betting/list', '/betList', '/betList/', '/betList?page=2'])(
  '%s fetches the page and each arrangement for its width',
  (address) => {
    expect(at(address)).toEqual([
      'both remoteEntry.js',
      'both app.js',
      'both betting.js',
      'desktop desktop.js',
      'mobile mobile.js',
    ]);
  },
);

test('every file carries its hash', () => {
  expect(preloadsFor(registry, new URL('http://page/betList'), true)[0]).toEqual({
    href: '/_m/mf_mypage/1.0.0-bb/remoteEntry.js',
    integrity: 'sha384-REMOTE',
  });
});

test('a guest fetches nothing of what needs a member, and what is open to all', () => {
  expect(at('/betList', false)).toEqual([]);
  expect(at('/attendance', false)).toContain('both app.js');
});

test('a query separates pages of one mobile path; the other width shows their twin', () => {
  expect(at('/bet')).toContain('both sport.livebetting.js');
  expect(at('/bet?tab=special')).toContain('both sport.special.js');
});

test('parameters and aliases are matched', () => {
  expect(at('/notice/read/7', false)).toContain('both notice.read.js');
  expect(at('/results')).toContain('both result.sport.js');
});

test.each(['/', '/charge', '/notice/read', '/notice/read/7/8', '/betList.x', '/mypage'])(
  '%s is nobody’s page here',
  (address) => {
    expect(at(address)).toEqual([]);
  },
);
