import { type DataOf, realtimeResumed } from '@madang/contracts';
import { bus, serverClock } from '@madang/platform';
import { refusal } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aLiveEvent,
  aMarket,
  anEvent,
  forgetSports,
  NOW,
  openSports,
  publish,
} from '../../../testing/sports-stage.tsx';
import { lastList } from '../../board/last-list.ts';

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(NOW);
});
afterEach(forgetSports);

const event = anEvent(1, {
  markets: [
    aMarket('1X2', { H: 185, D: 340, A: 405 }, { returned: 9_314 }),
    aMarket('AH:0.25', { H: 160, A: 230 }, { returned: 9_436 }),
    aMarket('AH:-0.75', { H: 190, A: 190 }, { returned: 9_500 }),
    aMarket('BTTS', { Y: 180, N: 195 }, { returned: 9_360 }),
  ],
});
const form: DataOf<'/api/sports/event'>['form'] = {
  home: { last: ['W', 'D', 'L', 'W', 'W'], rank: 2, scored: 180 },
  away: { last: ['L', 'L', 'W'], rank: 9, scored: 110 },
  meetings: { home: 2, draw: 1, away: 2 },
};
const open = (handlers = {}, eventNo = '1') =>
  openSports(
    [event],
    {
      '/api/sports/event': () => ({
        ...event,
        timeline: [],
        form,
        delaySeconds: 0,
        serverTime: new Date(NOW).toISOString(),
      }),
      '/api/sports/builder': ({ legs }) => ({
        odds: 100 + legs.length * 111,
        returned: 9_300,
        legs: [],
        serverTime: new Date(NOW).toISOString(),
      }),
      ...handlers,
    },
    { page: 'sport.event', params: { eventNo } },
  );

test('[SP-14] markets are in groups, lines from low to high, and one return for all', async () => {
  const { user } = await open();
  await screen.findByRole('button', { name: /^강릉 해오름 1 −0\.75 1\.90/ });
  const lines = screen.getAllByRole('group', { name: /^핸디캡/ }).map((one) => one.getAttribute('aria-label'));
  expect(lines).toEqual(['핸디캡 −0.75', '핸디캡 +0.25']);
  screen.getByText('환급률 94.0%');
  await user.click(screen.getByRole('radio', { name: '스페셜' }));
  expect(screen.queryByRole('button', { name: /^승무패/ })).toBeNull();
  screen.getByRole('button', { name: '양팀 득점' });
});

test('[SP-14] the head has crests, form, rank and meetings, and the heading once', async () => {
  await open();
  const head = within(await screen.findByRole('region', { name: '경기 정보' }));
  const [home, away] = head.getAllByRole('list', { name: '최근 경기' });
  expect([home?.textContent, away?.textContent]).toEqual(['승무패승승', '패패승']);
  for (const text of ['2위 · 9위', '2승 1무 2패', '1.8 · 1.1']) head.getByText(text);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.querySelectorAll('[data-crest]').length).toBeGreaterThan(1);
});

test('[SP-06] one more selection is offered with the joint odds that it makes', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^예 1\.80/ }));
  await screen.findByText('승무패 승까지 더하면 같은 경기 배당 1.80 → 3.22');
  await user.click(screen.getByRole('button', { name: '더하기' }));
  expect(screen.getByRole('button', { name: /^강릉 해오름 1 승 1\.85/ }).getAttribute('aria-pressed')).toBe('true');
});

test('[SP-06] the offer of one more selection keeps its place while its odds are read', async () => {
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  const odds = { odds: 322, returned: 9_300, legs: [], serverTime: new Date(NOW).toISOString() };
  const { user } = await open({ '/api/sports/builder': () => answered.then(() => odds) });
  await user.click(await screen.findByRole('button', { name: /^예 1\.80/ }));
  await screen.findByText('승무패 승까지 더하면 같은 경기 배당 1.80 → –');
  answer();
  await screen.findByText('승무패 승까지 더하면 같은 경기 배당 1.80 → 3.22');
});

test('[SP-20] a club is starred on the page of its match', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '강릉 해오름 1 즐겨찾기' }));
  expect(localStorage.getItem('madang.sports.favourites.member01')).toBe('["fd:competitor:10"]');
});

test('[SP-06] the tab of same-game combinations shows the markets that combine', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: '같은 경기' }));
  expect([...document.querySelectorAll('[data-group]')].map((one) => one.getAttribute('data-group'))).toEqual([
    'FT 1X2',
    'FT BTTS',
  ]);
});

