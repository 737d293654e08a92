import type { Call, DataOf } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { type Handlers, refusal, silence } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { letMeaningSettle } from '../../testing/slow-clock.ts';
import { aBet, aBetLeg, aMarket, anEvent, forgetSports, NOW, openSports, placed } from '../../testing/sports-stage.tsx';

const EDIT = '/api/sports/editBet';
const OFFER = '/api/sports/cashOutOffer';
type Bet = DataOf<'/api/sports/bets'>['list'][number];

let now = NOW;
beforeEach(() => {
  now = NOW;
  jest.spyOn(serverClock, 'now').mockImplementation(() => now);
});
afterEach(forgetSports);

const at = (ms: number): string => new Date(NOW + ms).toISOString();
const events = [anEvent(1, { markets: [aMarket('1X2', { H: 190, D: 340, A: 405 })] }), anEvent(2)];
const anOpenBet = (...legs: Bet['legs']): Bet => aBet(legs, { betId: 7_001, odds: 185, potentialWin: 18_500 });
let offers = 0;
const offer = (amount: number) => () => {
  offers += 1;
  const expiresAt = new Date(now + 5_000).toISOString();
  return { offerId: `o${offers}`, amount, fair: amount + 300, givenUp: 1_000, expiresAt };
};
const open = async (list: Bet[], handlers: Handlers = {}, first = async (_: { user: Stage['user'] }) => {}) => {
  const stage = await openSports(events, {
    '/api/sports/bets': () => ({ list, serverTime: at(0) }),
    [OFFER]: offer(9_500),
    ...handlers,
  });
  await first(stage);
  await stage.user.click(await screen.findByRole('button', { name: /^내 베팅/ }));
  return stage;
};
type Stage = Awaited<ReturnType<typeof openSports>>;
const edit = async ({ user }: Stage) => {
  await user.click(await screen.findByRole('button', { name: '베팅 수정' }));
  await screen.findByText(/^5,000 – /);
};
const legs = () => [...screen.getByTestId('sports-legs').children] as HTMLElement[];
const stakeField = () => screen.getByRole('textbox', { name: /베팅금/ }) as HTMLInputElement;
const button = () => screen.getByTestId('sports-edit-place');
const bodies = ({ network }: Stage) => network.calls(EDIT) as Call<typeof EDIT>[];
const other = (name: RegExp) => screen.findByRole('button', { name });

test('[SP-18] an edited bet shows its differences, and is confirmed within an offer', async () => {
  const stage = await open([anOpenBet(aBetLeg(1))], {
    [EDIT]: () => ({ cashedOut: 9_500, placed: placed({ betId: 7_002, stake: 20_000, odds: 351 }) }),
  });
  const { user } = stage;
  await edit(stage);
  const head = within(screen.getByTestId('sports-edit'));
  expect(legs()[0]?.textContent).toContain('1.90');
  expect(stakeField().value).toBe('10,000');
  await user.click(await other(/^강릉 해오름 2 승 1\.85/));
  await user.clear(stakeField());
  await user.type(stakeField(), '20000');
  head.getByText('20,000원');
  head.getByText('3.51');
  await user.click(button());
  const figures = within(await screen.findByTestId('sports-edit-offer'));
  figures.getByText('9,500원');
  expect(figures.getByText('20,000원')).toBeTruthy();
  expect(bodies(stage)).toHaveLength(0);
  await screen.findByRole('button', { name: '베팅 바꾸기 (5초)' });
  await letMeaningSettle();
  await user.click(button());
  const receipt = within(await screen.findByTestId('sports-receipt'));
  receipt.getByText('베팅 번호 7002');
  receipt.getByText('9,500원');
  expect(screen.queryByTestId('sports-edit')).toBeNull();
  expect(bodies(stage)).toMatchObject([
    {
      betId: 7_001,
      minAmount: 9_500,
      bet: { mode: 'combination', stake: 20_000, legs: [{ odds: 190, oddsVersion: 1 }, { odds: 185 }] },
    },
  ]);
});

test('[SP-18] a refused edit keeps the input, and a new offer follows one that is over', async () => {
  const answers = [refusal('SP02', {}, 'moved', { legs: [], maxStake: null }), refusal('SP04')];
  const stage = await open([anOpenBet(aBetLeg(1))], { [EDIT]: () => answers.shift() ?? refusal('SP13') });
  const { user, network } = stage;
  await edit(stage);
  await user.type(stakeField(), '0');
  await user.click(button());
  await screen.findByRole('button', { name: '베팅 바꾸기 (5초)' });
  await letMeaningSettle();
  await user.click(button());
  expect((await screen.findByTestId('sports-refusal')).textContent).toContain('배당');
  await letMeaningSettle();
  await user.click(button());
  await waitFor(() => expect(network.calls(OFFER)).toHaveLength(2));
  now = NOW + 6_000;
  await screen.findByRole('button', { name: '새 제안 받기' });
  await letMeaningSettle();
  await user.click(button());
  await screen.findByRole('button', { name: '베팅 바꾸기 (5초)' });
  await letMeaningSettle();
  await user.click(button());
  await waitFor(() => expect(bodies(stage)).toHaveLength(3));
  const [first, second, third] = bodies(stage).map(({ offerId }) => offerId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect([stakeField().value, legs().length]).toEqual(['100,000', 1]);
  expect(screen.getByTestId('sports-edit')).toBeTruthy();
});

test('[SP-18] an edit without an answer is repeated as it was', async () => {
  let isSilent = true;
  const stage = await open([anOpenBet(aBetLeg(1))], {
    [EDIT]: () => (isSilent ? silence : { cashedOut: 9_500, placed: placed({ betId: 7_002 }) }),
  });
  const { user } = stage;
  await edit(stage);
  await user.click(button());
  await screen.findByRole('button', { name: '베팅 바꾸기 (5초)' });
  await letMeaningSettle();
  await user.click(button());
  await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
  now = NOW + 20_000;
  isSilent = false;
  await screen.findByRole('button', { name: '같은 변경 다시 보내기' });
  await letMeaningSettle();
  await user.click(button());
  await screen.findByTestId('sports-receipt');
  expect(new Set(bodies(stage).map((body) => JSON.stringify(body))).size).toBe(1);
});

test('[SP-18] the slip from before returns when the edit ends', async () => {
  const stage = await open([anOpenBet(aBetLeg(1))], {}, async ({ user }) => {
    await user.click(await other(/^강릉 해오름 2 승 1\.85/));
    await user.type(stakeField(), '30000');
  });
  await edit(stage);
  expect([legs()[0]?.textContent, stakeField().value]).toEqual([expect.stringContaining('해오름 1'), '10,000']);
  await stage.user.click(screen.getByRole('button', { name: '수정하지 않고 유지' }));
  expect([legs()[0]?.textContent, stakeField().value]).toEqual([expect.stringContaining('해오름 2'), '30,000']);
});

test('[SP-18] a bet with a match that has started is not edited', async () => {
  await open([anOpenBet(aBetLeg(1), aBetLeg(2, { startsAt: at(-1_000) }))]);
  await screen.findByTestId('sports-bet');
  expect(screen.queryByRole('button', { name: '베팅 수정' })).toBeNull();
});
