import { type Call, type DataOf, POWERBALL_TOPIC } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { tellTopic } from '@madang/platform/host';
import { aMember, fakeNetwork, type Handlers, type RenderOptions, refusal, renderApp, silence } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';
import { roadOf } from './road.ts';
import { mostOf } from './use-slip.ts';

const BOARD = '/api/minigame/slots/powerball/current';
const BET = '/api/bet/betProc';
const RESULTS = '/api/minigame/powerballResult';
const STATS = '/api/minigame/stats';
const NOW = Date.parse('2026-11-18T03:00:00Z');
type Board = DataOf<typeof BOARD>;
type Result = DataOf<typeof RESULTS>['list'][number];

let now = NOW;
beforeEach(() => {
  now = NOW;
  jest.spyOn(serverClock, 'now').mockImplementation(() => now);
});

const odd = { ko: '홀', en: 'Odd', vn: 'Lẻ' };
const even = { ko: '짝', en: 'Even', vn: 'Chẵn' };
const parity = { ko: '숫자합 홀짝', en: 'Sum: odd or even', vn: 'Tổng: lẻ chẵn' };
const aRound = (more: Partial<Board['round']> = {}): Board['round'] => ({
  id: 'powerball:20261118-145',
  no: 145,
  openAt: '2026-11-18T03:00:00.000Z',
  closeAt: '2026-11-18T03:04:00.000Z',
  drawAt: '2026-11-18T03:05:00.000Z',
  state: 'OPEN',
  commit: 'ab'.repeat(32),
  ...more,
});
const aBoard = (staked = 0, more: Partial<Board['round']> = {}): Board => ({
  round: aRound(more),
  markets: [
    {
      marketCode: 'sumParity',
      name: parity,
      selections: [
        { selCode: 'odd', name: odd, odds: 195, p: 5_000, staked },
        { selCode: 'even', name: even, odds: 195, p: 5_000, staked: 0 },
      ],
    },
  ],
  limits: { min: 5_000, max: 1_000_000, maxWin: 3_000_000 },
  serverTime: '2026-11-18T03:00:00.000Z',
});
const aResult: Result = {
  roundId: 'powerball:20261118-145',
  no: 145,
  drawnAt: '2026-11-18T03:05:00.000Z',
  state: 'REVEALED',
  balls: [6, 14, 20, 12, 4],
  powerball: 2,
  sum: 56,
  derived: [
    { marketCode: 'sumCombo', selCode: 'evenUnder' },
    { marketCode: 'sumSection', selCode: 'c' },
  ],
  seed: '3f'.repeat(32),
  salt: '11'.repeat(32),
  commit: 'ab'.repeat(32),
};
const results = (list: Result[] = []) => ({
  list,
  pageInfo: { page: 1, count_per_list: 10, tatal_list_count: list.length },
});
const stats = () => ({
  rounds: 3,
  markets: [
    {
      marketCode: 'sumParity',
      name: parity,
      selections: [
        { selCode: 'odd', name: odd, count: 2 },
        { selCode: 'even', name: even, count: 1 },
      ],
      recent: ['odd', 'odd', 'even'],
    },
  ],
});
const bet = {
  betId: 1,
  stake: 10_000,
  odds: 195,
  potentialWin: 19_500,
  acceptedAt: aResult.drawnAt,
  status: 'WAIT' as const,
};

