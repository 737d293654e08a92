import { type Language, languages } from '@madang/contracts';
import { alertMember } from '@madang/platform';
import { keepChoice } from '@madang/platform/host';
import { aMember, aPage, aPopup, refusal, translatorOf } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { firstPage, readAlert, renderSite, settled, siteRegistry } from '../../../testing/render-site.tsx';
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
const popup = (name: string) => screen.findByRole('dialog', { name });
const none = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const cookies = () => document.cookie.split('; ').filter((each) => each.startsWith('popup.'));

afterEach(() => {
  for (const each of cookies()) keepChoice(each.split('=')[0]!, '', 0);
  showAllPopups();
});

describe.each(['desktop', 'mobile'] as const)('on %s', (width) => {
  it('[S-16] one popup is on top, the next follows, the last returns the focus', async () => {
    site();
    const app = await renderSite({ screen: width });
    const top = await popup('첫 알림');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(within(top).getByText(t('popup.placeSpoken', { total: '3', place: '1' }))).toBeTruthy();
    expect(top.contains(document.activeElement)).toBe(true);

    await app.user.keyboard('{Escape}');
    expect(within(await popup('둘째 알림')).getByText(t('popup.placeSpoken', { total: '3', place: '2' }))).toBeTruthy();
    const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: t('close') });
    await app.user.click(close as HTMLElement);
    const last = await popup('셋째 알림');
    expect(within(last).getByText(t('popup.placeSpoken', { total: '3', place: '3' }))).toBeTruthy();
    await app.user.keyboard('{Escape}');
    await none();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(cookies()).toEqual([]);
  });

  it('[S-16] a cookie hides one popup for a day, where that is permitted', async () => {
    site([first, second]);
    const app = await renderSite({ screen: width });
    await app.user.click(within(await popup('첫 알림')).getByRole('button', { name: t('popup.day') }));
    expect(within(await popup('둘째 알림')).queryByRole('button', { name: t('popup.day') })).toBeNull();
    expect(cookies()).toEqual(['popup.1=closed']);
  });

  it('[S-16] what was closed for a day does not come', async () => {
    keepChoice('popup.1', 'closed', 60);
    site([first]);
    await renderSite({ screen: width });
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('[S-16] the cookie lives 86,400 seconds', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  site([first]);
  const app = await renderSite();
  await app.user.click(within(await popup('첫 알림')).getByRole('button', { name: t('popup.day') }));
  await waitFor(() => expect(cookies()).toEqual(['popup.1=closed']));
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/^popup\.1=closed; path=\/; max-age=86400; samesite=lax/));
  written.mockRestore();
});

it('[S-16] what was closed stays closed on the way out and back', async () => {
  site([second]);
  const app = await renderSite({ member: aMember() });
  await popup('둘째 알림');
  await app.user.keyboard('{Escape}');
  await none();
  await app.user.click(screen.getByRole('link', { name: /달빛손님/ }));
  await screen.findByRole('heading', { level: 1, name: t('dashboard.hello', { name: '달빛손님' }) });
  await app.user.click(screen.getByRole('link', { name: t('site.home') }));
  await screen.findByRole('heading', { name: t('games.popular') });
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[S-15] a member sees their own as well, and only a member requests them', async () => {
  const network = site([first], [third]);
  const app = await renderSite();
  await popup('첫 알림');
  expect(network.calls('/api/main/popupList')).toEqual([]);
  app.unmount();
  await renderSite({ member: aMember() });
  expect(within(await popup('첫 알림')).getByText(t('popup.placeSpoken', { total: '2', place: '1' }))).toBeTruthy();
});

it('[S-16] it leads to its page once that is released', async () => {
  site([third]);
  const registry = siteRegistry();
  const [casino, mypage] = registry.remotes;
  const pages = [...mypage!.pages, aPage({ id: 'charge', desktop: '/moneyMain/charge' })];
  const app = await renderSite({ registry: { ...registry, remotes: [casino!, { ...mypage!, pages }] } });
  const link = within(await popup('셋째 알림')).getByRole('link', { name: t('popup.open') });
  expect(link.getAttribute('href')).toBe('/moneyMain/charge');
  await app.user.click(link);
  expect(await readAlert(app)).toContain(t('guard.login'));
});

it('[S-16] it leads nowhere before', async () => {
  site([third]);
  await renderSite();
  expect(within(await popup('셋째 알림')).queryByRole('link')).toBeNull();
});

it('[S-16] none covers the sign-in or the sign-up', async () => {
  site([first]);
  for (const path of ['/?popup=login', '/?popup=join']) {
    const app = await renderSite({ path });
    await screen.findByRole('dialog');
    expect(screen.queryByRole('dialog', { name: '첫 알림' })).toBeNull();
    app.unmount();
  }
});

it('[S-16] an alert has the floor first, and afterwards the popup comes back', async () => {
  site([first]);
  const app = await renderSite();
  await popup('첫 알림');
  act(() => void alertMember('잠깐만요'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await readAlert(app)).toContain('잠깐만요');
  const top = await popup('첫 알림');
  await waitFor(() => expect(top.contains(document.activeElement)).toBe(true));
});

it('[S-16] none comes before the page is drawn, or its error', async () => {
  const network = site([first]);
  let release = () => {};
  const later = new Promise<void>((done) => {
    release = done;
  });
  network.on({ '/api/main': () => later.then(() => refusal('E001')) });
  const rendered = renderSite();
  await screen.findByRole('heading', { name: t('notices.title') });
  expect(screen.queryByRole('dialog')).toBeNull();
  release();
  await rendered;
  await popup('첫 알림');
});

it('[S-16] the page does without them when their list fails', async () => {
  site().on({ '/api/etc/popupList': () => refusal('E001') });
  await renderSite();
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(languages)('[S-01] [S-16] speaks %s', async (language: Language) => {
  site([first, second]);
  await renderSite({ language });
  const top = within(await popup(first.title[language]));
  const labels = {
    ko: [t('popup.day'), t('popup.placeSpoken', { total: '2', place: '1' })],
    en: ['Do not show today', 'Notice 1 of 2'],
    vn: ['Không hiện trong hôm nay', 'Thông báo 1 trên 2'],
  }[language];
  for (const each of labels) expect(top.getByText(each)).toBeTruthy();
});

it('[BO-13] a must-read notice comes first on any page and goes once acknowledged', async () => {
  const rules = aPopup({ bannerIdx: 9, isClose: 'N', title: names('이용 규칙'), mustRead: 2 });
  const network = site([first], [rules]);
  network.on({ '/api/board/acknowledge': () => refusal('E001') });
  const app = await renderSite({ member: aMember(), path: '/dashboard' });
  const dialog = within(await popup('이용 규칙'));
  expect(screen.queryByRole('dialog', { name: '첫 알림' })).toBeNull();
  expect(dialog.queryByRole('button', { name: t('popup.day') })).toBeNull();
  const button = dialog.getByRole('button', { name: t('popup.acknowledge') });
  await app.user.click(button);
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
  network.on({ '/api/board/acknowledge': () => ({}) });
  await app.user.click(button);
  await none();
  expect(network.calls('/api/board/acknowledge').at(-1)).toEqual({ boardIdx: 9, version: 2 });
  expect(cookies()).toEqual([]);
});
