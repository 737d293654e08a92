import { type Call, type DataOf, POWERBALL_TOPIC } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { PlatformProviders, publishToTopic, replayMessage } from '@madang/platform/host';
import { MemoryRouter } from '@madang/platform/router';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import {
  aBet,
  aBetList,
  aMember,
  fakeNetwork,
  type Handlers,
  type RenderOptions,
  refusal,
  renderApp,
  silence,
  translatorOf,
  unreadable,
} from '@madang/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';
import ko from '../../locales/ko.json';
import { drawnAfter } from '../../round/drawing.ts';
import { roadOf } from '../../trend/road.ts';
import { mostOf } from './use-slip.ts';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const BOARD = '/api/minigame/slots/powerball/current';
const BET = '/api/bet/betProc';
const RESULTS = '/api/minigame/powerballResult';
const STATS = '/api/minigame/stats';
const BETS = '/api/bet/betlist';
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
      returned: { least: 9_653, most: 9_750 },
      selections: [
        { selCode: 'odd', name: odd, odds: 195, p: 5_000, staked },
        { selCode: 'even', name: even, odds: 195, p: 5_000, staked: 0 },
      ],
    },
  ],
  limits: { min: 5_000, max: 1_000_000, maxWin: 3_000_000 },
  left: [],
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
  const network = fakeNetwork({
    [BOARD]: () => aBoard(),
    [RESULTS]: () => results(),
    [STATS]: stats,
    [BETS]: () => aBetList([]),
    ...handlers,
  });
  await preload('minigame.powerball', options.language ?? 'ko');
  const app = await renderApp(<App page="minigame.powerball" params={{}} />, {
    member: aMember(),
    path: '/minigame/powerball',
    ...options,
  });
  await screen.findByRole('heading', { name: t('round.no', { no: '145' }) });
  return { ...app, network };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Closed with all of the board. */
const isShut = (name: RegExp) => button(name).closest('fieldset[disabled]') !== null;
const publish = (cmd: 'ROUND' | 'RESULT', data1: string, data: unknown) =>
  act(async () => publishToTopic(`${POWERBALL_TOPIC}powerball`, { cmd, data1, data2: JSON.stringify(data) }));

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
    await user.type(screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) }), '10000');
    screen.getByText('19,500원');
    await user.dblClick(button(t('slip.place', { won: '10,000원' })));
    expect((await screen.findByText('10,000원', { selector: '[data-staked] *' })).parentElement?.textContent).toBe(
      '내 베팅 10,000원',
    );
    const media = network.calls(BET) as Call<typeof BET>[];
    expect(media).toHaveLength(1);
    expect(media[0]).toMatchObject({
      product: 'MINI',
      stake: 10_000,
      legs: [{ roundId: 'powerball:20261118-145', marketCode: 'sumParity', selCode: 'odd', odds: 195 }],
      luck: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(screen.queryByTestId('mini-pick')).toBeNull();
    // It is confirmed in the slip, and announced.
    const placed = within(screen.getByTestId('mini-placed'));
    placed.getByText(t('slip.placed', { won: '10,000원' }));
    placed.getByText('145회차 · 숫자합 홀짝 · 홀');
    screen.getByText('10,000원 베팅이 접수되었습니다. 145회차 · 숫자합 홀짝 · 홀');
  },
);

test('[G-01] the stake is kept for the visit, but not the selection of a round', async () => {
  const { user, unmount } = await open();
  await user.click(button(/^홀/));
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) }), '10000');
  unmount();
  render(
    <MemoryRouter>
      <PlatformProviders>
        <App page="minigame.powerball" params={{}} />
      </PlatformProviders>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: t('round.no', { no: '145' }) });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(t('slip.stake')) }).value).toBe('10,000');
  expect(button(/^홀/).getAttribute('aria-pressed')).toBe('false');
});

