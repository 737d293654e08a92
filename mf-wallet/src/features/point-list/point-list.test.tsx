import { languages, messageArrived } from '@madang/contracts';
import { bus, secondsOf, seoulNoon, serverClock } from '@madang/platform';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aPointList, aPointRow, type BodyOf, type Handlers, refusal, translatorOf } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type OpenOptions, openPage, walletRegistry } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';
import { pointDays } from './point-filters.ts';
import { preload } from './point-list.page.tsx';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const PATH = '/api/point/list';
type Body = BodyOf<typeof PATH>;

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse(seoulNoon('2026-11-20')));
});
afterEach(() => jest.restoreAllMocks());

const open = (handlers: Handlers, options?: OpenOptions) =>
  openPage('point.list', preload, handlers, { path: '/mypage/point/list', ...options });

const rows = [
  aPointRow({ pointIdx: 3, source: 'use', change: -2_000, balance: 10_340 }),
  aPointRow({ pointIdx: 2, source: 'event', change: 700, balance: 12_340 }),
];
const page = (at: number) => ({
  ...aPointList(rows),
  pageInfo: { page: at, count_per_list: 10, tatal_list_count: 23 },
});
const loaded = () => screen.findByText(/^−2,000/);

describe.each(['desktop', 'mobile'] as const)('The history of points on %s', (width) => {
  test('[W-06] shows source, change and what was left of thirty days, with their totals', async () => {
    const { network } = await open({ [PATH]: () => aPointList(rows) }, { screen: width });
    await loaded();
    expect(network.calls(PATH)).toEqual([
      { startDate: '2026-11-14 00:00:00', endDate: '2026-11-20 23:59:59', page: 1 },
    ]);
    for (const text of ['사용하고 받음', '이벤트', '700P', '2,000P']) screen.getAllByText(text);
    screen.getByText(/^(잔여 )?10,340P?$/);
  });

  test('[W-06] turns pages, and the address keeps them and the days', async () => {
    const { user, address, network } = await open({ [PATH]: (body: Body) => page(body.page) }, { screen: width });
    await user.click(await screen.findByRole('button', { name: '3' }));
    await waitFor(() => expect(network.calls(PATH).at(-1)).toMatchObject({ page: 3 }));
    expect(address()).toMatch(/page=3$/);
    await user.click(screen.getByRole('radio', { name: t('history.ranges.today') }));
    expect(address()).toMatch(/startDate=2026-11-20&endDate=2026-11-20$/);
  });

  test("[W-06] a list that fails alerts 'error', and heals by a retry", async () => {
    const { user, network } = await open({ [PATH]: () => refusal('E001') }, { screen: width });
    expect((await screen.findByRole('alertdialog')).textContent).toContain('error');
    await user.keyboard('{Escape}');
    network.on({ [PATH]: () => aPointList(rows) });
    await user.click(screen.getByRole('button', { name: core('retry') }));
    await loaded();
  });

  test('[W-06] without rows it leads to the conversion', async () => {
    await open({ [PATH]: () => aPointList([]) }, { screen: width, registry: walletRegistry() });
    await screen.findByRole('heading', { name: t('point.list.emptyTitle') });
    expect(screen.getAllByRole('link', { name: t('tabs.point-change') }).length).toBeGreaterThan(1);
  });

  test('[W-06] a word by realtime brings newer rows', async () => {
    const { network } = await open({ [PATH]: () => aPointList(rows.slice(1)) }, { screen: width });
    await screen.findByText(/^\+700/);
    network.on({ [PATH]: () => aPointList(rows) });
    act(() => bus.emit(messageArrived, { unread: 1 }));
    await loaded();
  });
});

test('[W-06] a page that is no more leads to the last there is', async () => {
  const answer = (body: Body) => (body.page > 3 ? { ...page(body.page), list: [] } : page(body.page));
  const { address } = await open({ [PATH]: answer }, { path: '/mypage/point/list?page=9' });
  await loaded();
  expect(address()).toBe('/mypage/point/list?page=3');
});

test('[W-06] a first day after the last is refused without a request', async () => {
  const path = '/mypage/point/list?startDate=2026-11-19&endDate=2026-11-10';
  const { network } = await open({ [PATH]: () => aPointList(rows) }, { path });
  await screen.findByText(t('history.impossible'));
  expect(network.calls(PATH)).toEqual([]);
});

test('[33-03] more days than a list has are refused under the dates without a request', async () => {
  const path = '/mypage/point/list?startDate=2026-08-20&endDate=2026-11-20';
  const { network } = await open({ [PATH]: () => aPointList(rows) }, { path });
  await screen.findByText(/최대 92일/);
  expect(network.calls(PATH)).toEqual([]);
});

test('[W-06] the address contains unusual filters only, and ignores invalid ones', () => {
  const today = '2026-11-20';
  const usual = pointDays.read(new URLSearchParams('startDate=yesterday&endDate=2026-99-99'), today);
  expect(usual).toEqual({ start: '2026-11-14', end: today });
  expect(pointDays.write(usual, today).toString()).toBe('');
  const days = { start: '2026-11-01', end: '2026-11-09' };
  expect(pointDays.read(pointDays.write(days, today), today)).toEqual(days);
  expect(secondsOf(days)).toEqual({ startDate: '2026-11-01 00:00:00', endDate: '2026-11-09 23:59:59' });
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] in %s every word is in it', async (language) => {
  const { container } = await open({ [PATH]: () => aPointList(rows) }, { language });
  await screen.findByText(language === 'vn' ? /^−2\.000/ : /^−2,000/);
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