const open = async (handlers: Handlers = {}, options: RenderOptions = {}) => {
  const network = fakeNetwork({ [BOARD]: () => aBoard(), [RESULTS]: () => results(), [STATS]: stats, ...handlers });
  await preload('minigame.powerball', options.language ?? 'ko');
  const app = await renderApp(<App page="minigame.powerball" params={{}} />, {
    member: aMember(),
    path: '/minigame/powerball',
    ...options,
  });
  await screen.findByRole('heading', { name: '145회차' });
  return { ...app, network };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tell = (cmd: 'ROUND' | 'RESULT', data1: string, data: unknown) =>
  act(async () => tellTopic(`${POWERBALL_TOPIC}powerball`, { cmd, data1, data2: JSON.stringify(data) }));

test.each(['desktop', 'mobile'] as const)(
  '[G-01] %s: a selection is pressed, a stake typed, and one press places it',
  async (width) => {
    let staked = 0;
    const { user, network } = await open(
      {
        [BOARD]: () => aBoard(staked),
        [BET]: () => {
          staked = 10_000;
          return bet;
        },
      },
      { screen: width },
    );
    expect(screen.getByRole('timer').textContent).toBe('04:00');
    await user.click(button(/^홀/));
    expect(button(/^홀/).getAttribute('aria-pressed')).toBe('true');
    await user.type(screen.getByRole('textbox', { name: /베팅금/ }), '10000');
    screen.getByText('19,500원');
    await user.dblClick(button('10,000원 베팅하기'));
    await screen.findByText('내 베팅 10,000원');
    const asked = network.calls(BET) as Call<typeof BET>[];
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      product: 'MINI',
      stake: 10_000,
      legs: [{ roundId: 'powerball:20261118-145', marketCode: 'sumParity', selCode: 'odd', odds: 195 }],
      luck: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(screen.queryByTestId('mini-pick')).toBeNull();
  },
);

test('[G-01] an answer that was lost is asked for again under the same key', async () => {
  let silent = true;
  const { user, network } = await open({ [BET]: () => (silent ? silence : bet) });
  await user.click(button(/^홀/));
  await user.type(screen.getByRole('textbox', { name: /베팅금/ }), '10000');
  await user.click(button(/베팅하기/));
  await waitFor(() => expect(network.calls(BET).length).toBeGreaterThan(0));
  await waitFor(() => expect(button(/베팅하기/).getAttribute('aria-busy')).toBeNull());
  silent = false;
  await user.click(button(/베팅하기/));
  await waitFor(() => expect(screen.queryByTestId('mini-pick')).toBeNull());
  const keys = (network.calls(BET) as Call<typeof BET>[]).map(({ clientBetId }) => clientBetId);
  expect(new Set(keys).size).toBe(1);
});

test('[G-01] a refusal is said in words, and a stake outside the limits before it is sent', async () => {
  const { user, network } = await open({ [BET]: () => refusal('MG01') });
  await user.click(button(/^홀/));
  const stake = screen.getByRole('textbox', { name: /베팅금/ });
  await user.type(stake, '4999');
  screen.getByText('최소 베팅금은 5,000원입니다.');
  await user.clear(stake);
  await user.type(stake, '1000001');
  screen.getByText('이 선택에는 1,000,000원까지 베팅할 수 있습니다.');
  await user.click(button(/베팅하기/));
  expect(network.calls(BET)).toHaveLength(0);
  await user.clear(stake);
  await user.type(stake, '5000');
  await user.click(button(/베팅하기/));
  expect((await screen.findByText(/베팅이 마감된 회차/)).getAttribute('role')).toBe('alert');
});

test('[G-03] at its time the round is shut, whatever the server has told yet, and a closing that is told shuts it too', async () => {
  const { user } = await open();
  await user.click(button(/^홀/));
  now = Date.parse('2026-11-18T03:04:00Z');
  await waitFor(() => expect(screen.getByTestId('mini-round').getAttribute('data-state')).toBe('CLOSED'));
  for (const selection of [/^홀/, /^짝/]) expect((button(selection) as HTMLButtonElement).disabled).toBe(true);
  expect(button('이번 회차 베팅이 마감되었습니다').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('timer').textContent).toBe('01:00');
  now = NOW;
  await waitFor(() => expect(screen.getByTestId('mini-round').getAttribute('data-state')).toBe('OPEN'));
  await tell('ROUND', 'CLOSED', aRound({ state: 'CLOSED' }));
  await waitFor(() => expect(screen.getByTestId('mini-round').getAttribute('data-state')).toBe('CLOSED'));
});

test('[G-03] result and next round come by realtime alone: nothing is asked for, and the board is fresh', async () => {
  const { user, network } = await open({ [BOARD]: () => aBoard(10_000) });
  screen.getByText('내 베팅 10,000원');
  await user.click(button(/^짝/));
  await tell('RESULT', aResult.roundId, aResult);
  await tell('ROUND', 'OPEN', aRound({ id: 'powerball:20261118-146', no: 146 }));
  await screen.findByRole('heading', { name: '146회차' });
  const last = within(screen.getByTestId('mini-last'));
  last.getByRole('img', { name: '번호 6, 14, 20, 12, 4, 파워볼 2' });
  last.getByText('합 56');
  last.getByText('짝 + 언더');
  expect(last.getByRole('status').textContent).toBe('145회차 결과: 6, 14, 20, 12, 4');
  expect(screen.queryByText('내 베팅 10,000원')).toBeNull();
  // What was chosen for one round is not placed on the next by mistake.
  expect(screen.queryByTestId('mini-pick')).toBeNull();
  expect(network.calls(BOARD)).toHaveLength(1);
});

test('[G-03] a draw that is long over without news is asked for', async () => {
  const { network } = await open();
  now = Date.parse('2026-11-18T03:05:07Z');
  await waitFor(() => expect(network.calls(BOARD).length).toBeGreaterThan(1));
});

test('[G-01] what came true is shown as a road and as a table', async () => {
  const { user } = await open();
  expect((await screen.findByRole('img', { name: '최근 결과, 오래된 순서: 홀, 홀, 짝' })).textContent).toBe('홀홀짝');
  await user.click(screen.getByText('표로 보기'));
  const rows = within(screen.getByRole('table', { name: '숫자합 홀짝' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['홀266.67%', '짝133.33%']);
});

test('[G-01] a page that cannot be loaded says so, and asks again when told', async () => {
  let down = true;
  fakeNetwork({ [BOARD]: () => (down ? silence : aBoard()), [RESULTS]: () => results(), [STATS]: stats });
  await preload('minigame.powerball', 'ko');
  const { user } = await renderApp(<App page="minigame.powerball" params={{}} />, {
    member: aMember(),
    path: '/minigame/powerball',
  });
  await screen.findByText('미니게임을 불러오지 못했습니다', {}, { timeout: 5_000 });
  down = false;
  await user.click(button('다시 시도'));
  await screen.findByRole('heading', { name: '145회차' });
});

test('[G-01] streaks fill columns of six, and the most that is taken counts what is staked', () => {
  expect(roadOf(['a', 'a', 'b', ...new Array(7).fill('c')]).map(({ stones }) => stones.join(''))).toEqual([
    'aa',
    'b',
    'cccccc',
    'c',
  ]);
  const limits = { min: 5_000, max: 1_000_000, maxWin: 3_000_000 };
  expect(mostOf(limits, { odds: 195, staked: 0 })).toBe(1_000_000);
  expect(mostOf(limits, { odds: 195, staked: 400_000 })).toBe(600_000);
  const most = mostOf(limits, { odds: 8_299, staked: 0 });
  expect(Math.floor((most * 8_299) / 100)).toBeLessThanOrEqual(3_000_000);
  expect(Math.floor(((most + 1) * 8_299) / 100)).toBeGreaterThan(3_000_000);
});