test('[G-01] Enter in the stake places the bet, and the maximum key fills in the cash', async () => {
  const { user, network } = await open({ [BET]: () => bet }, { member: aMember({ cashAmt: 9_000 }) });
  await user.click(button(/^홀/));
  await user.click(button(t('slip.most')));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(t('slip.stake')) }).value).toBe('9,000');
  // From what is chosen a press leads to the stake.
  await user.click(button(t('board.toSlip')));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) }));
  await user.keyboard('{Enter}');
  await screen.findByTestId('mini-placed');
  expect(network.calls(BET)).toHaveLength(1);
});

test('[G-01] a refusal to cover every result names the open bets, or confirms none', async () => {
  let answer: () => unknown = () => refusal('MG03');
  const { user } = await open({ [BOARD]: () => aBoard(10_000), [BET]: () => answer() as never });
  await user.click(button(/^짝/));
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) }), '5000');
  await user.click(button(/베팅하기/));
  await screen.findByText(/이번 회차에 베팅한 항목: 숫자합 홀짝 홀/);
  answer = () => silence;
  await user.click(button(/베팅하기/));
  await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
});

test('[G-01] the reason of a refused stake is at its field', async () => {
  const { user } = await open();
  await user.click(button(/^홀/));
  const stake = screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) });
  await user.type(stake, '4999');
  const message = document.getElementById(stake.getAttribute('aria-describedby') ?? '');
  expect(stake.getAttribute('aria-invalid')).toBe('true');
  expect(message?.textContent).toBe(t('slip.tooLittle', { min: '5,000원' }));
  expect(message?.getAttribute('role')).toBe('status');
});

test.each([
  ['that was lost', silence],
  ['of 200 that cannot be read', unreadable(200)],
  ['of 403 that cannot be read', unreadable(403)],
  ['of a server that failed', refusal('E001')],
] as const)('[G-01] a bet with an answer %s is repeated under the same key', async (_, answer) => {
  let silent = true;
  const { user, network } = await open({ [BET]: () => (silent ? answer : bet) });
  await user.click(button(/^홀/));
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) }), '10000');
  await user.click(button(/베팅하기/));
  await waitFor(() => expect(network.calls(BET).length).toBeGreaterThan(0));
  await screen.findByText(/다시 눌러도 한 번만 처리됩니다/);
  silent = false;
  // What is chosen meanwhile waits until the outcome is known.
  await user.click(button(/^짝/));
  await user.click(button('지난 요청 결과 확인'));
  await waitFor(() => expect(screen.queryByTestId('mini-pick')).toBeNull());
  expect(network.calls(BET).at(-1)).toMatchObject({ legs: [{ selCode: 'odd' }] });
  const keys = (network.calls(BET) as Call<typeof BET>[]).map(({ clientBetId }) => clientBetId);
  expect(new Set(keys).size).toBe(1);
});

test('[G-01] a refusal is shown as text, a stake outside the limits before its request', async () => {
  const { user, network } = await open({ [BET]: () => refusal('MG01') });
  await user.click(button(/^홀/));
  const stake = screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) });
  await user.type(stake, '4999');
  screen.getByText(t('slip.tooLittle', { min: '5,000원' }));
  await user.clear(stake);
  await user.type(stake, '1000001');
  screen.getByText(t('slip.tooMuch', { max: '1,000,000원' }));
  await user.click(button(/베팅하기/));
  expect(network.calls(BET)).toHaveLength(0);
  await user.clear(stake);
  await user.type(stake, '5000');
  await user.click(button(/베팅하기/));
  expect((await screen.findByText(/베팅이 마감된 회차/)).getAttribute('role')).toBe('alert');
});

test('[G-01] the maximum of a selection is what the open bets of its round leave', async () => {
  const left = [{ marketCode: 'sumParity', selCode: 'odd', most: 12_345 }];
  const { user } = await open({ [BOARD]: () => ({ ...aBoard(), left }) });
  await user.click(button(/^홀/));
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) }), '20000');
  screen.getByText(/이미 베팅한 금액이 있어 이 항목에는 12,345원까지 베팅할 수 있어요/);
  await user.click(button(/^짝/));
  expect(screen.queryByText(/까지 베팅할 수 있어요/)).toBeNull();
  await publish('ROUND', 'OPEN', aRound({ id: 'powerball:20261118-146', no: 146, openAt: '2026-11-18T03:05:00.000Z' }));
  await screen.findByRole('heading', { name: t('round.no', { no: '146' }) });
  await user.click(button(/^홀/));
  expect(screen.queryByText(/까지 베팅할 수 있어요/)).toBeNull();
});

