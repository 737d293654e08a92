import { betsSettled, type DataOf } from '@madang/contracts';
import { bus, serverClock } from '@madang/platform';
import { aMember, type Handlers, refusal } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { letMeaningSettle } from '../../testing/slow-clock.ts';
import { aBet, aBetLeg, anEvent, forgetSports, NOW, openSports } from '../../testing/sports-stage.tsx';

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
        clock: { period: '1st_half', minute: 32 },
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
  bet.getByText('1 : 0');
  bet.getByText('전반 32′');
  bet.getByText('지금 끝나면 적중');
  bet.getByText('접수 때 0 : 0');
});

test('[SP-15] a settled bet leaves the list with a notice and a link to its result', async () => {
  const esports = anOpenBet({ betId: 2, legs: [aBetLeg(1, { sport: 'esports' })] });
  let list = [esports];
  await open([], { '/api/sports/bets': () => ({ list, serverTime: at(0) }) });
  const link = () => screen.getByRole('link', { name: '베팅내역' }).getAttribute('href');
  expect(link()).toContain('groupKey=esports');
  list = [];
  act(() => bus.emit(betsSettled, { draw: 'sports' }));
  await screen.findByText('결과가 나온 베팅이 1건 있어요. 베팅내역에서 확인해 주세요.');
  expect(link()).not.toContain('groupKey');
});

test('[SP-15] the notice of settled bets is of one member alone', async () => {
  let list = [anOpenBet()];
  const handlers = { '/api/sports/bets': () => ({ list, serverTime: at(0) }) };
  const { unmount } = await open([], handlers);
  list = [];
  act(() => bus.emit(betsSettled, { draw: 'sports' }));
  const notice = '결과가 나온 베팅이 1건 있어요. 베팅내역에서 확인해 주세요.';
  await screen.findByText(notice);
  unmount();
  const other = await openSports([anEvent(1)], handlers, { member: aMember({ memId: 'member09' }) });
  await other.user.click(await screen.findByRole('button', { name: /^내 베팅/ }));
  await screen.findByText('진행 중인 베팅이 없습니다');
  expect(screen.queryByText(notice)).toBeNull();
});

test('[SP-03] a bet in its delay is the first, with its seconds', async () => {
  await open([anOpenBet(), anOpenBet({ betId: 2, status: 'BET', decidesAt: at(4_000), cashOut: null })]);
  const [first] = screen.getAllByTestId('sports-bet');
  expect(first?.dataset.status).toBe('pending');
  within(first as HTMLElement).getByText('접수 중 4초');
});

const key = () => screen.findByRole('button', { name: /^캐시아웃 [\d,]+원$/ });

test('[SP-05] the amount is on the button, and a press takes it or more', async () => {
  const { user, network } = await open([anOpenBet({ cashOut: 12_300 })], {
    '/api/sports/cashOutOffer': () => offer(12_369),
    '/api/sports/cashOut': () => ({ amount: 12_369, status: 'DONE' as const, decidesAt: null }),
  });
  await user.dblClick(await screen.findByRole('button', { name: '캐시아웃 12,300원' }));
  await waitFor(() => expect(network.calls('/api/sports/cashOut')).toHaveLength(1));
  expect(network.calls('/api/sports/cashOut')).toMatchObject([
    { betId: 1, offerId: 'o12369', part: 100, minAmount: 12_300 },
  ]);
});

test('[SP-05] an amount that fell needs one confirmation, with both figures', async () => {
  const { user, network } = await open([anOpenBet({ cashOut: 12_300 })], {
    '/api/sports/cashOutOffer': () => offer(11_000),
    '/api/sports/cashOut': () => ({ amount: 11_000, status: 'DONE' as const, decidesAt: null }),
  });
  await user.click(await key());
  await screen.findByText('금액이 12,300원에서 11,000원으로 바뀌었어요.');
  expect(network.calls('/api/sports/cashOut')).toHaveLength(0);
  await letMeaningSettle();
  await user.click(screen.getByRole('button', { name: '11,000원 받기' }));
  await waitFor(() => expect(network.calls('/api/sports/cashOut')).toMatchObject([{ minAmount: 11_000 }]));
});

test('[SP-05] a bet without a price now keeps its button, which does nothing', async () => {
  const { user, network } = await open([anOpenBet({ cashOut: null })]);
  const closed = screen.getByRole('button', { name: '지금은 계산할 수 없어요' });
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  await user.click(closed);
  expect(network.calls('/api/sports/cashOutOffer')).toHaveLength(0);
});

test('[SP-05] part of a bet has an offer of its own, and the rest goes on', async () => {
  const { user, network } = await open([anOpenBet()], {
    '/api/sports/cashOutOffer': ({ part }) => offer(part * 100),
    '/api/sports/cashOut': () => ({ amount: 2_500, status: 'DONE' as const, decidesAt: null }),
  });
  await user.click(screen.getByRole('button', { name: '일부만 캐시아웃' }));
  const box = within(await screen.findByTestId('sports-cash-out'));
  await box.findByRole('button', { name: '5,000원 받기' });
  box.getByText('13,020원');
  box.getByText('8,631원');
  await user.click(box.getByRole('radio', { name: '25%' }));
  await box.findByRole('button', { name: '2,500원 받기' });
  box.getByText('나머지 75%는 같은 배당으로 계속돼요.');
  expect(network.calls('/api/sports/cashOutOffer').map(({ part }) => part)).toEqual([50, 25]);
  await letMeaningSettle();
  await user.click(box.getByRole('button', { name: '2,500원 받기' }));
  await waitFor(() => expect(screen.queryByTestId('sports-cash-out')).toBeNull());
  expect(network.calls('/api/sports/cashOut')).toMatchObject([{ offerId: 'o2500', part: 25, minAmount: 2_500 }]);
});

test('[SP-05] an offer that is over is refused, and a new one takes its place', async () => {
  let amount = 12_000;
  const { user } = await open([anOpenBet()], {
    '/api/sports/cashOutOffer': () => offer(amount),
    '/api/sports/cashOut': () => refusal('SP04'),
  });
  await user.click(screen.getByRole('button', { name: '일부만 캐시아웃' }));
  await screen.findByRole('button', { name: '12,000원 받기' });
  amount = 11_000;
  // A hand that has not seen the offer does not take it.
  await user.click(screen.getByRole('button', { name: '12,000원 받기' }));
  screen.getByRole('button', { name: '12,000원 받기' });
  await letMeaningSettle();
  await user.click(screen.getByRole('button', { name: '12,000원 받기' }));
  await screen.findByRole('button', { name: '11,000원 받기' });
});
