import { serverClock } from '@madang/platform';
import { refusal } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

test('[P-01] a member chooses the market beside the winner', async () => {
  const { user } = await openSports([withHandicap()]);
  await screen.findByRole('columnheader', { name: '언더오버' });
  expect(screen.queryByRole('columnheader', { name: '핸디캡' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '핸디캡' }));
  const row = (await screen.findByRole('button', { name: /^강릉 해오름 1 −0\.5 1\.91/ })).closest('[data-event]');
  const names = within(row as HTMLElement)
    .getAllByRole('button')
    .map(({ dataset }) => dataset.pick);
  expect(names.filter(Boolean)).toEqual(['1X2 H', '1X2 D', '1X2 A', 'AH:-0.5 H', 'AH:-0.5 A']);
  screen.getByRole('columnheader', { name: '핸디캡' });
  within(row as HTMLElement).getByText('−0.5');
});

test('[P-01] mobile: sport and second market are chosen in a sheet', async () => {
  const { user } = await openSports([withHandicap()], {}, { screen: 'mobile' });
  await screen.findByRole('button', { name: /^언더 2\.5 1\.82/ });
  await user.click(screen.getByRole('button', { name: '전체 1' }));
  const sheet = within(await screen.findByRole('dialog', { name: '종목과 리그' }));
  await user.click(sheet.getByRole('radio', { name: '핸디캡' }));
  await user.click(sheet.getByRole('button', { name: '축구 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: '축구 1' });
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

test('[P-01] a sport without a draw has two prices, a suspended market none', async () => {
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
  expect([...row.querySelectorAll('[data-column="ML"] [data-pick]')]).toHaveLength(2);
  expect(row.textContent).not.toContain('–');
  const locked = within(row).getByRole('button', { name: /언더 162\.5 베팅 중지/ });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
});

test('[P-01] a league without totals has no column for them', async () => {
  await openSports([anEvent(1, { sport: 'baseball', markets: [aMarket('ML', { H: 188, A: 192 })] })]);
  await screen.findByRole('columnheader', { name: '승패' });
  expect(screen.queryByRole('columnheader', { name: '언더오버' })).toBeNull();
});

test('[P-01] a league of minutes is one closed line that opens its own list', async () => {
  const leagueId = 'fd:tournament:503';
  const leagueNames = { ko: '번쩍 3분 e리그', en: 'Quick', vn: 'Quick' };
  const quick = anEvent(9, { sport: 'esports', leagueId, leagueNames, markets: [aMarket('ML', { H: 150, A: 250 })] });
  const line = { leagueId, names: leagueNames, count: 12, startsAt: new Date(NOW + 72_000).toISOString() };
  const { user, network } = await openSports([], {
    '/api/sports/list': (body) => ({ ...aList(body.leagueId ? [quick] : [anEvent(1)]), quick: [line] }),
  });
  await user.click(await screen.findByRole('button', { name: /^번쩍 3분 e리그 12경기/ }));
  await screen.findByText('강릉 해오름 9');
  expect(screen.queryByText('강릉 해오름 1')).toBeNull();
  expect(network.calls('/api/sports/list').at(-1)).toMatchObject({ leagueId, view: 'board' });
});

test('[P-01] the first rows need one page; the other pages follow', async () => {
  const pages = [[anEvent(1)], [anEvent(2)], [anEvent(1), anEvent(3)]];
  const { network } = await openSports([], {
    '/api/sports/list': ({ page = 1 }) => ({
      ...aList(pages[page - 1] ?? []),
      pageInfo: { page, count_per_list: 1, tatal_list_count: 3 },
    }),
  });
  await screen.findByText('강릉 해오름 1');
  await screen.findByText('강릉 해오름 3');
  const order = screen.getAllByRole('row').flatMap((row) => row.querySelector('p > b')?.textContent ?? []);
  expect(order).toEqual(['강릉 해오름 1', '강릉 해오름 2', '강릉 해오름 3']);
  expect(network.calls('/api/sports/list')).toHaveLength(3);
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
  const other = { leagueId: 'fd:tournament:2', leagueNames: { ko: '마루 2부', en: 'Maru', vn: 'Maru' } };
  const { user } = await openSports([anEvent(1), anEvent(2, other)]);
  await user.click(await screen.findByRole('button', { name: '마루 2부 즐겨찾기' }));
  await user.click(screen.getByRole('button', { name: '즐겨찾기 1' }));
  expect(screen.queryByText('강릉 해오름 1')).toBeNull();
  screen.getByText('강릉 해오름 2');
  expect(localStorage.getItem('madang.sports.favourites.member01')).toBe('["fd:tournament:2"]');
});

test('[SP-20] a starred club is in the tree and lists its matches', async () => {
  const { user } = await openSports([anEvent(1), anEvent(2)], {
    '/api/sports/favourites': () => ({ ids: ['fd:competitor:20'] }),
  });
  await user.click(await screen.findByRole('button', { name: '강릉 해오름 2 1' }));
  expect(screen.queryByText('강릉 해오름 1')).toBeNull();
});

test('[P-01] a sport that is opened shows its leagues, and the device remembers it', async () => {
  const first = await openSports([anEvent(1)]);
  await first.user.click(await screen.findByRole('button', { name: '축구 1' }));
  screen.getByRole('button', { name: '한울 1부 1' });
  first.unmount();
  await openSports([anEvent(1)]);
  expect((await screen.findByRole('button', { name: '축구 1' })).getAttribute('aria-expanded')).toBe('true');
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
  expect(screen.getByRole('radio', { name: '내일' }).getAttribute('aria-checked')).toBe('true');
  expect(network.calls('/api/sports/list').map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19']);
});

test('[SP-12] a match that enters waits behind a button, and no row moves before', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const { user, network } = await openSports([anEvent(1), anEvent(2)]);
  await screen.findByText('강릉 해오름 2');
  network.on({ '/api/sports/list': () => aList([anEvent(3), anEvent(2)]) });
  await publish('soccer', 'LIST', 'fd:match:3', '');
  const button = await screen.findByRole('button', { name: '새 경기 1개 보기' });
  expect(screen.queryByText('강릉 해오름 3')).toBeNull();
  screen.getByText('강릉 해오름 1');
  await user.click(button);
  await screen.findByText('강릉 해오름 3');
  expect(screen.queryByText('강릉 해오름 1')).toBeNull();
  expect(screen.queryByRole('button', { name: /^새 경기/ })).toBeNull();
});

test('[SP-12] a list that grows by a page keeps its rows and its order', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const answers = (pages: (typeof first)[], total: number) => ({
    '/api/sports/list': ({ page = 1 }) => ({
      ...aList(pages[page - 1] ?? []),
      pageInfo: { page, count_per_list: 2, tatal_list_count: total },
    }),
  });
  const first = [anEvent(1), anEvent(2)];
  const { network } = await openSports([], answers([first], 2));
  await screen.findByText('강릉 해오름 2');
  network.on(answers([[anEvent(3), anEvent(1)], [anEvent(2)]], 3));
  await publish('soccer', 'LIST', 'fd:match:3', '');
  await screen.findByRole('button', { name: '새 경기 1개 보기' });
  const rows = screen.getAllByRole('row').flatMap((row) => row.querySelector('p > b')?.textContent ?? []);
  expect(rows).toEqual(['강릉 해오름 1', '강릉 해오름 2']);
});

test('[P-01] a list that failed is requested again', async () => {
  const { user, network } = await openSports([], { '/api/sports/list': () => refusal('E001') });
  await screen.findByText('경기 목록을 불러오지 못했습니다');
  network.on({ '/api/sports/list': () => aList([anEvent(1)]) });
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.findByText('강릉 해오름 1');
});
