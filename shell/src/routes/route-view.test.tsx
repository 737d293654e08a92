import { aMember, aPage, aRelease, translatorOf } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { firstPage, readSignIn, renderSite, settled, siteRegistry } from '../../testing/render-site.tsx';
import ko from '../locales/ko.json';

const t = translatorOf(ko);

const names = (ko: string, en: string, vn: string) => ({ ko, en, vn });

describe.each(['desktop', 'mobile'] as const)('on %s', (width) => {
  it('[S-04] a guest on a members’ route is refused and led to the first page', async () => {
    firstPage();
    const app = await renderSite({ screen: width, path: width === 'desktop' ? '/mypage/betting/list' : '/betList' });
    const dialog = within(await screen.findByRole('dialog', { name: t('login.title') }));
    expect(app.address()).toBe('/');
    const [reason] = dialog.getAllByRole('alert');
    expect(reason?.textContent).toBe(`${t('guard.login')}${t('guard.page', { name: '베팅내역을' })}`);
    expect(dialog.getByRole('button', { name: t('guard.go', { name: '베팅내역' }) })).toBeTruthy();
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.address()).toBe('/');
  });

  it('[S-03] announces a planned page, inside the frame, to a member', async () => {
    firstPage();
    await renderSite({ screen: width, path: width === 'desktop' ? '/moneyMain/charge' : '/charge', member: aMember() });
    expect(await screen.findByRole('heading', { name: t('comingSoon.title') })).toBeTruthy();
    expect(screen.getAllByRole('banner')[0]!).toBeTruthy();
  });

  it('[S-04] leads a guest from an unknown path to the first page without a word', async () => {
    firstPage();
    const app = await renderSite({ screen: width, path: '/no/such/page' });
    await waitFor(() => expect(app.address()).toBe('/'));
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[S-04] leads a member from an unknown path and from /member to the dashboard', async () => {
    firstPage();
    const app = await renderSite({ screen: width, path: '/member', member: aMember() });
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
    expect(
      await screen.findByRole('heading', { level: 1, name: t('dashboard.hello', { name: '달빛손님' }) }),
    ).toBeTruthy();
  });
});

it('[S-04] announces it in English too', async () => {
  firstPage();
  const app = await renderSite({ path: '/slotgame', language: 'en' });
  expect(await readSignIn(app)).toContain('Login required');
});

it('[S-04] what a guest pressed after the sign-in was closed offers it again', async () => {
  firstPage();
  const app = await renderSite({ path: '/slotgame' });
  await readSignIn(app);
  await app.user.click(screen.getByRole('link', { name: '베팅내역' }));
  expect(await readSignIn(app)).toContain(t('guard.page', { name: '베팅내역을' }));
});

it('[S-03] guards a planned page as well', async () => {
  firstPage();
  const app = await renderSite({ path: '/moneyMain/charge' });
  expect(await readSignIn(app)).toContain(t('guard.login'));
});

it('[S-08] signing out on a members’ page leads to the first page without reproach', async () => {
  firstPage();
  const app = await renderSite({ path: '/dashboard', member: aMember() });
  await screen.findByRole('heading', { level: 1 });
  await app.user.click(screen.getByRole('button', { name: t('logout') }));
  await waitFor(() => expect(app.address()).toBe('/'));
  await settled();
  expect(await within(screen.getAllByRole('banner')[0]!).findByRole('link', { name: t('login.title') })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it.each([
  ['/moneyMain/charge', '입금신청 · 마당'],
  ['/moneyMain/exchange', '출금 · 마당'],
  ['/slotgame/pragslot', '준비 중 · 마당'],
])('[S-03] the planned page %s is titled %s', async (path, title) => {
  firstPage();
  const planned = [
    aPage({ id: 'charge', desktop: '/moneyMain/charge' }),
    aPage({ id: 'exchange', desktop: '/moneyMain/exchange' }),
    aPage({ id: 'slotgame.pragslot', desktop: '/slotgame/pragslot' }),
  ];
  await renderSite({ path, member: aMember(), registry: { ...siteRegistry(), planned } });
  await screen.findByRole('heading', { name: t('comingSoon.title') });
  expect(document.title).toBe(title);
});

it.each([
  ['ko', '준비 중 · 마당'],
  ['en', 'Coming soon · Madang'],
  ['vn', 'Sắp ra mắt · Madang'],
] as const)(
  '[S-03] a planned page without a name is not titled as the first page is, in %s',
  async (language, title) => {
    firstPage();
    const planned = [aPage({ id: 'somewhere', desktop: '/somewhere', mobile: '/somewhere' })];
    const registry = { ...siteRegistry(), planned };
    await renderSite({ path: '/somewhere', screen: 'mobile', member: aMember(), registry, language });
    await waitFor(() => expect(document.title).toBe(title));
  },
);

it.each([
  ['ko', '한도와 휴식 · 마당'],
  ['en', 'Limits and breaks · Madang'],
  ['vn', 'Giới hạn và tạm nghỉ · Madang'],
] as const)(
  '[S-03] a page is titled as its manifest names it, before its menu, in %s',
  async (language, documentTitle) => {
    firstPage();
    const title = names('한도와 휴식', 'Limits and breaks', 'Giới hạn và tạm nghỉ');
    const label = names('한도', 'Limits', 'Giới hạn');
    const remote = aRelease({
      name: 'mf_wallet',
      pages: [aPage({ id: 'limits', desktop: '/mypage/limits', mobile: '/mypage/limits', title })],
      menu: [{ group: 'shortcut', order: 9, page: 'limits', icon: 'star', label }],
    });
    const registry = { ...siteRegistry(), remotes: [remote] };
    await renderSite({ path: '/mypage/limits', screen: 'mobile', member: aMember(), registry, language });
    expect(document.title).toBe(documentTitle);
    // The focus goes to the main part with each page, and its name is announced.
    expect(screen.getByRole('main', { name: title[language] })).toBeTruthy();
    expect(within(screen.getAllByRole('banner')[0]!).getByText(title[language])).toBeTruthy();
  },
);

it('[S-17] another page begins at its top, and a new address keeps the position', async () => {
  firstPage();
  const app = await renderSite({ path: '/', member: aMember() });
  document.documentElement.scrollTop = 400;
  app.setScreen('mobile');
  await settled();
  expect(document.documentElement.scrollTop).toBe(400);
  await app.user.click(screen.getByRole('link', { name: t('nav.me') }));
  await screen.findByRole('heading', { level: 1, name: t('dashboard.hello', { name: '달빛손님' }) });
  expect(document.documentElement.scrollTop).toBe(0);
  expect(document.activeElement?.id).toBe('content');
  await settled();
});

describe('[S-09] a page that is loaded again after its session has ended', () => {
  const EXPIRED = '로그인이 만료되었습니다. 다시 로그인해 주세요.';
  beforeEach(() => sessionStorage.setItem('held', '1'));

  it.each(['/mypage/betting/list', '/dashboard', '/'])(
    'announces it at %s once, and offers the sign-in',
    async (path) => {
      firstPage();
      const app = await renderSite({ path });
      await waitFor(() => expect(app.address()).toBe('/'));
      expect(await screen.findByText(EXPIRED)).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      const notice = within(screen.getByText(EXPIRED).closest('li') as HTMLElement);
      await app.user.click(notice.getByRole('button', { name: t('login.title'), hidden: true }));
      expect(await readSignIn(app)).toContain(t('error.afterSignin'));
      expect(app.address()).toBe('/');
    },
  );
});
