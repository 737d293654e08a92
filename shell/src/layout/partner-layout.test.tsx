/**
 * @jest-environment-options {"url": "http://partner.madang.localhost/"}
 */
import { aMember, translatorOf } from '@madang/testing';
import { allowConsole } from '@madang/tools/jest/console.mjs';
import { screen, waitFor, within } from '@testing-library/react';
import { allRemotes } from '../../testing/all-remotes.ts';
import { firstPage, readAlert, readSignIn, renderSite } from '../../testing/render-site.tsx';
import ko from '../locales/ko.json';
import { preloadHostPage } from '../routes/host-pages.ts';
import { preloadLayout } from './page-layout.tsx';

const t = translatorOf(ko);

beforeAll(() => Promise.all([preloadLayout('partner'), preloadHostPage('main')]));

const partner = () => aMember({ isPartnerMember: 'Y', memNick: '가람대본사' });
const lists = ['입출금', '베팅', t('partner.open'), '정산', '회원 정산', '회원', '머니 이동'];
const tabs = ['홈', ...lists, '내 현황', '요율', '직원'];
const textOf = ({ textContent }: HTMLElement) => textContent;

describe.each(['desktop', 'mobile'] as const)('the partner sub-host on %s', (width) => {
  it('[S-05] shows a guest the way in, and nothing of the member’s site', async () => {
    firstPage();
    const app = await renderSite({ screen: width, registry: allRemotes() });
    expect(await screen.findByRole('heading', { level: 1, name: t('partner.title') })).toBeTruthy();
    expect(document.title).toBe('파트너 사이트 · 마당');
    expect(screen.queryByRole('navigation')).toBeNull();
    await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: t('login.open') }));
    expect(app.address()).toBe(width === 'desktop' ? '/?popup=login' : '/login');
    expect(await screen.findByLabelText(t('login.id'))).toBeTruthy();
    expect(screen.queryByText(t('games.popular'))).toBeNull();
  });

  it('[S-05] a partner is redirected to the first tab with the portal’s own header', async () => {
    firstPage();
    const app = await renderSite({ screen: width, member: partner(), registry: allRemotes() });
    await waitFor(() => expect(app.address()).toBe('/partner/home'));
    const bar = screen.getByRole('navigation', { name: t('partner.tabs') });
    expect(within(bar).getByRole('link', { name: '홈' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    const head = within(screen.getAllByRole('banner')[0]!);
    expect(head.getByText('1,284,500원')).toBeTruthy();
    const isNarrow = width === 'mobile';
    if (isNarrow) {
      const first = ['홈', '입출금', t('partner.open'), '정산'];
      expect(within(bar).getAllByRole('link').map(textOf)).toEqual(first);
      await app.user.click(within(bar).getByRole('button', { name: '전체' }));
    }
    // What has no place in the header of a narrow window is in the drawer.
    const rest = isNarrow ? within(await screen.findByRole('dialog', { name: t('partner.tabs') })) : head;
    const menu = isNarrow ? within(rest.getByRole('navigation')) : within(bar);
    expect(menu.getAllByRole('link').slice(0, tabs.length).map(textOf)).toEqual(tabs);
    expect(rest.getByText('가람대본사')).toBeTruthy();
    expect(rest.getByRole('link', { name: t('partner.leave') }).getAttribute('href')).toBe('http://madang.localhost/');
    expect(rest.getByRole('button', { name: '로그아웃' })).toBeTruthy();
    if (isNarrow) expect(rest.getAllByRole('radiogroup')).toHaveLength(2);
    else {
      expect(rest.getByRole('button', { name: '밝은 화면으로' })).toBeTruthy();
      expect(rest.getByLabelText(t('language.label'))).toBeTruthy();
    }
  });
});

it('[35-07] a staff account has no way to the site of members', async () => {
  firstPage();
  const staff = { role: 'viewer', partner: '가람대본사', needsTotp: false } as const;
  await renderSite({ screen: 'desktop', member: { ...partner(), staff }, registry: allRemotes() });
  await screen.findByRole('navigation', { name: t('partner.tabs') });
  expect(screen.queryByRole('link', { name: t('partner.leave') })).toBeNull();
  expect(screen.queryByRole('link', { name: t('message.unread', { count: 0 }) })).toBeNull();
});

it('[35-07] a tab of one part of a page is current on that part alone', async () => {
  firstPage();
  await renderSite({ path: '/partner/office?tab=rates', member: partner(), registry: allRemotes() });
  const menu = within(await screen.findByRole('navigation', { name: t('partner.tabs') }));
  const current = () => menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current().map((link) => link.textContent)).toEqual(['요율']);
  expect(menu.getByRole('link', { name: '요율' }).getAttribute('href')).toBe('/partner/office?tab=rates');
});

it('[PA-11] a staff account has every tab but those of a partner alone', async () => {
  firstPage();
  const staff = { role: 'viewer', partner: '가람대본사', needsTotp: false } as const;
  await renderSite({ path: '/partner/home', member: { ...partner(), staff }, registry: allRemotes() });
  const menu = within(await screen.findByRole('navigation', { name: t('partner.tabs') }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(tabs.filter((tab) => tab !== '직원'));
});

it('[S-03] announces the portal while no remote brings it', async () => {
  firstPage();
  const app = await renderSite({ member: partner() });
  expect(await screen.findByRole('heading', { name: t('comingSoon.title') })).toBeTruthy();
  expect(app.address()).toBe('/');
});

it('[S-04] a guest on a partner page is led to the login and sees nothing of it', async () => {
  firstPage();
  const app = await renderSite({ path: '/partner/partnerList', registry: allRemotes() });
  expect(await readSignIn(app)).toContain(t('guard.login'));
  expect(app.address()).toBe('/');
  expect(await screen.findByRole('heading', { level: 1, name: t('partner.title') })).toBeTruthy();
});

it('[S-05] a member without a partner role is warned once and sent to the main host', async () => {
  allowConsole(/Not implemented: navigation/);
  firstPage();
  const app = await renderSite({ path: '/partner/partnerList', member: aMember(), registry: allRemotes() });
  expect(await readAlert(app)).toContain('이용 권한이 없습니다.');
  expect(screen.queryByRole('navigation', { name: t('partner.tabs') })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