test('[G-03] the round closes at its time or at the server’s message', async () => {
  const { user } = await open();
  await user.click(button(/^홀/));
  now = Date.parse('2026-11-18T03:04:00Z');
  await waitFor(() => expect(screen.getByTestId('mini-round').getAttribute('data-state')).toBe('CLOSED'));
  await waitFor(() => expect(isShut(/^홀/)).toBe(true), { timeout: 10_000 });
  expect(isShut(/^짝/)).toBe(true);
  await screen.findByRole('button', { name: t('slip.closed') });
  expect(button(t('slip.closed')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('timer').textContent).toBe('01:00');
  now = NOW;
  await waitFor(() => expect(screen.getByTestId('mini-round').getAttribute('data-state')).toBe('OPEN'));
  await publish('ROUND', 'CLOSED', aRound({ state: 'CLOSED' }));
  await waitFor(() => expect(screen.getByTestId('mini-round').getAttribute('data-state')).toBe('CLOSED'));
});

test('[G-03] result and next round arrive by realtime alone, without a request', async () => {
  const { user, network } = await open({ [BOARD]: () => aBoard(10_000) });
  expect(screen.getByText('10,000원', { selector: '[data-staked] *' }).parentElement?.textContent).toBe(
    '내 베팅 10,000원',
  );
  await user.click(button(/^짝/));
  await publish('RESULT', aResult.roundId, aResult);
  await publish('ROUND', 'OPEN', aRound({ id: 'powerball:20261118-146', no: 146, openAt: '2026-11-18T03:05:00.000Z' }));
  await screen.findByRole('heading', { name: t('round.no', { no: '146' }) });
  // What comes late of the round before changes nothing.
  await publish('ROUND', 'CLOSED', aRound({ state: 'CLOSED' }));
  expect(screen.getByTestId('mini-round').dataset).toMatchObject({
    round: 'powerball:20261118-146',
    state: 'OPEN',
  });
  const last = within(screen.getByTestId('mini-last'));
  last.getByRole('img', { name: t('drawn.both', { numbers: '6, 14, 20, 12, 4', powerball: '2' }) });
  last.getByText(t('drawn.sum', { sum: '56' }));
  last.getByText('짝 + 언더');
  expect(last.getByRole('status').textContent).toBe('145회차: 6, 14, 20, 12, 4, 파워볼 2, 합 56, 짝 + 언더');
  expect(screen.queryByText('10,000원', { selector: '[data-staked] *' })).toBeNull();
  // What was chosen for one round is not placed on the next by mistake.
  expect(screen.queryByTestId('mini-pick')).toBeNull();
  expect(network.calls(BOARD)).toHaveLength(1);
});

test('[G-03] a draw without news is requested long after its end', async () => {
  const { network } = await open();
  now = Date.parse('2026-11-18T03:05:07Z');
  await waitFor(() => expect(network.calls(BOARD).length).toBeGreaterThan(1));
});

test('[G-01] results appear as a road and as a table that the keyboard reaches', async () => {
  const { user } = await open();
  expect((await screen.findByRole('img', { name: t('trend.roadIs', { list: '홀, 홀, 짝' }) })).textContent).toBe(
    '홀홀짝',
  );
  screen.getByText(/지난 결과는 다음 결과를 바꾸지도, 알려 주지도 않아요/);
  await user.click(screen.getByText(t('trend.table')));
  const rows = within(screen.getByRole('table', { name: '숫자합 홀짝 흐름' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['가장 최근짝1', '2홀2']);
  expect(screen.getAllByRole('region', { name: '숫자합 홀짝 흐름' }).every(({ tabIndex }) => tabIndex === 0)).toBe(
    true,
  );
});

test('[G-01] before the first draw the page counts no rounds and sums no excess', async () => {
  const none = { rounds: 0, markets: stats().markets.map((market) => ({ ...market, recent: [] })) };
  const { user } = await open({ [STATS]: () => none }, { member: aMember({ cashAmt: 6_000 }) });
  await screen.findByRole('heading', { name: t('trend.titleNone') });
  const left = () => screen.getByText(t('slip.after')).nextElementSibling?.textContent;
  await user.click(button(/^홀/));
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) }), '6000');
  expect(left()).toBe('0원');
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) }), '0');
  expect(left()).toBe('–');
  screen.getByText(t('slip.tooPoor', { cash: '6,000원' }));
  expect(button(/베팅하기/).getAttribute('aria-disabled')).toBe('true');
  // Without a selection there is no bet that anything would be left of.
  await user.click(button(/^홀/));
  expect(left()).toBe('6,000원');
});

