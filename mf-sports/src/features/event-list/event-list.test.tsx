import { serverClock } from '@madang/platform';
import { refusal, setWidth } from '@madang/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aList, aMarket, anEvent, forgetSports, NOW, openSports, publish } from '../../../testing/sports-stage.tsx';

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(NOW);
});
afterEach(forgetSports);

const price = (name: RegExp) => screen.getByRole('button', { name });

test.each(['desktop', 'mobile'] as const)(
  '[P-01] %s: an event shows its main prices and the way to all',
  async (width) => {
    await openSports([anEvent(1)], {}, { screen: width });
    await screen.findByRole('button', { name: /^강릉 해오름 1 승 1\.85/ });
    price(/^무 3\.40/);
    price(/^전주 한벽 1 승 4\.05/);
    price(/^언더 2\.5 1\.82/);
    expect(screen.getByRole('table', { name: '조합베팅 경기' }).getAttribute('aria-rowcount')).toBe('2');
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2']);
  },
);

const withHandicap = () => {
  const { markets } = anEvent(1);
  return anEvent(1, { markets: [...markets, aMarket('AH:-0.5', { H: 191, A: 189 })] });
};

test('[P-01] a wide list shows the handicap between winner and total', async () => {
  await openSports([withHandicap()]);
  await screen.findByRole('columnheader', { name: '언더오버' });
  expect(screen.queryByRole('columnheader', { name: '핸디캡' })).toBeNull();
  act(() => setWidth(1_440));
  const row = (await screen.findByRole('button', { name: /^강릉 해오름 1 −0\.5 1\.91/ })).closest('[data-event]');
  const names = within(row as HTMLElement)
    .getAllByRole('button')
    .map(({ dataset }) => dataset.pick);
  const picks = ['1X2 H', '1X2 D', '1X2 A', 'AH:-0.5 H', 'AH:-0.5 A', 'OU:2.5 U', 'OU:2.5 O'];
  expect(names.filter(Boolean)).toEqual(picks);
  screen.getByRole('columnheader', { name: '핸디캡' });
});

test('[P-01] mobile: a member chooses the market beside the winner', async () => {
  const { user } = await openSports([withHandicap()], {}, { screen: 'mobile' });
  await screen.findByRole('button', { name: /^언더 2\.5 1\.82/ });
  await user.click(screen.getByRole('radio', { name: '핸디캡' }));
  price(/^강릉 해오름 1 −0\.5 1\.91/);
  price(/^전주 한벽 1 \+0\.5 1\.89/);
  expect(screen.queryByRole('button', { name: /^언더/ })).toBeNull();
});

test('[SP-13] an older message adds no market and chooses no main one', async () => {
  await openSports([anEvent(1, { status: 'not_started' })]);
  await screen.findByRole('button', { name: /^언더 2\.5 1\.82/ });
  const message = (line: string, at: number) => ({
    markets: [aMarket(`OU:${line}`, { O: 150, U: 250 })],
    main: ['1X2', `OU:${line}`],
    at: new Date(at).toISOString(),
  });
  await publish('soccer', 'ODDS', 'fd:match:1', message('3.5', NOW + 2_000));
  await screen.findByRole('button', { name: /^언더 3\.5 2\.50/ });
  await publish('soccer', 'ODDS', 'fd:match:1', message('4.5', NOW + 1_000));
  await publish('soccer', 'ODDS', 'fd:match:1', {
    markets: [aMarket('1X2', { H: 185, D: 345, A: 400 }, { oddsVersion: 2 })],
    at: new Date(NOW + 1_500).toISOString(),
  });
  // The version of a market alone decides on its prices.
  await screen.findByRole('button', { name: /^무 3\.45/ });
  price(/^언더 3\.5 2\.50/);
});

test('[P-01] a sport without a draw has an empty cell, a suspended market no price', async () => {
  await openSports([
    anEvent(1, {
      sport: 'basketball',
      markets: [
        aMarket('ML', { H: 172, A: 208 }),
        aMarket('AH:-4.5', { H: 190, A: 190 }),
        aMarket('OU:162.5', { O: 190, U: 190 }, { status: 'suspended' }),
      ],
    }),
  ]);
  const row = (await screen.findByRole('button', { name: /1 승 1\.72/ })).closest('[data-event]') as HTMLElement;
  expect(within(row).getByText('–').getAttribute('aria-hidden')).toBe('true');
  const locked = within(row).getByRole('button', { name: /언더 162\.5 베팅 중지/ });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
});

test('[P-01] special betting lists special markets alone', async () => {
  await openSports(
    [anEvent(1, { markets: [aMarket('BTTS', { Y: 180, N: 195 }), aMarket('H1:1X2', { H: 250, D: 210, A: 390 })] })],
    {},
    { page: 'sport.special' },
  );
  await screen.findByRole('button', { name: /^예 1\.80/ });
  screen.getByRole('columnheader', { name: '전반 승무패' });
  screen.getByRole('columnheader', { name: '양팀 득점' });
});

