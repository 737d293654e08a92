import { type DataOf, languages } from '@madang/contracts';
import { aBet, aBetList, refusal, someCashInfo } from '@madang/testing';
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
};
const path = '/mypage';
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
};

test('[Y-02] the overview shows open bets, money, wagering, limits and coupons', async () => {
  await openPage('mypage', handlers, { path });
  await (await card('결과를 기다리는 베팅')).findByText(/1건.*50,000원/);
  await (await card('한도와 휴식')).findByText('60,000원');
  await (await card('최근 7일 손익')).findByText('−33,000원');
  screen.getByText('2', { selector: 'dd' });
  expect((await card('출석체크')).getByText('3일')).toBeTruthy();
});

test('[MY-10] a part that fails leaves the others', async () => {
  await openPage('mypage', { ...handlers, '/api/cash/info': () => refusal('E001') }, { path });
  await (await card('한도와 휴식')).findByText('내용을 불러오지 못했습니다');
  await (await card('최근 7일 손익')).findByText('−33,000원');
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] every text is in %s', async (language) => {
  const { container } = await openPage('mypage', handlers, { path, language });
  await screen.findAllByText(/33[,.]000/);
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
