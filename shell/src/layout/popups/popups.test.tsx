import { type Language, languages } from '@madang/contracts';
import { keepChoice } from '@madang/platform/host';
import { aMember, aPage, aPopup, type RenderedApp, refusal, translatorOf } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { firstPage, readSignIn, renderSite, settled, siteRegistry } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';
import { showAllPopups } from './hidden.store.ts';

const t = translatorOf(ko);

const names = (ko: string, en = ko, vn = ko) => ({ ko, en, vn });
const first = aPopup({ bannerIdx: 1, title: names('첫 알림', 'First notice', 'Thông báo một') });
const second = aPopup({ bannerIdx: 2, isClose: 'N', title: names('둘째 알림') });
const third = aPopup({ bannerIdx: 3, title: names('셋째 알림'), page: 'charge' });

const site = (list = [first, second, third], own = [] as typeof list) => {
  const network = firstPage();
  network.on({ '/api/etc/popupList': () => ({ list }), '/api/main/popupList': () => ({ list: own }) });
  return network;
};
const strip = () => document.querySelector<HTMLElement>('[data-strip]');
/** The strip while it shows the popup of this name. */
const shows = async (name: string) => {
  const title = await screen.findByRole('button', { name: new RegExp(`^${name}`) });
  return within(title.closest('[data-strip]') as HTMLElement);
};
const press = (app: RenderedApp, key: 'popup.next' | 'popup.previous' | 'popup.hide') =>
  app.user.click(screen.getByRole('button', { name: t(key) }));
const none = () => waitFor(() => expect(strip()).toBeNull());
const position = (at: number, total: number) => t('popup.placeSpoken', { total: String(total), place: String(at) });
const cookies = () => document.cookie.split('; ').filter((each) => each.startsWith('popup.'));

afterEach(() => {
  for (const each of cookies()) keepChoice(each.split('=')[0]!, '', 0);
  showAllPopups();
});

describe.each(['desktop', 'mobile'] as const)('on %s', (width) => {
  it('[S-16] popups share one strip that is not modal and changes on a press alone', async () => {
    site();
    const app = await renderSite({ screen: width });
    await shows('첫 알림');
    expect(strip()?.getAttribute('aria-label')).toBe(position(1, 3));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(strip()?.contains(document.activeElement)).toBe(false);

    await press(app, 'popup.next');
    await shows('둘째 알림');
    await press(app, 'popup.next');
    await press(app, 'popup.next');
    await shows('첫 알림');
    await press(app, 'popup.previous');
    await shows('셋째 알림');
    expect(strip()?.getAttribute('aria-label')).toBe(position(3, 3));
    expect(cookies()).toEqual([]);
  });

  it('[S-16] closing the strip hides popups for a day where that is permitted', async () => {
    site([first, second]);
    const app = await renderSite({ screen: width });
    await shows('첫 알림');
    await press(app, 'popup.hide');
    await none();
    expect(cookies()).toEqual(['popup.1=closed']);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('[S-16] a popup opens on a press, and is closed alone for a day', async () => {
    site([first, second]);
    const app = await renderSite({ screen: width });
    await app.user.click((await shows('첫 알림')).getByRole('button', { name: /^첫 알림/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '첫 알림' }));
    expect(dialog.getByText(first.text.ko)).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: t('popup.day') }));
    await shows('둘째 알림');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cookies()).toEqual(['popup.1=closed']);
    await app.user.click(screen.getByRole('button', { name: /^둘째 알림/ }));
    await screen.findByRole('dialog', { name: '둘째 알림' });
    expect(screen.queryByRole('button', { name: t('popup.day') })).toBeNull();
  });

  it('[S-16] what was closed for a day does not come', async () => {
    keepChoice('popup.1', 'closed', 60);
    site([first]);
    await renderSite({ screen: width });
    await settled();
    expect(strip()).toBeNull();
  });
});

it('[S-16] the cookie lives 86,400 seconds', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  site([first]);
  const app = await renderSite();
  await shows('첫 알림');
  await press(app, 'popup.hide');
  await waitFor(() => expect(cookies()).toEqual(['popup.1=closed']));
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/^popup\.1=closed; path=\/; max-age=86400; samesite=lax/));
  written.mockRestore();
});

it('[S-16] what was closed stays closed on the way out and back', async () => {
  site([second]);
  const app = await renderSite({ member: aMember() });
  await shows('둘째 알림');
  await press(app, 'popup.hide');
  await none();
  await app.user.click(screen.getByRole('link', { name: /달빛손님/ }));
  await screen.findByRole('heading', { level: 1, name: t('dashboard.hello', { name: '달빛손님' }) });
  await app.user.click(screen.getByRole('link', { name: t('site.home') }));
  await screen.findByRole('heading', { name: t('games.popular') });
  await settled();
  expect(strip()).toBeNull();
  expect(cookies()).toEqual([]);
  act(showAllPopups); // as a reload does
  await shows('둘째 알림');
});