test('[G-01] the rules display what each market gives back in the long run', async () => {
  const { user } = await open();
  await user.click(button(t('rules.title')));
  const returned = within(await screen.findByRole('table', { name: t('rules.returned') }));
  expect(returned.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([parity.ko, '96.53% – 97.50%']);
});

test('[G-01] the rules state the number of rounds and the stakes that wagering ignores', async () => {
  const minute = {
    openAt: '2026-11-18T03:00:00.000Z',
    closeAt: '2026-11-18T03:00:48.000Z',
    drawAt: '2026-11-18T03:01:00.000Z',
  };
  for (const [times, text] of [
    [{}, /하루 288회, 5분마다 추첨합니다\. 추첨 60초 전에/],
    [minute, /하루 1,440회, 1분마다 추첨합니다\. 추첨 12초 전에/],
  ] as const) {
    const { user, unmount } = await open({ [BOARD]: () => aBoard(0, times) });
    await user.click(button(t('rules.title')));
    await screen.findByText(text);
    screen.getByText(/추첨 100번 중 90번 이상에서 베팅금의 50% 이상을 돌려받게/);
    unmount();
  }
});

test('[G-01] a stake above the most promises no win', async () => {
  const { user } = await open();
  const win = () => screen.getByText(t('slip.win')).nextElementSibling?.textContent;
  await user.click(button(/^홀/));
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) }), '1000000');
  expect(win()).toBe('1,950,000원');
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('slip.stake')) }), '0');
  expect(win()).toBe('–');
});

test('[G-01] a failed request for figures is repeated and blocks no bet', async () => {
  let away = true;
  const { user } = await open({ [STATS]: () => (away ? refusal('E001') : stats()) });
  await screen.findByText(t('trend.failed'));
  expect(isShut(/^홀/)).toBe(false);
  away = false;
  await user.click(button(core('retry')));
  await screen.findByRole('img', { name: t('trend.roadIs', { list: '홀, 홀, 짝' }) });
});

const aMiniBet = (selCode: string, betIdx = 1) =>
  aBet({
    betIdx,
    groupKey: 'mini',
    vendorCode: 'minigame',
    cash: 7_000,
    winCash: 0,
    type: 'wait',
    settledAt: null,
    detail: {
      kind: 'mini',
      game: 'powerball',
      round: aResult.roundId,
      drawAt: aResult.drawnAt,
      marketCode: 'sumCombo',
      selCode,
      odds: 371,
      drawn: null,
      proof: null,
    },
  });

test('[G-01] the stakes of the round are on the page and settle with the result', async () => {
  const { network } = await open({ [BETS]: () => aBetList([aMiniBet('evenUnder'), aMiniBet('oddOver', 2)]) });
  const mine = within(await screen.findByTestId('mini-mine'));
  await waitFor(() => expect(mine.getAllByText(t('mine.wait'))).toHaveLength(2));
  expect(mine.getAllByText('25,970원')).toHaveLength(2);
  await publish('RESULT', aResult.roundId, aResult);
  const [won, lost] = mine.getAllByRole('listitem');
  within(won as HTMLElement).getByText(t('mine.win'));
  within(won as HTMLElement).getByText('지급 25,970원');
  within(lost as HTMLElement).getByText(t('mine.lose'));
  within(lost as HTMLElement).getByText('지급 0원');
  expect(mine.getByRole('status').textContent).toBe(
    t('mine.wonOf', { won: '내 베팅: 25,970원', count: '2', wins: '1', net: '손익 +11,970원' }),
  );
  expect(network.calls(BETS)).toHaveLength(1);
});

