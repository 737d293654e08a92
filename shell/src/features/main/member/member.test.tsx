import { aMember, translatorOf } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { allRemotes } from '../../../../testing/all-remotes.ts';
import { firstPage, renderSite } from '../../../../testing/render-site.tsx';
import ko from '../../../locales/ko.json';

const t = translatorOf(ko);

const OPEN_BET = {
  betId: 1,
  status: 'WAIT',
  mode: 'combination',
  stake: 10_000,
  askedStake: 10_000,
  odds: 582,
  potentialWin: 58_200,
  acceptedAt: '2026-11-18T02:00:00.000Z',
  decidesAt: null,
  refusal: null,
  ruleVersion: 1,
  cashedOut: 0,
  cashOut: 9_500,
} as const;

it('[S-16] a member has the next powerball round, the last one and open bets', async () => {
  const site = firstPage();
  const names = (ko: string) => ({ ko, en: ko, vn: ko });
  const leg = {
    eventId: 'fd:match:1',
    sport: 'soccer' as const,
    leagueNames: names('한울 1부'),
    homeNames: names('강릉 해오름'),
    awayNames: names('전주 한벽'),
    startsAt: '2026-11-18T03:00:00.000Z',
    marketCode: '1X2',
    selCode: 'H',
    odds: 185,
    scoreAtAcceptance: null,
    result: null,
    score: { home: 2, away: 1 },
    asItStands: null,
    homeId: 'fd:competitor:1',
    awayId: 'fd:competitor:2',
    clock: null,
  };
  const bet = { ...OPEN_BET, legs: [leg, { ...leg, eventId: 'fd:match:2' }] };
  site.on({
    '/api/sports/bets': () => ({
      list: [bet, { ...bet, betId: 2, status: 'REFUSED' }, { ...bet, betId: 3, cashOut: null }],
      serverTime: leg.startsAt,
    }),
  });
  await renderSite({ member: aMember(), registry: allRemotes() });
  const round = within(screen.getByTestId('powerball'));
  expect(round.getByRole('timer').textContent).toMatch(/^0[12]:\d\d$/);
  expect(round.getByRole('img', { name: '당첨 번호 11, 26, 4, 19, 24, 파워볼 7' })).toBeTruthy();
  expect(round.getByText('숫자합 84 · 짝 · 오버')).toBeTruthy();
  expect(round.getByRole('link', { name: '베팅하러 가기' }).getAttribute('href')).toBe('/minigame/powerball');
  const bets = within(screen.getByTestId('open-bets'));
  expect(bets.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '강릉 해오름 승 +1강릉 해오름 – 전주 한벽 · 2 : 1캐시아웃9,500원',
    '강릉 해오름 승 +1강릉 해오름 – 전주 한벽 · 2 : 1당첨되면58,200원',
  ]);
});

it('[S-16] two offers state the daily bonus and the next reward of attendance', async () => {
  const site = firstPage();
  const banner = (bannerIdx: number, ko: string, percent: number) => ({
    bannerIdx,
    isClose: 'N' as const,
    title: { ko, en: ko, vn: ko },
    text: { ko: '', en: '', vn: '' },
    page: 'charge',
    percent,
  });
  site.on({ '/api/etc/banner': () => ({ list: [banner(1, '첫 가입', 20), banner(2, '매일 첫 입금', 10)] }) });
  await renderSite({ member: aMember(), registry: allRemotes() });
  const offers = within(screen.getByRole('region', { name: t('promo.label') }));
  expect(offers.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '10%매일 첫 입금',
    '500P연속 출석 5일째오늘 100P 받음 · 2일 뒤 500P',
  ]);
});