test('[SP-14] a folded market is remembered', async () => {
  const first = await open();
  await first.user.click(await screen.findByRole('button', { name: '승무패' }));
  expect(screen.queryByRole('button', { name: /^무 3\.40/ })).toBeNull();
  first.unmount();
  await open();
  expect((await screen.findByRole('button', { name: '승무패' })).getAttribute('aria-expanded')).toBe('false');
});

test('[SP-14] a price of any market goes into the slip and follows its topic', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^예 1\.80/ }));
  await waitFor(() => expect(screen.getByTestId('sports-legs').textContent).toContain('양팀 득점'));
  await publish('e.fd:match:1', 'ODDS', 'fd:match:1', {
    markets: [aMarket('BTTS', { Y: 190, N: 185 }, { oddsVersion: 2 })],
  });
  await waitFor(() => expect(screen.getByTestId('sports-legs').textContent).toContain('배당 상승 1.90'));
});

test.each(['%', 'abc', '99999999999999999999', '1.5'])(
  '[33-30] the number %p is of no match: no retry',
  async (eventNo) => {
    const { network } = await open({}, eventNo);
    await screen.findByText('경기를 찾을 수 없습니다');
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
    expect(network.calls('/api/sports/event')).toHaveLength(0);
  },
);

test('[33-28] the way back from a match keeps sport, league and day of the list', async () => {
  const list = await openSports(
    [event],
    {},
    { path: '/sport/combinationbetting?sport=soccer&league=fd:tournament:1&day=week' },
  );
  await screen.findByRole('button', { name: /^강릉 해오름 1 승/ });
  expect(screen.getByRole('radio', { name: '7일' }).getAttribute('aria-checked')).toBe('true');
  await list.user.click(screen.getByRole('button', { name: '전체 1' }));
  expect(list.address()).toBe('/sport/combinationbetting?day=week');
  await list.user.click(screen.getByRole('button', { name: '축구 1' }));
  expect(list.address()).toBe('/sport/combinationbetting?day=week&sport=soccer');
  list.unmount();
  await open();
  await screen.findByRole('button', { name: /^예 1\.80/ });
  expect(lastList()).toEqual({ page: 'sport.combinationbetting', query: { sport: 'soccer', day: 'week' } });
});

test('[P-01] an unknown event is reported', async () => {
  await open({ '/api/sports/event': () => refusal('SP03') });
  await screen.findByRole('heading', { name: '경기를 찾을 수 없습니다' });
});

const instant = (ms: number): string => new Date(NOW + ms).toISOString();
const liveDetail = (home: number, ms: number) => {
  const live = aLiveEvent(1);
  return {
    ...live,
    state: live.state && { ...live.state, score: { home, away: 0 } },
    timeline: [],
    form: null,
    delaySeconds: 5,
    serverTime: instant(ms),
  };
};
const match = () => screen.getByRole('region', { name: '경기 정보' });
const score = () => match().querySelector('strong')?.textContent;

test('[SP-14] an answer read before a newer state of the topic does not overwrite it', async () => {
  const { network } = await open({ '/api/sports/event': () => liveDetail(1, 0) });
  await waitFor(() => expect(score()).toBe('1 : 0'));
  const { state } = liveDetail(2, 0);
  await publish('e.fd:match:1', 'STATE', 'fd:match:1', { status: 'live', isSuspended: true, state, at: instant(500) });
  await waitFor(() => expect(score()).toBe('2 : 0'));
  const late = jest.fn(() => liveDetail(1, 400));
  network.on({ '/api/sports/event': late });
  await act(async () => bus.emit(realtimeResumed, {}));
  await waitFor(() => expect(late).toHaveBeenCalled());
  await act(async () => {});
  expect(score()).toBe('2 : 0');
  within(match()).getByText('베팅 중지');
  network.on({ '/api/sports/event': () => liveDetail(3, 900) });
  await act(async () => bus.emit(realtimeResumed, {}));
  await waitFor(() => expect(score()).toBe('3 : 0'));
});

test('[SP-08] an event is requested again once the silent feed has returned', async () => {
  const { network } = await open({ '/api/sports/event': () => liveDetail(1, 0) });
  await waitFor(() => expect(score()).toBe('1 : 0'));
  await publish('e.fd:match:1', 'FEED', '*', 'silent');
  network.on({ '/api/sports/event': () => liveDetail(2, 900) });
  await publish('e.fd:match:1', 'FEED', '*', 'running');
  await waitFor(() => expect(score()).toBe('2 : 0'));
});
