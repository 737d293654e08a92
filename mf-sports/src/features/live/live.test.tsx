import { serverClock } from '@madang/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aList, aLiveEvent, aMarket, forgetSports, NOW, openSports, publish } from '../../../testing/sports-stage.tsx';
import { adopted, newIn, withLatest } from './live-order.ts';

beforeEach(() => {
  state = aLiveEvent(1).state;
  jest.spyOn(serverClock, 'now').mockReturnValue(NOW);
});
afterEach(forgetSports);

let state = aLiveEvent(1).state;
const detail = (no: number) => ({
  ...aLiveEvent(no, { state }),
  timeline: [
    { at: new Date(NOW - 60_000).toISOString(), minute: 33, kind: 'goal', side: 'home' as const },
    { at: new Date(NOW).toISOString(), minute: 60, kind: 'corner', side: 'away' as const },
  ],
  form: null,
  delaySeconds: 5,
  serverTime: new Date(NOW).toISOString(),
});
const open = (
  feed: 'running' | 'silent' = 'running',
  events = [aLiveEvent(1), aLiveEvent(2)],
  path = '/sport/livebetting',
) =>
  openSports(
    events,
    {
      '/api/sports/list': () => aList(events, feed),
      '/api/sports/event': ({ eventId }) => detail(Number(eventId.split(':')[2])),
    },
    { page: 'sport.livebetting', path },
  );
/** What the page reads of events that enter or leave the list. */
const answersOf = (events: ReturnType<typeof aLiveEvent>[]) => ({
  '/api/sports/prices': () => ({ legs: [], events, limits: [], serverTime: new Date(NOW).toISOString() }),
});
const order = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => row.querySelector('[data-event]')?.getAttribute('data-event')?.replace('fd:match:', '') ?? []);

test('[SP-12] new events wait behind a button, and the order stays until it is pressed', async () => {
  const { user, network } = await open();
  await screen.findByRole('button', { name: /^강릉 해오름 1 승 1\.50/ });
  expect(order()).toEqual(['1', '2']);
  const lists = network.calls('/api/sports/list').length;
  network.on(answersOf([aLiveEvent(3), aLiveEvent(1, { status: 'ended' })]));
  await publish('live', 'LIST', 'fd:match:3', '');
  await publish('live', 'LIST', 'fd:match:1', '');
  const fresh = await screen.findByRole('button', { name: '새 경기 1개 보기' });
  expect(order()).toEqual(['1', '2']);
  await user.click(fresh);
  await waitFor(() => expect(order()).toEqual(['2', '3']));
  // The list itself is not read again: it may be long.
  expect(network.calls('/api/sports/list')).toHaveLength(lists);
});

const ofMinutes = {
  sport: 'esports',
  leagueId: 'fd:tournament:503',
  leagueNames: { ko: '번쩍 3분 e리그', en: 'Quick', vn: 'Quick' },
} as const;

test('[SP-12] a match of minutes that enters counts in its line and waits for no press', async () => {
  const { network } = await open('running', [aLiveEvent(1), aLiveEvent(8, ofMinutes)]);
  await screen.findByRole('button', { name: /^번쩍 3분 e리그 1경기/ });
  network.on(answersOf([aLiveEvent(9, ofMinutes)]));
  await publish('live', 'LIST', 'fd:match:9', '');
  await screen.findByRole('button', { name: /^번쩍 3분 e리그 2경기/ });
  expect(screen.queryByRole('button', { name: /^새 경기/ })).toBeNull();
});

test('[P-01] a sport without a live match is empty while a league of minutes runs', async () => {
  await open('running', [aLiveEvent(8, ofMinutes)], '/sport/livebetting?sport=baseball');
  await screen.findByRole('heading', { name: '지금 진행 중인 경기가 없습니다' });
  expect(screen.queryByRole('button', { name: /^번쩍 3분 e리그/ })).toBeNull();
});

test('[SP-12] events that are over leave the list only on request', () => {
  const first = withLatest(null, ['a', 'b']);
  const later = withLatest(first, ['c', 'b']);
  expect(later.shown).toEqual(['a', 'b']);
  expect(newIn(later)).toEqual(['c']);
  expect(adopted(later, () => false).shown).toEqual(['b', 'c']);
  expect(adopted(later, (id) => id === 'c').shown).toEqual(['c', 'b']);
});

test('[SP-12] [SP-13] the list never moves under the focus, whatever changes', async () => {
  const other = { leagueId: 'fd:tournament:2', leagueNames: { ko: '마루 2부', en: 'Maru Second', vn: 'Maru Second' } };
  const { user, network } = await open('running', [aLiveEvent(1), aLiveEvent(2, other)]);
  const price = await screen.findByRole('button', { name: /^강릉 해오름 1 승 1\.50/ });
  price.focus();
  network.on(answersOf([aLiveEvent(4)]));
  await publish('live', 'LIST', 'fd:match:4', '');
  await screen.findByRole('button', { name: '새 경기 1개 보기' });
  const markets = [aMarket('1X2:LIVE', { H: 160, D: 380, A: 700 }, { oddsVersion: 2 })];
  await publish('live', 'ODDS', 'fd:match:1', { markets });
  await screen.findByRole('button', { name: /^강릉 해오름 1 승 1\.60/ });
  expect(document.activeElement).toBe(price);
  await user.click(await screen.findByRole('button', { name: '마루 2부 즐겨찾기' }));
  expect([order(), price.isConnected]).toEqual([['1', '2'], true]);
  await user.click(screen.getByRole('button', { name: '새 경기 1개 보기' }));
  await waitFor(() => expect(order()).toEqual(['2', '1', '4']));
});