test('[G-01] of a void round the stake came back', async () => {
  await open({ [BETS]: () => aBetList([aMiniBet('evenUnder')]) });
  await screen.findByText(t('mine.wait'));
  await publish('RESULT', aResult.roundId, { ...aResult, state: 'VOIDED', balls: null, powerball: null, derived: [] });
  const mine = within(screen.getByTestId('mini-mine'));
  expect(mine.getAllByText(t('mine.cancel')).length).toBeGreaterThan(0);
  mine.getByText('7,000원 환급');
  expect(mine.getByRole('status').textContent).toBe('내 베팅: 7,000원 환급');
});

test('[G-03] bets and their payout stay hidden while the balls fall', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  await open({ [BETS]: () => aBetList([aMiniBet('evenUnder')]) });
  const matchMedia = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => matchMedia(media.includes('reduced-motion') ? '(max-width: 0px)' : media));
  const mine = within(await screen.findByTestId('mini-mine'));
  await mine.findByText(t('mine.wait'));
  now = Date.parse(aResult.drawnAt) + 500;
  await publish('RESULT', aResult.roundId, aResult);
  act(() => void replayMessage(null, { cmd: 'CASH', data1: 1_310_470, data2: 0, v: 1 }));
  const cash = () => screen.getByText(t('slip.after')).nextElementSibling?.textContent;
  mine.getByText(t('mine.wait'));
  expect(mine.getByRole('status').textContent).toBe('');
  expect(cash()).toBe('1,284,500원');
  await act(async () => jest.advanceTimersByTime(drawnAfter(6, false)));
  mine.getByText(t('mine.win'));
  expect(cash()).toBe('1,310,470원');
  expect(mine.getByRole('status').textContent).toBe('내 베팅: 25,970원 적중');
  jest.useRealTimers();
});

test.each(['desktop', 'mobile'] as const)(
  '[G-01] %s: the bets are one line of constant height that opens to each',
  async (width) => {
    const bets = [aMiniBet('evenUnder'), aMiniBet('oddOver', 2)];
    const { user } = await open({ [BETS]: () => aBetList(bets) }, { screen: width });
    const mine = within(await screen.findByTestId('mini-mine'));
    await mine.findByText('대기 2');
    mine.getByText('2건 · 14,000원');
    expect(mine.getByRole('group').hasAttribute('open')).toBe(false);
    await user.click(mine.getByText('대기 2'));
    expect(mine.getByRole('group').hasAttribute('open')).toBe(true);
    expect(mine.getAllByText('25,970원')).toHaveLength(2);
    await publish('RESULT', aResult.roundId, aResult);
    mine.getByText('+11,970원', { selector: 'summary *' });
  },
);

const drawing = async () =>
  (await within(screen.getByTestId('mini-last')).findByRole('img')).querySelectorAll('[style*="delay"]');

test('[G-03] a draw is played once, also after the layout changes', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  const { setScreen } = await open();
  now = Date.parse(aResult.drawnAt) + 500;
  await publish('RESULT', aResult.roundId, aResult);
  await publish(
    'ROUND',
    'OPEN',
    aRound({
      id: 'powerball:20261118-146',
      no: 146,
      closeAt: '2026-11-18T03:09:00.000Z',
      drawAt: '2026-11-18T03:10:00.000Z',
    }),
  );
  expect(await drawing()).toHaveLength(6);
  await act(async () => jest.advanceTimersByTime(drawnAfter(6, false)));
  expect(await drawing()).toHaveLength(0);
  setScreen('mobile');
  await screen.findByRole('img', { name: t('drawn.both', { numbers: '6, 14, 20, 12, 4', powerball: '2' }) });
  expect(await drawing()).toHaveLength(0);
  jest.useRealTimers();
});

