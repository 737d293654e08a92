import type { DataOf } from '@madang/contracts';
import { aGame, aMember, fakeNetwork, refusal, renderApp } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';

type Events = DataOf<'/api/sports/list'>;

const names = (text: string) => ({ ko: `${text} 팀`, en: text, vn: `Đội ${text}` });
const league = aGame({
  id: 'gamestart-madang-league',
  key: 'madang-league',
  vendorCode: '101',
  names: { ko: '마당 리그', en: 'Madang League', vn: 'Giải đấu Madang' },
  category: 'match',
  type: 'live',
  rtp: 9_600,
  minBet: 1_000,
  maxBet: 2_000_000,
});
const event = {
  eventId: 'fd:match:12',
  sport: 'esports',
  leagueId: 'fd:tournament:1',
  leagueNames: names('League'),
  home: { id: 'fd:competitor:1', names: names('Home') },
  away: { id: 'fd:competitor:2', names: names('Away') },
  startsAt: '2026-11-18T06:00:00.000Z',
  closesAt: '2026-11-18T05:59:00.000Z',
  status: 'not_started',
  isSuspended: false,
  state: null,
  markets: [
    {
      code: 'ML',
      status: 'open',
      oddsVersion: 1,
      materialVersion: 1,
      returned: 9_500,
      prices: [
        { selCode: 'H', odds: 185, isOpen: true },
        { selCode: 'A', odds: 195, isOpen: true },
      ],
    },
  ],
  marketCount: 1,
} as Events['list'][number];
const events: Events = {
  list: [event],
  pageInfo: { page: 1, count_per_list: 100, tatal_list_count: 1 },
  quick: [],
  counts: { bySport: [], byDay: [], byLeague: [] },
  feed: 'running',
  serverTime: '2026-11-18T03:00:00.000Z',
};
const page = (id: string, desktop: string) =>
  ({ id, desktop, mobile: desktop, access: 'member', layout: 'site' }) as const;

const open = async () => {
  await preload('esport.gamestart', 'ko');
  return renderApp(<App page="esport.gamestart" params={{}} />, {
    member: aMember(),
    path: '/esport/gamestart',
    pages: [
      page('sport.event', '/sport/event/{eventNo}'),
      page('sport.combinationbetting', '/sport/combinationbetting'),
      page('betting.list', '/betting/list'),
      page('gameway', '/gameway'),
    ],
  });
};

test('[P-02] the virtual matches of vendor 101 are beside the events of the feed', async () => {
  fakeNetwork({
    '/api/game/getGameList': () => ({ games: [league] }),
    '/api/sports/list': () => events,
  });
  await open();
  const card = await screen.findByRole('article', { name: '마당 리그' });
  expect(card.textContent).toContain('96.00%');
  expect((within(card).getByRole('button') as HTMLButtonElement).disabled).toBe(false);
  const link = await screen.findByRole('link', { name: /Home 팀 – Away 팀/ });
  expect(link.getAttribute('href')).toBe('/sport/event/12');
  expect(link.textContent).toContain('1.85');
});

test('[P-02] an absent vendor and a list without events are displayed', async () => {
  fakeNetwork({
    '/api/game/getGameList': () => refusal('B0091'),
    '/api/sports/list': () => ({ ...events, list: [] }),
  });
  await open();
  await screen.findByText('지금은 이용할 수 없습니다');
  await screen.findByText('예정된 경기가 없습니다');
});

test('[P-02] [C-08] a match is started at vendor 101', async () => {
  const network = fakeNetwork({
    '/api/game/getGameList': () => ({ games: [league] }),
    '/api/sports/list': () => events,
    '/api/game/getGame': () => refusal('2000'),
    '/api/cash/getUserCash': () => refusal('AU01'),
  });
  await open();
  fireEvent.click(within(await screen.findByRole('article', { name: '마당 리그' })).getByRole('button'));
  await waitFor(() =>
    expect(network.calls('/api/game/getGame')).toEqual([
      { vendorKey: 'gamestart', gameType: 'live', gameKey: 'madang-league' },
    ]),
  );
});
