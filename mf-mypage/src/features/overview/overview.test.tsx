import { type DataOf, languages } from '@madang/contracts';
import { aBet, aBetList, refusal, someCashInfo, someLimits } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';

const attendance: DataOf<'/api/member/attendance'> = {
  month: '2026-11',
  today: '2026-11-18',
  isStamped: false,
  needsBet: false,
  stamps: [],
  total: 700,
  streak: 3,
  daily: 100,
  milestones: [],
  nextAt: '2026-11-18T15:00:00.000Z',
};
const sums = { count: 12, cash: 60_000, winCash: 27_000, resultCash: -33_000 };
const name = (ko: string, en: string) => ({ ko, en, vn: en });
const openBet: DataOf<'/api/sports/bets'>['list'][number] = {
  betId: 1984,
  status: 'WAIT',
  mode: 'single',
  stake: 10_000,
  askedStake: 10_000,
  odds: 210,
  potentialWin: 21_000,
  acceptedAt: '2026-11-18T02:00:00.000Z',
  decidesAt: null,
  refusal: null,
  ruleVersion: 1,
  legs: [
    {
      eventId: 'fd:match:1',
      sport: 'soccer',
      leagueNames: name('한울 1부', 'Hanul First'),
      homeNames: name('강릉 해오름', 'Gangneung'),
      awayNames: name('전주 한벽', 'Jeonju'),
      startsAt: '2026-11-18T01:00:00.000Z',
      marketCode: '1X2',
      selCode: 'H',
      odds: 210,
      scoreAtAcceptance: null,
      result: null,
      score: { home: 2, away: 1 },
      asItStands: 'win',
      homeId: 'fd:competitor:1',
      awayId: 'fd:competitor:2',
      clock: { period: '2nd_half', minute: 63 },
    },
  ],
  cashedOut: 0,
  cashOut: 58_200,
};
const handlers = {
  '/api/bet/betlist': () => aBetList([aBet({ betIdx: 6, type: 'wait', cash: 50_000, winCash: 0, settledAt: null })]),
  '/api/bet/winlose': () => ({ rows: [], totals: sums, playMinutes: 0 }),
  '/api/cash/info': () => someCashInfo({ wager: { required: 100_000, done: 40_000 } }),
  '/api/coupon/list': () => ({
    list: [],
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 0 },
    usable: 2,
  }),
  '/api/member/attendance': () => attendance,
  '/api/member/limits': () => someLimits(),
  '/api/sports/bets': () => ({ list: [openBet], serverTime: '2026-11-18T03:00:00.000Z' }),
};
const path = '/mypage';
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
};

test('[Y-02] the overview shows open bets, money, wagering, limits and coupons', async () => {
  await openPage('mypage', handlers, { path });
  await (await card('진행 중인 베팅')).findByText(/1건.*50,000원/);
  const ticket = within(await screen.findByRole('article', { name: '베팅 번호 1984' }));
  ticket.getByText('후반 63′');
  ticket.getByRole('button', { name: '캐시아웃 58,200원' });
  const condition = screen.getByRole('progressbar', { name: '롤링 조건' });
  expect(condition.getAttribute('aria-valuetext')).toBe('60,000원 남음');
  await (await card('손익')).findByText('−33,000원');
  screen.getByRole('link', { name: '베팅내역 진행 1건' });
  const week = (await card('출석체크')).getByRole('list', { name: '이번 주 출석' });
  expect([...week.children].map((day) => (day as HTMLElement).dataset.state)).toEqual([
    'missed',
    'missed',
    'now',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ]);
  screen.getByRole('button', { name: '오늘 출석 100P 받기' });
});

test('[MY-10] a part that fails leaves the others', async () => {
  await openPage('mypage', { ...handlers, '/api/cash/info': () => refusal('E001') }, { path });
  await (await card('최근 신청')).findByText('내용을 불러오지 못했습니다');
  await (await card('손익')).findByText('−33,000원');
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] every text is in %s', async (language) => {
  const { container } = await openPage('mypage', handlers, { path, language });
  await screen.findAllByText(/33[,.]000/);
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
