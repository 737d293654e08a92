import type { SiteCheck } from '@madang/contracts';
import { siteInspected } from '@madang/contracts';
import { bus, call, serverClock, session } from '@madang/platform';
import { aMember, refusal, translatorOf } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { firstPage, openSite, renderSite, settled } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';
import { redirect } from './redirect.ts';
import { untilChange } from './site-check.ts';

const t = translatorOf(ko);

const NOW = Date.parse('2026-11-20T23:00:00+09:00');
const night: SiteCheck = { startDate: '2026-11-20 23:00:00', endDate: '2026-11-21 01:00:00' };
const check = (dates: SiteCheck, serverTime = NOW) => ({ ...dates, serverTime });
const shut = () => screen.findByRole('heading', { name: t('warning.title') });
const quiet = {
  doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'requestAnimationFrame'] as never,
};

const left: string[] = [];
const { leave } = redirect;
beforeEach(() => {
  left.length = 0;
  redirect.leave = (address) => left.push(address);
});
afterEach(() => {
  redirect.leave = leave;
  jest.useRealTimers();
});

it('[S-11] the present state and its duration include both bounds of the window', () => {
  const end = Date.parse('2026-11-21T01:00:00+09:00');
  expect(untilChange(night, NOW - 5)).toBe(5);
  expect(untilChange(night, NOW)).toBe(end - NOW + 1);
  expect(untilChange(night, end)).toBe(1);
  expect(untilChange(night, end + 1)).toBeNull();
  expect(untilChange({ startDate: null, endDate: null }, NOW)).toBeNull();
});

describe.each(['desktop', 'mobile'] as const)('on %s', (width) => {
  it.each(['/', '/mypage/betting/list', '/no/such/page'])(
    '[S-11] the page’s own data lead %s to the maintenance page without a call',
    async (path) => {
      const site = firstPage();
      const app = await renderSite({ screen: width, path, boot: { siteCheck: night, serverTime: NOW } });
      await shut();
      expect(app.address()).toBe('/warning');
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(site.calls('/api/main')).toEqual([]);
      expect(screen.getByText('2026. 11. 20. 23:00')).toBeTruthy();
      expect(screen.getByText('2026. 11. 21. 01:00')).toBeTruthy();
      expect(screen.getByRole('status').textContent).toContain('저절로');
      expect(document.title).toBe('점검 중입니다 · 마당');
    },
  );
});

it('[S-11] without maintenance the page reports that and offers the way home', async () => {
  firstPage();
  const app = await renderSite({ path: '/warning' });
  await screen.findByRole('heading', { name: t('warning.over') });
  expect(document.title).toBe('지금은 점검 중이 아닙니다 · 마당');
  await app.user.click(screen.getByRole('link', { name: t('area.home') }));
  await waitFor(() => expect(app.address()).toBe('/'));
  await settled();
  expect(left).toEqual([]);
});

it('[S-11] the window opens and ends over an open page by the server’s clock', async () => {
  jest.useFakeTimers(quiet);
  const site = firstPage();
  const before = NOW - 50_000;
  const dates: SiteCheck = { startDate: '2026-11-20 23:00:00', endDate: '2026-11-20 23:02:00' };
  site.on({ '/api/common/siteCheckInfo': () => check(dates, before) });
  const app = await renderSite({ path: '/?popup=join', boot: { siteCheck: dates, serverTime: before } });
  await act(() => jest.advanceTimersByTimeAsync(NOW - serverClock.now() - 1));
  expect(app.address()).toBe('/?popup=join');
  await act(() => jest.advanceTimersByTimeAsync(1));
  await shut();
  expect(app.address()).toBe('/warning');
  const end = NOW + 120_000;
  await act(() => jest.advanceTimersByTimeAsync(end - serverClock.now()));
  expect(left).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(2_001));
  expect(left).toEqual(['/?popup=join']);
});

it('[S-11] INSPECT leads away at once, and its end leads back when the server agrees', async () => {
  const site = firstPage();
  const app = await renderSite({ path: '/?popup=login' });
  const dates: SiteCheck = { startDate: '2020-01-01 00:00:00', endDate: '2099-01-01 00:00:00' };
  site.on({ '/api/common/siteCheckInfo': () => check(dates) });
  act(() => bus.emit(siteInspected, { closed: true }));
  await shut();
  await settled();
  expect(app.address()).toBe('/warning');
  act(() => bus.emit(siteInspected, { closed: false }));
  await settled();
  expect(left).toEqual([]);
  site.on({ '/api/common/siteCheckInfo': () => openSite });
  act(() => bus.emit(siteInspected, { closed: false }));
  await waitFor(() => expect(left).toEqual(['/?popup=login']));
  await settled();
});

it('[S-11] an INSPECT without a window can be read before it leads back', async () => {
  jest.useFakeTimers(quiet);
  const site = firstPage();
  await renderSite({ path: '/?popup=login' });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const later = new Promise<typeof openSite>((answer) => setTimeout(() => answer(openSite), 100));
  site.on({ '/api/common/siteCheckInfo': () => later });
  act(() => bus.emit(siteInspected, { closed: true }));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('heading', { name: t('warning.over') })).toBeTruthy();
  expect(left).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(2_200));
  expect(left).toEqual(['/?popup=login']);
});

it('[S-11] a member with a call refused for maintenance is signed out everywhere', async () => {
  const site = firstPage();
  const dates: SiteCheck = { startDate: '2020-01-01 00:00:00', endDate: '2099-01-01 00:00:00' };
  const app = await renderSite({ path: '/dashboard', member: aMember() });
  await settled();
  site.on({ '/api/cash/getUserCash': () => refusal('B0093'), '/api/common/siteCheckInfo': () => check(dates) });
  await act(async () => void (await call('/api/cash/getUserCash', {}).catch(() => {})));
  await shut();
  await settled();
  expect(app.address()).toBe('/warning');
  expect(session.current()).toBeNull();
  expect(site.calls('/api/member/logout')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
