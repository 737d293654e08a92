import type { Call } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { refusal } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { letMeaningSettle } from '../../testing/slow-clock.ts';
import { anEvent, forgetSports, NOW, openSports, placed } from '../../testing/sports-stage.tsx';

const BET = '/api/bet/betProc';

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(NOW);
});
afterEach(forgetSports);

const press = (name: RegExp) => screen.findByRole('button', { name });
const stakeField = () => screen.getByRole('textbox', { name: /베팅금/ });
const placeButton = () => screen.getByTestId('sports-place');
const bodies = (network: { calls: (path: typeof BET) => unknown[] }) =>
  network.calls(BET) as Extract<Call<typeof BET>, { product: 'SPORTS' }>[];
const two = [anEvent(1), anEvent(2)];

test('[SP-06] legs of one match have joint odds; a refusal brings fresh ones', async () => {
  let odds = 352;
  const { user, network } = await openSports(two, {
    '/api/sports/builder': ({ legs: requested }) => ({
      odds,
      returned: 9_500,
      legs: requested.map((leg) => ({
        ...leg,
        eventId: 'fd:match:1',
        status: 'open',
        odds: 185,
        oddsVersion: 1,
        line: '',
      })),
      serverTime: new Date(NOW).toISOString(),
    }),
    [BET]: (body) =>
      'builderOdds' in body && body.builderOdds === 352
        ? refusal('SP02', {}, 'moved', { legs: [], maxStake: null, builderOdds: 340 })
        : placed({ odds: 340, potentialWin: 34_000 }),
  });
  await user.click(await press(/^강릉 해오름 1 승 1\.85/));
  await user.click((await screen.findAllByRole('button', { name: /^오버 2\.5 1\.98/ }))[0] as HTMLElement);
  await screen.findByText(/^5,000 – /);
  await user.type(stakeField(), '10000');
  await waitFor(() => expect(screen.getByTestId('sports-win').textContent).toBe('35,200원'));
  expect(screen.getByTestId('sports-product').textContent).toBe('3.52');
  screen.getByRole('radio', { name: '같은 경기 조합' });
  odds = 340;
  await user.click(placeButton());
  await screen.findByTestId('sports-refusal');
  expect(screen.getByTestId('sports-product').textContent).toBe('이전 배당 3.523.40');
  await letMeaningSettle();
  await user.click(screen.getByRole('button', { name: '변경된 배당으로 베팅' }));
  const receipt = within(await screen.findByTestId('sports-receipt'));
  receipt.getByText('같은 경기 조합');
  expect(receipt.getAllByText('3.40')).toHaveLength(2);
  expect(bodies(network).map((body) => [body.mode, body.builderOdds])).toEqual([
    ['builder', 352],
    ['builder', 340],
  ]);
});

test('[SP-06] legs that cannot all win show the reason and send nothing', async () => {
  const { user, network } = await openSports(two, { '/api/sports/builder': () => refusal('SP08') });
  await user.click(await press(/^강릉 해오름 1 승 1\.85/));
  await user.click((await screen.findAllByRole('button', { name: /^오버 2\.5 1\.98/ }))[0] as HTMLElement);
  await screen.findByText(/함께 고를 수 없는 선택입니다/);
  await user.type(stakeField(), '10000');
  await user.click(screen.getByRole('button', { name: '조합 배당이 없어요' }));
  expect(bodies(network)).toHaveLength(0);
  expect((stakeField() as HTMLInputElement).value).toBe('10,000');
});