it('[S-15] a member sees their own as well, and only a member requests them', async () => {
  const network = site([first], [third]);
  const app = await renderSite();
  await shows('첫 알림');
  expect(network.calls('/api/main/popupList')).toEqual([]);
  app.unmount();
  await renderSite({ member: aMember() });
  await shows('첫 알림');
  await waitFor(() => expect(strip()?.getAttribute('aria-label')).toBe(position(1, 2)));
});

it('[S-16] it leads to its page once that is released', async () => {
  site([third]);
  const registry = siteRegistry();
  const [casino, mypage] = registry.remotes;
  const pages = [...mypage!.pages, aPage({ id: 'charge', desktop: '/moneyMain/charge' })];
  const app = await renderSite({ registry: { ...registry, remotes: [casino!, { ...mypage!, pages }] } });
  const link = (await shows('셋째 알림')).getByRole('link', { name: t('popup.open') });
  expect(link.getAttribute('href')).toBe('/moneyMain/charge');
  await app.user.click(link);
  expect(await readSignIn(app)).toContain(t('guard.login'));
});

it('[S-16] it leads nowhere before', async () => {
  site([third]);
  await renderSite();
  expect((await shows('셋째 알림')).queryByRole('link')).toBeNull();
});

it('[S-16] the strip leaves the focus of the sign-in and the sign-up alone', async () => {
  site([first]);
  for (const path of ['/?popup=login', '/?popup=join']) {
    const app = await renderSite({ path });
    const dialog = await screen.findByRole('dialog');
    await settled();
    expect(dialog.contains(document.activeElement)).toBe(true);
    app.unmount();
  }
});

it('[S-16] none comes before the page is drawn, or its error', async () => {
  const network = site([first]);
  let release = () => {};
  const later = new Promise<void>((done) => {
    release = done;
  });
  network.on({ '/api/main': () => later.then(() => refusal('E001')) });
  const rendered = renderSite();
  await screen.findByRole('region', { name: t('notices.title') });
  expect(strip()).toBeNull();
  release();
  await rendered;
  await shows('첫 알림');
});

it('[S-16] the page does without them when their list fails', async () => {
  site().on({ '/api/etc/popupList': () => refusal('E001') });
  await renderSite();
  await settled();
  expect(strip()).toBeNull();
});

it.each(languages)('[S-01] [S-16] speaks %s', async (language: Language) => {
  site([first, second]);
  await renderSite({ language });
  await shows(first.title[language]);
  const labels = {
    ko: [t('popup.hide'), position(1, 2)],
    en: ['Hide notices for today', 'Notice 1 of 2'],
    vn: ['Ẩn thông báo hôm nay', 'Thông báo 1 trên 2'],
  }[language];
  for (const each of labels) expect(screen.getByLabelText(each)).toBeTruthy();
});

describe('[BO-13] a must-read notice', () => {
  const rules = aPopup({ bannerIdx: 9, isClose: 'N', title: names('이용 규칙'), mustRead: 2 });

  it('is on any page, opens on a press and goes once acknowledged', async () => {
    const network = site([first], [rules]);
    network.on({ '/api/board/acknowledge': () => refusal('E001') });
    const app = await renderSite({ member: aMember(), path: '/dashboard' });
    const bar = within(await screen.findByRole('region', { name: t('popup.mustRead') }));
    expect(bar.getByText('이용 규칙')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await app.user.click(bar.getByRole('button'));
    const dialog = within(await screen.findByRole('dialog', { name: '이용 규칙' }));
    expect(dialog.queryByRole('button', { name: t('popup.day') })).toBeNull();
    const button = dialog.getByRole('button', { name: t('popup.acknowledge') });
    await app.user.click(button);
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
    network.on({ '/api/board/acknowledge': () => ({}) });
    await app.user.click(button);
    await waitFor(() => expect(document.querySelector('[data-notice=must-read]')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.calls('/api/board/acknowledge').at(-1)).toEqual({ boardIdx: 9, version: 2 });
    expect(cookies()).toEqual([]);
  });

  it('comes first in the strip of the first page', async () => {
    site([first], [rules]);
    await renderSite({ member: aMember() });
    await shows(t('popup.mustRead'));
    expect(strip()?.textContent).toContain('이용 규칙');
    expect(document.querySelector('[data-notice=must-read]')).toBeNull();
  });
});