test('[G-03] a tab that slept, or a late result, displays the final state', async () => {
  await open();
  const looked = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await publish('RESULT', aResult.roundId, aResult);
  expect(await drawing()).toHaveLength(0);
  looked.mockReturnValue('visible');
  const drawnAt = '2026-11-18T03:10:00.000Z';
  now = Date.parse(drawnAt) + 30_000;
  await publish('RESULT', 'powerball:20261118-146', {
    ...aResult,
    roundId: 'powerball:20261118-146',
    no: 146,
    drawnAt,
  });
  await publish(
    'ROUND',
    'OPEN',
    aRound({
      id: 'powerball:20261118-147',
      no: 147,
      closeAt: '2026-11-18T03:14:00.000Z',
      drawAt: '2026-11-18T03:15:00.000Z',
    }),
  );
  expect(await drawing()).toHaveLength(0);
  await waitFor(() =>
    expect(within(screen.getByTestId('mini-last')).getByRole('status').textContent).toBe(
      '146회차: 6, 14, 20, 12, 4, 파워볼 2, 합 56, 짝 + 언더',
    ),
  );
});

test('[G-03] an awaited draw shows none of its numbers, and its state has a label', async () => {
  await open({ [RESULTS]: () => results([{ ...aResult, roundId: 'powerball:20261118-144', no: 144 }]) });
  const last = within(screen.getByTestId('mini-last'));
  last.getByText(t('round.result', { no: '144' }));
  now = Date.parse('2026-11-18T03:04:10Z');
  await last.findByText(t('round.waiting', { no: '145' }));
  expect(last.getByRole('status').textContent).toBe('145회차 베팅이 마감됐어요. 다음 회차 베팅은 12:05에 시작해요.');
  // A draw is published at once: that it is under way is not announced in between.
  now = Date.parse('2026-11-18T03:05:00Z');
  await screen.findByText('00:00');
  expect(screen.getByTestId('mini-round').getAttribute('data-state')).toBe('CLOSED');
  now = Date.parse('2026-11-18T03:05:01Z');
  await last.findByText(t('round.drawingNo', { no: '145' }));
  expect(last.queryByRole('img')).toBeNull();
  expect(screen.getByTestId('mini-round').getAttribute('data-state')).toBe('DRAWING');
});

test('[G-01] a page that cannot be loaded displays it, and a press loads it again', async () => {
  let down = true;
  fakeNetwork({
    [BOARD]: () => (down ? silence : aBoard()),
    [RESULTS]: () => results(),
    [STATS]: stats,
    [BETS]: () => aBetList([]),
  });
  await preload('minigame.powerball', 'ko');
  const { user } = await renderApp(<App page="minigame.powerball" params={{}} />, {
    member: aMember(),
    path: '/minigame/powerball',
  });
  await screen.findByText(t('failed.title'), {}, { timeout: 5_000 });
  down = false;
  await user.click(button(core('retry')));
  await screen.findByRole('heading', { name: t('round.no', { no: '145' }) });
});

test('[G-01] streaks fill columns of six', () => {
  expect(roadOf(['a', 'a', 'b', ...new Array(7).fill('c')]).map(({ stones }) => stones.join(''))).toEqual([
    'aa',
    'b',
    'cccccc',
    'c',
  ]);
});

test('[G-01] the slip takes the server’s limit, or the general one without a bet', () => {
  const limits = { min: 5_000, max: 1_000_000, maxWin: 3_000_000 };
  const odd = { marketCode: 'sumParity', selCode: 'odd' };
  const section = { marketCode: 'sumSection', selCode: 'a' };
  const board = { limits, left: [{ ...odd, most: 600_000 }] };
  expect(mostOf(board, odd, 195)).toBe(600_000);
  expect(mostOf({ limits, left: [] }, odd, 195)).toBe(1_000_000);
  const most = mostOf(board, section, 8_299);
  expect(Math.floor((most * 8_299) / 100)).toBeLessThanOrEqual(3_000_000);
  expect(Math.floor(((most + 1) * 8_299) / 100)).toBeGreaterThan(3_000_000);
});
