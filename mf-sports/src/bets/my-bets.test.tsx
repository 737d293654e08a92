import { betsSettled, type DataOf } from '@madang/contracts';
import { bus, serverClock } from '@madang/platform';
import { aMember, type Handlers, refusal } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aBet,
  aBetLeg,
  anEvent,
  forgetSports,
  letMeaningSettle,
  NOW,
  openSports,
} from '../../testing/sports-stage.tsx';

type Bet = DataOf<'/api/sports/bets'>['list'][number];

let now = NOW;
beforeEach(() => {
  now = NOW;
  jest.spyOn(serverClock, 'now').mockImplementation(() => now);
});
afterEach(forgetSports);

const at = (ms: number): string => new Date(NOW + ms).toISOString();
const anOpenBet = (more: Partial<Bet> = {}): Bet =>
  aBet(
    [
      aBetLeg(1, {
        odds: 210,
        scoreAtAcceptance: { home: 0, away: 0 },
        score: { home: 1, away: 0 },
        asItStands: 'win',
      }),
    ],
    more,
  );
const open = async (list: Bet[], handlers: Handlers = {}) => {
  const stage = await openSports([anEvent(1)], {
    '/api/sports/bets': () => ({ list, serverTime: at(0) }),
    ...handlers,
  });
  await stage.user.click(await screen.findByRole('button', { name: /^내 베팅/ }));
  await screen.findAllByTestId('sports-bet');
  return stage;
};
const offer = (amount: number): DataOf<'/api/sports/cashOutOffer'> => ({
  offerId: `o${amount}`,
  amount,
  fair: 13_020,
  givenUp: 8_631,
  expiresAt: at(5_000),
});

test('[SP-15] a leg shows its score and what it would be if the match ended now', async () => {
  await open([anOpenBet()]);
  const bet = within(screen.getByTestId('sports-bet'));
  bet.getByText('1:0');
  bet.getByText('지금 끝나면 적중');
  bet.getByText('접수 때 0:0');
});

test('[SP-15] a settled bet leaves the list with a notice and a link to its result', async () => {
  const esports = anOpenBet({ betId: 2, legs: [aBetLeg(1, { sport: 'esports' })] });
  let list = [esports];
  await open([], { '/api/sports/bets': () => ({ list, serverTime: at(0) }) });
  const link = () => screen.getByRole('link', { name: '베팅내역' }).getAttribute('href');
  expect(link()).toContain('groupKey=esports');
  list = [];
  act(() => bus.emit(betsSettled, { draw: 'sports' }));
  await screen.findByText('결과가 나온 베팅이 1건 있습니다. 베팅내역에서 확인하세요.');
  expect(link()).not.toContain('groupKey');
});

test('[SP-15] the notice of settled bets is of one member alone', async () => {
  let list = [anOpenBet()];
  const handlers = { '/api/sports/bets': () => ({ list, serverTime: at(0) }) };
  const { unmount } = await open([], handlers);
  list = [];
  act(() => bus.emit(betsSettled, { draw: 'sports' }));
  const notice = '결과가 나온 베팅이 1건 있습니다. 베팅내역에서 확인하세요.';
  await screen.findByText(notice);
  unmount();
  const other = await openSports([anEvent(1)], handlers, { member: aMember({ memId: 'member09' }) });
  await other.user.click(await screen.findByRole('button', { name: /^내 베팅/ }));
  await screen.findByText('진행 중인 베팅이 없습니다');
  expect(screen.queryByText(notice)).toBeNull();
});

test('[SP-03] a bet in its delay is the first, with its seconds', async () => {
  await open([anOpenBet(), anOpenBet({ betId: 2, status: 'BET', decidesAt: at(4_000), canCashOut: false })]);
  const [first] = screen.getAllByTestId('sports-bet');
  expect(first?.dataset.status).toBe('BET');
  within(first as HTMLElement).getByText('4초 뒤 확정');
});

test('[SP-05] an offer displays its fair value and is taken with its own amount', async () => {
  const { user, network } = await open([anOpenBet()], {
    '/api/sports/cashOutOffer': () => offer(12_369),
    '/api/sports/cashOut': () => ({ amount: 12_369, status: 'DONE' as const, decidesAt: null }),
  });
  await user.click(screen.getByRole('button', { name: '캐시아웃하기' }));
  const box = within(await screen.findByTestId('sports-cash-out'));
  await box.findByText('12,369원');
  box.getByText('13,020원');
  box.getByText('8,631원');
  await letMeaningSettle();
  await user.click(box.getByRole('button', { name: '12,369원 받기 (5초)' }));
  await waitFor(() => expect(screen.queryByTestId('sports-cash-out')).toBeNull());
  expect(network.calls('/api/sports/cashOut')).toMatchObject([
    { betId: 1, offerId: 'o12369', part: 100, minAmount: 12_369 },
  ]);
});

test('[SP-05] part of a bet has an offer of its own, and the rest goes on', async () => {
  const { user, network } = await open([anOpenBet()], { '/api/sports/cashOutOffer': ({ part }) => offer(part * 100) });
  await user.click(screen.getByRole('button', { name: '캐시아웃하기' }));
  await user.click(await screen.findByRole('radio', { name: '50%' }));
  await screen.findByRole('button', { name: '5,000원 받기 (5초)' });
  screen.getByText('나머지 50%는 같은 배당으로 계속됩니다.');
  expect(network.calls('/api/sports/cashOutOffer').map(({ part }) => part)).toEqual([100, 50]);
});

test('[SP-05] an offer that is over is not taken; a new one is requested', async () => {
  let amount = 12_000;
  const { user } = await open([anOpenBet()], {
    '/api/sports/cashOutOffer': () => offer(amount),
    '/api/sports/cashOut': () => refusal('SP04'),
  });
  await user.click(screen.getByRole('button', { name: '캐시아웃하기' }));
  await screen.findByRole('button', { name: /^12,000원 받기/ });
  amount = 11_000;
  // A hand that has not seen the offer does not take it.
  await user.click(screen.getByRole('button', { name: /^12,000원 받기/ }));
  screen.getByRole('button', { name: /^12,000원 받기/ });
  await letMeaningSettle();
  await user.click(screen.getByRole('button', { name: /^12,000원 받기/ }));
  await screen.findByRole('button', { name: /^11,000원 받기/ });
  now = NOW + 6_000;
  await screen.findByRole('button', { name: '새 제안 받기' });
});