test('[P-01] a live event shows clock and score, which follow its topic', async () => {
  await open();
  const row = () => document.querySelector('[role="row"] [data-event="fd:match:1"]') as HTMLElement;
  await screen.findByRole('button', { name: /^강릉 해오름 1 승 1\.50/ });
  expect(row().textContent).toContain('67′후반');
  await screen.findByRole('list', { name: '경기 기록' });
  state = state && { ...state, minute: 68, score: { home: 1, away: 1 } };
  await publish('live', 'STATE', 'fd:match:1', {
    status: 'live',
    isSuspended: true,
    state,
    at: '',
  });
  await waitFor(() => expect(row().textContent).toContain('68′'));
  // A goal lights the row and is announced once.
  expect(row().getAttribute('data-goal')).toBe('away');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('골 · 전주 한벽 1 1 : 1');
});

test('[P-01] a live row counts red cards and corners', async () => {
  await open();
  await screen.findByRole('button', { name: /^강릉 해오름 1 승 1\.50/ });
  const [home, away] = [...(document.querySelector('[data-event="fd:match:1"]')?.querySelectorAll('p') ?? [])];
  expect(home?.textContent).toBe('강릉 해오름 1코너킥 61');
  expect(away?.textContent).toBe('전주 한벽 1퇴장 1명코너킥 30');
});

test('[P-01] page and tree count live matches as the menu does', async () => {
  const { network } = await open();
  await screen.findByText('2경기 진행 중');
  screen.getByRole('button', { name: '진행 중 전체 2' });
  screen.getByRole('button', { name: '축구 2' });
  expect(network.calls('/api/sports/counts').length).toBeGreaterThan(0);
});

test('[P-01] the tracker follows the match whose clock or price was pressed', async () => {
  const { user } = await open();
  const tracked = () => within(screen.getByRole('region', { name: '경기 중계' }));
  await screen.findByRole('button', { name: /^강릉 해오름 2 승 1\.50/ });
  await waitFor(() => tracked().getAllByText('강릉 해오름 1'));
  await user.click(screen.getByRole('button', { name: /^강릉 해오름 2 승 1\.50/ }));
  await waitFor(() => tracked().getAllByText('강릉 해오름 2'));
  const [clock] = screen.getAllByRole('button', { name: /^경기 중계 보기/ });
  await user.click(clock as HTMLElement);
  await waitFor(() => tracked().getAllByText('강릉 해오름 1'));
});

test('[P-01] mobile: the clock opens the tracker as a sheet', async () => {
  const events = [aLiveEvent(1)];
  const { user } = await openSports(
    events,
    { '/api/sports/event': () => detail(1) },
    { page: 'sport.livebetting', screen: 'mobile' },
  );
  await user.click(await screen.findByRole('button', { name: /^경기 중계 보기/ }));
  await within(await screen.findByRole('dialog', { name: '경기 중계' })).findByTestId('sports-tracker');
});

test('[P-01] the tracker lists the events, newest first', async () => {
  await open();
  const tracker = within(await screen.findByTestId('sports-tracker'));
  const rows = await tracker.findByRole('list', { name: '경기 기록' });
  expect(
    within(rows)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['60′코너킥 · 전주 한벽 1', '33′골 · 강릉 해오름 1']);
});

test('[33-30] without a network no price looks on sale, and the slip takes no bet', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^강릉 해오름 1 승 1\.50/ }));
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  const price = await screen.findByRole('button', { name: /^강릉 해오름 1 승 베팅 중지/ });
  expect(price.getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelectorAll('[data-pick]:not([aria-disabled])')).toHaveLength(0);
  expect(screen.getByTestId('sports-place').textContent).toBe('베팅이 중지된 항목이 있어요');
  onLine.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByRole('button', { name: /^강릉 해오름 1 승 1\.50/ });
});

test('[SP-08] a silent feed locks live markets with a banner; its return opens them', async () => {
  const { network } = await open('silent');
  expect((await screen.findAllByText(/라이브베팅을 잠시 멈췄어요/)).length).toBeGreaterThan(0);
  const locked = await screen.findByRole('button', { name: /^강릉 해오름 1 승 베팅 중지/ });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
  network.on({ '/api/sports/list': () => aList([aLiveEvent(1), aLiveEvent(2)]) });
  await publish('live', 'FEED', '*', 'running');
  await screen.findByRole('button', { name: /^강릉 해오름 1 승 1\.50/ });
  await act(async () => {});
  expect(screen.queryByText(/라이브베팅을 잠시 멈췄어요/)).toBeNull();
});
