import type { PageDefinition } from '@madang/contracts';
import spec from '@madang/contracts/pages.spec.json';
import { aRegistry, aRelease } from '@madang/testing';
import type { Screen } from '@madang/ui';
import { href } from './href.ts';
import { pageAt } from './page-at.ts';
import { registryStore } from './registry.store.ts';

type SpecPage = PageDefinition & { owner: string };

const pages = spec as SpecPage[];
const owners = [...new Set(pages.map(({ owner }) => owner))].filter((owner) => owner !== 'shell');
const of = (owner: string): SpecPage[] => pages.filter((page) => page.owner === owner);

/** Pages that only lead on, at every width they have. */
const hubs = new Set(['result.main']);

beforeEach(() => {
  registryStore.setState({
    snapshot: aRegistry({
      remotes: owners.map((owner) => aRelease({ name: `mf_${owner}`, pages: of(owner) })),
      planned: [],
    }),
    hostPages: of('shell'),
  });
});

const filled = (pattern: string): string => pattern.replace(/\{\w+\}/g, '7');
const column = (page: SpecPage, screen: Screen) => page[screen];

describe.each(['desktop', 'mobile'] as const)('[S-03] at %s width', (screen) => {
  test.each(
    pages
      .filter((page) => column(page, screen) !== null && column(page, screen) !== '*')
      .map((page) => [page.id, page]),
  )('%s resolves at its address', (id, page) => {
    const address = filled(column(page as SpecPage, screen) as string);
    const match = pageAt(address, screen);
    const expected = hubs.has(id as string) && screen === 'desktop' ? 'result.sport' : id;
    expect(match?.page.id).toBe(expected);
    expect(match?.address).toBe(address);
  });

  test.each(
    pages
      .filter((page) => page.desktop !== null && page.mobile !== null && page.desktop !== '*')
      .map((page) => [page.id, page]),
  )('[S-02] %s is led to its twin and back', (id, page) => {
    const other: Screen = screen === 'desktop' ? 'mobile' : 'desktop';
    const here = filled(column(page as SpecPage, screen) as string);
    const there = filled(column(page as SpecPage, other) as string);
    if (hubs.has(id as string)) return expect(pageAt('/resultMain', 'desktop')?.address).toBe('/result/sport');
    expect(pageAt(here, screen)?.twin).toBe(there);
    expect(pageAt(there, screen)).toMatchObject({ page: { id }, address: here });
    expect(pageAt(here, other)).toMatchObject({ page: { id }, address: there });
  });

  test('an unknown address leads to the dashboard', () => {
    expect(pageAt('/no/such/page', screen)).toMatchObject({ page: { id: 'unknown' }, redirect: '/dashboard' });
  });
});

test('[S-03] aliases lead to the desktop address', () => {
  expect(pageAt('/result', 'desktop')).toMatchObject({ page: { id: 'result.sport' }, address: '/result/sport' });
  expect(pageAt('/cscenter/notice', 'desktop')).toMatchObject({
    page: { id: 'notice.list' },
    address: '/cscenter/notice/list',
  });
  expect(pageAt('/cscenter/qna', 'mobile')).toMatchObject({ page: { id: 'qna.list' }, address: '/qnaList' });
});

test('[S-03] redirects apply at both widths, a mobile hub’s at desktop width alone', () => {
  expect(pageAt('/member', 'mobile')?.redirect).toBe('/dashboard');
  expect(pageAt('/main', 'mobile')?.redirect).toBe('/');
  expect(pageAt('/moneyMain', 'mobile')?.redirect).toBe('/moneyMain/charge');
  expect(pageAt('/moneyMain/charge', 'mobile')?.address).toBe('/charge');
  expect(pageAt('/mypage/message', 'desktop')?.redirect).toBe('/mypage/message/list');
  expect(pageAt('/msgMain', 'mobile')).toMatchObject({ page: { id: 'message.main' }, redirect: undefined });
});

test('[S-02] the twin keeps the query keys that the page reads and drops the others', () => {
  expect(pageAt('/mypage/betting/list?page=3&groupKey=slot&utm=x', 'mobile')?.address).toBe(
    '/betList?groupKey=slot&page=3',
  );
  expect(pageAt('/mypage/betting/list?page=3&utm=x', 'desktop')).toMatchObject({
    address: '/mypage/betting/list?page=3&utm=x',
    twin: '/betList?page=3',
  });
});

test('[S-03] the query distinguishes pages that share one mobile path', () => {
  expect(pageAt('/point', 'mobile')?.page.id).toBe('point.change');
  expect(pageAt('/point?tab=use', 'mobile')).toMatchObject({ page: { id: 'point.use' }, twin: '/mypage/point/use' });
  expect(pageAt('/?popup=login', 'desktop')).toMatchObject({ page: { id: 'login' }, twin: '/login' });
  expect(pageAt('/login', 'desktop')?.address).toBe('/?popup=login');
});

test('parameters travel to the twin and come out decoded', () => {
  expect(pageAt('/board/read/a%20b', 'desktop')?.params).toEqual({ boardIdx: 'a b' });
  expect(pageAt('/cscenter/qna/read/12', 'mobile')?.address).toBe('/qna/read/12');
});

test('a page whose remote is not released is known, and nobody links to it', () => {
  registryStore.setState({
    snapshot: aRegistry({ remotes: [aRelease({ pages: of('casino') })], planned: of('wallet') }),
    hostPages: of('shell'),
  });
  expect(pageAt('/charge', 'mobile')).toMatchObject({ page: { id: 'charge' }, owner: 'planned', released: false });
  expect(href('charge')).toBeUndefined();
  expect(href('slot.game', { query: { launch: 'L1', other: 'x' } })).toBe('/slot/game?launch=L1');
});

test('href picks the screen’s column, fills parameters and requires each of them', () => {
  expect(href('qna.read', { params: { boardIdx: 5 }, screen: 'mobile' })).toBe('/qna/read/5');
  expect(href('qna.read', { params: { boardIdx: 5 }, screen: 'desktop' })).toBe('/cscenter/qna/read/5');
  expect(href('betting.list', { query: { page: 2, groupKey: '' }, screen: 'desktop' })).toBe(
    '/mypage/betting/list?page=2',
  );
  expect(() => href('qna.read')).toThrow('boardIdx');
});