test('[SP-20] initial consonants and sports narrow the list', async () => {
  const { user } = await openSports([
    anEvent(1),
    anEvent(2, {
      sport: 'baseball',
      leagueId: 'fd:tournament:2',
      home: { id: 'fd:competitor:5', names: { ko: '서울 마루치', en: 'Seoul', vn: 'Seoul' } },
      markets: [aMarket('ML', { H: 160, A: 220 })],
    }),
  ]);
  await screen.findByText('서울 마루치');
  await user.type(screen.getByRole('searchbox', { name: '팀 · 리그 찾기' }), 'ㅁㄹㅊ');
  await waitFor(() => expect(screen.queryByText('강릉 해오름 1')).toBeNull());
  screen.getByText('서울 마루치');
  const field = screen.getByRole('searchbox', { name: '팀 · 리그 찾기' }) as HTMLInputElement;
  // [33-30] An Esc of the input method is not the member's.
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 });
  expect(field.value).toBe('ㅁㄹㅊ');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: '축구 1' }));
  expect(screen.queryByText('서울 마루치')).toBeNull();
});

test('[SP-20] a favourite is kept on the device and lists its events', async () => {
  const { user } = await openSports([anEvent(1), anEvent(2)]);
  await user.click(await screen.findByRole('button', { name: '강릉 해오름 2 즐겨찾기' }));
  await user.click(screen.getByRole('button', { name: '즐겨찾기 1' }));
  expect(screen.queryByText('강릉 해오름 1')).toBeNull();
  expect(localStorage.getItem('madang.sports.favourites.member01')).toBe('["fd:competitor:20"]');
});

test('[SP-13] a price that moves is marked, and a stop locks the event at once', async () => {
  await openSports([anEvent(1)]);
  await screen.findByRole('button', { name: /^무 3\.40/ });
  await publish('soccer', 'ODDS', 'fd:match:1', {
    markets: [aMarket('1X2', { H: 185, D: 345, A: 400 }, { oddsVersion: 2 })],
  });
  const up = await screen.findByRole('button', { name: /^무 3\.45 배당 상승/ });
  expect(up.getAttribute('data-move')).toBe('up');
  expect(price(/^전주 한벽 1 승 4\.00/).getAttribute('data-move')).toBe('down');
  await publish('soccer', 'STOP', 'fd:match:1', '');
  expect(price(/^무 베팅 중지/).getAttribute('aria-disabled')).toBe('true');
});

test('[SP-13] an older version of a market changes nothing', async () => {
  await openSports([anEvent(1, { markets: [aMarket('1X2', { H: 185, D: 340, A: 405 }, { oddsVersion: 5 })] })]);
  await screen.findByRole('button', { name: /^무 3\.40/ });
  await publish('soccer', 'ODDS', 'fd:match:1', {
    markets: [aMarket('1X2', { H: 185, D: 999, A: 405 }, { oddsVersion: 4 })],
  });
  await publish('soccer', 'STATE', 'fd:match:1', { status: 'not_started', isSuspended: true, state: null, at: '' });
  await screen.findByRole('button', { name: /^무 베팅 중지/ });
  await publish('soccer', 'STATE', 'fd:match:1', { status: 'not_started', isSuspended: false, state: null, at: '' });
  await screen.findByRole('button', { name: /^무 3\.40/ });
});

test('[SP-12] of 500 events at most 60 rows are drawn, and each has its index', async () => {
  await openSports(Array.from({ length: 500 }, (_, index) => anEvent(index + 1)));
  await screen.findByText('강릉 해오름 1');
  expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(60);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('501');
});

test('[P-01] once today has no match left the list begins with the next day', async () => {
  const tomorrow = anEvent(1, { startsAt: '2026-11-19T03:00:00Z', closesAt: '2026-11-19T02:59:00Z' });
  const byDay = [{ day: '2026-11-19', count: 1 }];
  const { network } = await openSports([], {
    '/api/sports/list': ({ day }) => {
      const answer = aList(day === '2026-11-19' ? [tomorrow] : []);
      return { ...answer, counts: { ...answer.counts, byDay } };
    },
  });
  await screen.findByText('강릉 해오름 1');
  expect((screen.getByRole('combobox', { name: '날짜' }) as HTMLSelectElement).value).toBe('2026-11-19');
  expect(network.calls('/api/sports/list').map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19']);
});

test('[SP-12] a match that enters waits behind a button, and no row moves before', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { user, network } = await openSports([anEvent(1), anEvent(2)]);
  await screen.findByText('강릉 해오름 2');
  network.on({ '/api/sports/list': () => aList([anEvent(3), anEvent(2)]) });
  await publish('soccer', 'LIST', 'fd:match:3', '');
  const button = await screen.findByRole('button', { name: '새 경기 1' });
  expect(screen.queryByText('강릉 해오름 3')).toBeNull();
  screen.getByText('강릉 해오름 1');
  await user.click(button);
  await screen.findByText('강릉 해오름 3');
  expect(screen.queryByText('강릉 해오름 1')).toBeNull();
  expect(screen.queryByRole('button', { name: /^새 경기/ })).toBeNull();
});

test('[P-01] a list that failed is requested again', async () => {
  const { user, network } = await openSports([], { '/api/sports/list': () => refusal('E001') });
  await screen.findByText('경기 목록을 불러오지 못했습니다');
  network.on({ '/api/sports/list': () => aList([anEvent(1)]) });
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.findByText('강릉 해오름 1');
});
