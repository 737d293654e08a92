import { type DataOf, languages, SPORTS_TOPIC } from '@madang/contracts';
import { deviceStorage, serverClock } from '@madang/platform';
import { publishToTopic } from '@madang/platform/host';
import { aMember, aPage, aRegistry, aRelease } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { firstPage, renderSite } from '../../../../testing/render-site.tsx';

type Match = DataOf<'/api/sports/counts'>['top'][number];

const NOW = Date.parse('2026-11-18T03:00:00Z');
const names = (ko: string, en: string) => ({ ko, en, vn: en });

const aMatch = (no: number, more: Partial<Match> = {}): Match => ({
  eventId: `fd:match:${no}`,
  sport: 'soccer',
  leagueId: 'fd:tournament:1',
  leagueNames: names('한울 1부', 'Hanul First'),
  home: { id: `fd:competitor:${no}1`, names: names('강릉 해오름', 'Gangneung') },
  away: { id: `fd:competitor:${no}2`, names: names('전주 한벽', 'Jeonju') },
  startsAt: '2026-11-18T10:00:00.000Z',
  closesAt: '2026-11-18T09:59:00.000Z',
  status: 'not_started',
  isSuspended: false,
  state: null,
  markets: [winner('1X2', { H: 185, D: 340, A: 405 })],
  marketCount: 44,
  ...more,
});
const winner = (code: string, odds: Readonly<Record<string, number>>, oddsVersion = 1): Match['markets'][number] => ({
  code,
  status: 'open',
  oddsVersion,
  materialVersion: 1,
  returned: 9_314,
  prices: Object.entries(odds).map(([selCode, price]) => ({ selCode, odds: price, isOpen: true })),
});
const aLiveMatch = (no: number): Match =>
  aMatch(no, {
    status: 'live',
    state: { period: '2nd_half', minute: 67, isClockRunning: true, score: { home: 1, away: 0 }, periods: [] },
    markets: [winner('1X2:LIVE', { H: 150, D: 380, A: 700 })],
  });

const registry = aRegistry({
  remotes: [
    aRelease({
      name: 'mf_sports',
      pages: [
        aPage({ id: 'sport.event', desktop: '/sport/event/{eventNo}', mobile: '/sport/event/{eventNo}' }),
        aPage({ id: 'sport.combinationbetting', desktop: '/sport/combinationbetting', mobile: '/bet' }),
      ],
    }),
  ],
});
const counts = (top: Match[]) => ({ live: 1, bySport: [], top });
const open = async (top: Match[], options: Parameters<typeof renderSite>[0] = {}) => {
  const site = firstPage();
  site.on({ '/api/sports/counts': () => counts(top) });
  return renderSite({ registry, ...options });
};
const rows = async () => within(await screen.findByTestId('top-matches')).getAllByRole('link');
const publish = (cmd: 'ODDS' | 'STATE' | 'STOP' | 'FEED', data1: string, data2: unknown) =>
  act(async () =>
    publishToTopic(`${SPORTS_TOPIC}live`, {
      cmd,
      data1,
      data2: typeof data2 === 'string' ? data2 : JSON.stringify(data2),
    }),
  );

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(NOW);
});
afterEach(() => jest.restoreAllMocks());

test.each(languages)('[P-01] a guest reads matches with clock, score and prices in %s', async (language) => {
  const basketball = aMatch(2, { sport: 'basketball', markets: [winner('ML', { H: 172, A: 208 })] });
  await open([aLiveMatch(1), basketball], { language });
  const [live, next] = (await rows()) as [HTMLElement, HTMLElement];
  const texts = {
    ko: [
      '후반 67분한울 1부강릉 해오름1전주 한벽0승1.50무3.80패7.00+43',
      '19:00한울 1부강릉 해오름전주 한벽승1.72패2.08+43',
    ],
    en: ['2nd half 67′Hanul FirstGangneung1Jeonju0Home1.50Draw3.80Away7.00+43'],
    vn: ['Hiệp 2 67′Hanul FirstGangneung1Jeonju0Chủ1,50Hòa3,80Khách7,00+43'],
  }[language];
  expect(live.textContent).toBe(texts[0]);
  if (texts[1]) expect(next.textContent).toBe(texts[1]);
  expect(live.getAttribute('href')).toBe('/sport/event/1');
});

test('[P-01] the block has one live match before those that start next', async () => {
  await open([aLiveMatch(1), aLiveMatch(2), aMatch(3), aMatch(4), aMatch(5)], { member: aMember() });
  const ids = (await rows()).map((row) => row.getAttribute('data-match'));
  expect(ids).toEqual([1, 3, 4, 5].map((no) => `fd:match:${no}`));
});

test('[P-01] prices and scores follow the topic; an older version and a stop', async () => {
  await open([aLiveMatch(1)], { member: aMember() });
  const [row] = (await rows()) as [HTMLElement];
  await publish('ODDS', 'fd:match:1', { markets: [winner('1X2:LIVE', { H: 160, D: 370, A: 650 }, 3)] });
  await waitFor(() => expect(row.textContent).toContain('승1.60 배당 상승무3.70 배당 하락'));
  await publish('ODDS', 'fd:match:1', { markets: [winner('1X2:LIVE', { H: 999, D: 999, A: 999 }, 2)] });
  const state = { ...aLiveMatch(1).state, minute: 68, score: { home: 1, away: 1 } };
  await publish('STATE', 'fd:match:1', { status: 'live', isSuspended: false, state, at: '' });
  await waitFor(() => expect(row.textContent).toContain('68분한울 1부강릉 해오름1전주 한벽1승1.60'));
  await publish('STOP', 'fd:match:1', '2026-11-18T03:00:00.000Z');
  await waitFor(() => expect(row.textContent).toContain('승베팅 중지무베팅 중지패베팅 중지'));
});

test('[SP-08] live prices lock while the feed is silent', async () => {
  await open([aLiveMatch(1), aMatch(2)]);
  await publish('FEED', '*', 'silent');
  const [live, next] = (await rows()) as [HTMLElement, HTMLElement];
  await waitFor(() => expect(live.textContent).toContain('승베팅 중지'));
  expect(next.textContent).toContain('승1.85');
});

test("[SP-16] the block writes odds in the member's format", async () => {
  deviceStorage.set('madang.sports.oddsFormat.member01', 'hongkong');
  await open([aMatch(1)], { member: aMember() });
  expect((await rows())[0]?.textContent).toContain('승0.85무2.40패3.05');
  deviceStorage.remove('madang.sports.oddsFormat.member01');
});

test('[P-01] the block reports that there is no match', async () => {
  await open([]);
  expect(await screen.findByText('지금은 예정된 경기가 없습니다')).toBeTruthy();
});

test('[P-01] without the sportsbook there is no block and no request', async () => {
  const site = firstPage();
  await renderSite();
  expect(screen.queryByRole('heading', { name: '오늘의 경기' })).toBeNull();
  expect(site.calls('/api/sports/counts')).toHaveLength(0);
});
