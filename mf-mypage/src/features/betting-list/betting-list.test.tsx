import { betsSettled, type DataOf, type RoundDetail, realtimeResumed } from '@madang/contracts';
import { bus, seoulNoon, serverClock } from '@madang/platform';
import { loadCodes, pollBalance } from '@madang/platform/host';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import {
  aBet,
  aBetList,
  aMember,
  fakeNetwork,
  type RenderOptions,
  refusal,
  renderApp,
  setWidth,
  someHoldings,
  translatorOf,
  widthOf,
} from '@madang/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';
import ko from '../../locales/ko.json';
import { preload as preloadArrangement } from './betting-list.page.tsx';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const noon = Date.parse(seoulNoon('2026-11-20'));
const PATH = '/api/bet/betlist';
type Body = { page: number; groupKey: string; startDate?: string; endDate?: string };

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(noon);
});
afterEach(() => jest.restoreAllMocks());

const codes = {
  '/api/common/code': () => ({
    list: [
      { code: 'slot', codeName: '슬롯게임', groupCode: 'slot', groupCodeNameEN: 'Slot games', ord: 0 },
      { code: 'mini', codeName: '미니게임', groupCode: 'mini', groupCodeNameEN: 'Mini games', ord: 1 },
    ],
  }),
  '/api/common/gameCodes': () => ({
    list: [
      {
        code: '0',
        groupCode: 'slot',
        codeName: '마당 슬롯',
        codeNameEN: 'Madang Slots',
        groupCodeNameEN: 'Slot games',
      },
    ],
  }),
  '/api/common/gameGroupCodes': () => ({ list: [] }),
};

const open = async (options: RenderOptions = {}) => {
  const mobile = options.screen === 'mobile';
  setWidth(widthOf[options.screen ?? 'desktop']);
  await preloadArrangement(); // this width's
  await preload('betting.list', options.language ?? 'ko');
  return renderApp(<App page="betting.list" params={{}} />, {
    member: aMember(),
    path: mobile ? '/betList' : '/mypage/betting/list',
    ...options,
  });
};

const bets = [
  aBet({ betIdx: 6, type: 'wait', cash: 50_000, winCash: 0, settledAt: null }),
  aBet({ betIdx: 5, type: 'win', cash: 2_000, winCash: 18_400 }),
  aBet({ betIdx: 4, type: 'lose', cash: 2_000, winCash: 0 }),
  aBet({ betIdx: 3, type: 'draw', cash: 100_000, winCash: 100_000 }),
  aBet({ betIdx: 2, type: 'cancel', cash: 30_000, winCash: 30_000 }),
];
const many = (page: number): DataOf<typeof PATH> => ({
  ...aBetList(bets),
  pageInfo: { page, count_per_list: 10, tatal_list_count: 23 },
});
const statuses = () =>
  screen
    .getAllByText(/^(적중|낙첨|환급|대기|취소)$/, { selector: '[data-tone] *' })
    .map(({ textContent }) => textContent);

describe.each(['desktop', 'mobile'] as const)('The betting list on %s', (width) => {
  test('[Y-01] shows stake, payout, result and status of each bet', async () => {
    fakeNetwork({ [PATH]: () => aBetList(bets) });
    await open({ screen: width });
    await screen.findByText('+16,400');
    expect(statuses()).toEqual([
      t('betting.types.wait'),
      t('betting.types.win'),
      t('betting.types.lose'),
      t('status.TIE'),
      t('status.CANCEL'),
    ]);
    screen.getAllByText('18,400')[0];
    screen.getAllByText('−2,000')[0];
  });

  test('[Y-01] the request names seven days, ten rows, all groups and vendors', async () => {
    const network = fakeNetwork({ [PATH]: () => aBetList(bets) });
    await open({ screen: width });
    await screen.findByText('+16,400');
    expect(network.calls(PATH)).toEqual([
      {
        groupKey: '',
        vendorCode: '',
        startDate: '2026-11-14 00:00:00',
        endDate: '2026-11-20 23:59:59',
        page: 1,
        oldYn: 'N',
        type: '',
      },
    ]);
  });

  test('[Y-01] turns pages, and the address keeps the page', async () => {
    const network = fakeNetwork({ [PATH]: ({ page }: Body) => many(page) });
    const { user, address } = await open({ screen: width });
    await user.click(await screen.findByRole('button', { name: '3' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '3' }).getAttribute('aria-current')).toBe('page'));
    expect(address()).toMatch(/page=3$/);
    expect(network.calls(PATH).some(({ page }) => page === 3)).toBe(true);
    expect(screen.queryByRole('button', { name: '4' })).toBeNull();
  });

  test('[Y-01] an opened row is in the address, and shows the round again', async () => {
    const detail: RoundDetail = {
      kind: 'slot',
      stops: [3, 1, 4, 1, 5],
      grid: [
        ['jar', 'tile', 'plum'],
        ['jar', 'moon', 'plum'],
        ['jar', 'tile', 'plum'],
        ['plum', 'crane', 'tile'],
        ['tile', 'plum', 'moon'],
      ],
      symbols: {
        jar: { ko: '청자', en: 'Celadon', vn: 'Men ngọc' },
        tile: { ko: '수막새', en: 'Tile', vn: 'Ngói' },
        plum: { ko: '매화', en: 'Plum', vn: 'Mai' },
        moon: { ko: '달', en: 'Moon', vn: 'Trăng' },
        crane: { ko: '두루미', en: 'Crane', vn: 'Hạc' },
      },
      lines: [{ line: 2, symbol: 'jar', count: 3, win: 18_400, rows: [0, 0, 0, 0, 0] }],
      scatter: null,
      balanceBefore: 100_000,
      balanceAfter: 116_400,
      seed: { hash: 'abc123', clientSeed: 'moon', nonce: 7 },
    };
    fakeNetwork({ [PATH]: () => aBetList([aBet({ betIdx: 5, cash: 2_000, winCash: 18_400, detail })]) });
    const { user, address, container } = await open({ screen: width });
    await screen.findByText('+16,400');
    const opener = screen.getAllByRole('button', { expanded: false })[0] as HTMLElement;
    await user.click(opener);
    expect(address()).toMatch(/bet=5/);
    await screen.findByText(t('round.line', { line: '2' }));
    screen.getByText('청자 × 3');
    screen.getByText('4번 릴: 매화, 두루미, 수막새');
    screen.getByText('18,400 − 2,000 =');
    screen.getByText('abc123');
    expect(container.querySelectorAll('[data-lit="true"]')).toHaveLength(3);
    await user.click(screen.getAllByRole('button', { expanded: true })[0] as HTMLElement);
    expect(screen.queryByText(t('round.line', { line: '2' }))).toBeNull();
    expect(address()).not.toMatch(/bet=/);
  });

  test('[C-07] [C-09] an opened row of a live table shows the cards and each payout', async () => {
    const names = (ko: string) => ({ ko, en: ko, vn: ko });
    const detail: RoundDetail = {
      kind: 'live',
      game: 'baccarat',
      table: names('대청 바카라'),
      round: '20261122-0481',
      steps: [
        { to: 'player', suit: 'heart', face: '9' },
        { to: 'banker', suit: 'spade', face: 'K' },
        { to: 'player', suit: 'club', face: '10' },
        { to: 'banker', suit: 'diamond', face: '3' },
      ],
      outcome: names('플레이어'),
      bets: [
        { spot: 'player', names: names('플레이어'), pays: 100, stake: 10_000, win: 20_000 },
        { spot: 'banker', names: names('뱅커'), pays: 95, stake: 5_000, win: 0 },
      ],
      balanceBefore: 100_000,
      balanceAfter: 105_000,
      seed: { hash: 'promised', serverSeed: 'revealed', base: 'daecheong-baccarat:20261122-0481' },
    };
    fakeNetwork({ [PATH]: () => aBetList([aBet({ betIdx: 5, cash: 15_000, winCash: 20_000, detail })]) });
    const { user } = await open({ screen: width });
    await screen.findByText('+5,000');
    await user.click(screen.getAllByRole('button', { expanded: false })[0] as HTMLElement);
    const bets = within(await screen.findByRole('table', { name: '대청 바카라, 결과 플레이어' }));
    expect(bets.getAllByRole('row')).toHaveLength(3);
    bets.getByRole('row', { name: /뱅커 0\.95:1 5,000.* 0/ });
    screen.getByRole('listitem', { name: t('live.suit.heart', { face: '9' }) });
    for (const fact of ['20261122-0481', 'promised', 'revealed']) screen.getByText(fact);
  });

  test('[C-08] [C-09] an opened row of a match shows teams, maps and each payout', async () => {
    const names = (ko: string) => ({ ko, en: ko, vn: ko });
    const fall = (map: number, sides: string) =>
      [...sides].map((side) => ({ map, to: side === 'h' ? ('home' as const) : ('away' as const) }));
    const detail: RoundDetail = {
      kind: 'live',
      game: 'match',
      table: names('마당 리그'),
      round: '20261124-0481',
      teams: { home: names('솔바람'), away: names('먹구름') },
      steps: [...fall(1, 'hahah'), ...fall(2, 'aaa'), ...fall(3, 'hhah')],
      outcome: names('솔바람 2:1 먹구름'),
      bets: [{ spot: 'home', names: names('승리 팀: 솔바람'), pays: 92, stake: 10_000, win: 19_200 }],
      balanceBefore: 100_000,
      balanceAfter: 109_200,
      seed: { hash: 'promised', serverSeed: 'revealed', base: 'madang-league:20261124-0481' },
    };
    const row = aBet({ betIdx: 5, groupKey: 'esports', cash: 10_000, winCash: 19_200, detail });
    fakeNetwork({ [PATH]: () => aBetList([row]) });
    const { user } = await open({ screen: width });
    await screen.findByText('+9,200');
    await user.click(screen.getAllByRole('button', { expanded: false })[0] as HTMLElement);
    const match = within(await screen.findByRole('table', { name: t('live.match') }));
    expect(match.getAllByRole('row').map((each) => each.textContent)).toEqual([
      '팀1세트2세트3세트',
      '솔바람303',
      '먹구름231',
    ]);
    within(screen.getByRole('table', { name: '마당 리그, 결과 솔바람 2:1 먹구름' })).getByRole('row', {
      name: /승리 팀: 솔바람 0\.92:1/,
    });
  });

  test('[SP-11] an opened sports bet shows the return and closing odds of its receipt', async () => {
    const names = (ko: string) => ({ ko, en: ko, vn: ko });
    const leg = {
      eventId: 'fd:match:1',
      sport: 'soccer' as const,
      leagueNames: names('리그'),
      homeNames: names('솔바람'),
      awayNames: names('먹구름'),
      marketCode: 'AH:-0.75',
      selCode: 'A',
      odds: 185,
      scoreAtAcceptance: null,
    };
    const facts = {
      betId: 7,
      mode: 'single' as const,
      odds: 185,
      potentialWin: 18_500,
      ruleVersion: 1,
      delaySeconds: 0,
    };
    const detail: RoundDetail = {
      ...facts,
      kind: 'sports',
      cashedOut: 0,
      legs: [{ ...leg, startsAt: '2026-11-20T06:00:00.000Z', result: 'win', score: { home: 0, away: 1 } }],
      settlementVersion: 1,
    };
    const network = fakeNetwork({
      [PATH]: () => aBetList([aBet({ betIdx: 5, groupKey: 'sports', cash: 10_000, winCash: 18_500, detail })]),
      '/api/sports/receipt': () => ({
        ...facts,
        stake: 10_000,
        placedAt: '2026-11-20T05:00:00.000Z',
        acceptedAt: '2026-11-20T05:00:00.000Z',
        status: 'WAIT' as const,
        oddsProduct: '185',
        rules: '/cscenter/bettingguide?rules=1',
        legs: [{ ...leg, returned: 9_350, closingOdds: 172 }],
      }),
    });
    const { user } = await open({ screen: width });
    await screen.findByText('+8,500');
    await user.click(screen.getAllByRole('button', { expanded: false })[0] as HTMLElement);
    await screen.findByText('환급률 93.50% · 마감 배당 1.72');
    const ticket = within(screen.getByRole('article', { name: '베팅 번호 7' }));
    ticket.getByText('먹구름 +0.75');
    ticket.getByText('핸디캡 · 솔바람');
    ticket.getByText('18,500원');
    expect(network.calls('/api/sports/receipt')).toMatchObject([{ betId: 7 }]);
  });

  test('[Y-01] a round of ways is shown with its free spins, one after the other', async () => {
    const names = (word: string) => ({ ko: word, en: word, vn: word });
    const shown = {
      stops: [0, 0, 0, 0, 0],
      grid: [
        ['jar', 'jar', 'moon'],
        ['wild', 'tile', 'moon'],
        ['jar', 'tile', 'moon'],
        ['tile', 'tile', 'tile'],
        ['tile', 'tile', 'tile'],
      ],
      ways: [{ symbol: 'jar', count: 3, ways: 2, win: 1_600 }],
      scatter: { symbol: 'moon', count: 3, win: 4_000 },
      seed: { hash: 'abc123', clientSeed: 'moon', nonce: 7 },
    };
    const spins = [1, 2].map((number) => ({
      ...shown,
      ways: number === 1 ? [] : [{ symbol: 'jar', count: 3, ways: 2, win: 3_200 }],
      scatter: null,
      win: number === 1 ? 0 : 3_200,
      free: { number, of: 2, multiplier: 2, stake: 2_000, won: number === 1 ? 0 : 3_200 },
    }));
    const detail: RoundDetail = {
      kind: 'slot',
      ...shown,
      symbols: { jar: names('청자'), tile: names('수막새'), moon: names('달'), wild: names('연등') },
      lines: [],
      wild: 'wild',
      awarded: 2,
      jackpot: { level: 'mini', amount: 1_234_000 },
      spins,
      balanceBefore: 100_000,
      balanceAfter: 106_800,
    };
    fakeNetwork({ [PATH]: () => aBetList([aBet({ betIdx: 5, cash: 2_000, winCash: 8_800, detail })]) });
    const { user, container } = await open({ screen: width });
    const lit = () => container.querySelectorAll('[data-lit="true"]').length;
    await screen.findByText('+6,800');
    await user.click(screen.getAllByRole('button', { expanded: false })[0] as HTMLElement);
    await screen.findByText(t('round.paidSpin'));
    screen.getByText(t('round.way', { ways: '2' }));
    screen.getByText('청자 3릴');
    screen.getByText('1,234,000원');
    // Two jars, a wild and a jar, and the three scatters.
    expect(lit()).toBe(7);
    await user.click(screen.getByRole('button', { name: /2웨이/ }));
    expect(lit()).toBe(4);
    const next = screen.getByRole('button', { name: t('round.later') });
    await user.click(next);
    screen.getByText(t('round.freeSpin', { number: '1', of: '2' }));
    screen.getByText(t('round.times', { times: '2' }));
    screen.getByText(t('round.noWays'));
    expect(lit()).toBe(0);
    await user.click(next);
    screen.getByText(t('round.freeSpin', { number: '2', of: '2' }));
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    screen.getByText(t('round.freeSpin', { number: '2', of: '2' }));
  });

  test('[Y-01] without bets it offers a longer period', async () => {
    const network = fakeNetwork({
      [PATH]: ({ startDate }: Body) => (startDate?.startsWith('2026-10-22') ? aBetList(bets) : aBetList([])),
    });
    const { user } = await open({ screen: width });
    await screen.findByText(t('betting.emptyTitle'));
    await user.click(screen.getByRole('button', { name: t('betting.emptyAction') }));
    await screen.findByText('+16,400');
    expect(network.calls(PATH).at(-1)).toMatchObject({
      startDate: '2026-10-22 00:00:00',
      endDate: '2026-11-20 23:59:59',
    });
  });

  test('[Y-01] a failed list shows its error in its area, and recovers by a retry', async () => {
    const network = fakeNetwork({ [PATH]: () => refusal('E001') });
    const { user } = await open({ screen: width });
    await screen.findByText(t('betting.errorTitle'));
    network.on({ [PATH]: () => aBetList(bets) });
    await user.click(screen.getByRole('button', { name: core('retry') }));
    await screen.findByText('+16,400');
  });

  test('[Y-01] a newer balance refetches the rows', async () => {
    const network = fakeNetwork({
      [PATH]: () => aBetList([bets[2] as (typeof bets)[0]]),
      '/api/cash/getUserCash': () => someHoldings({ v: 3 }),
    });
    await open({ screen: width });
    await waitFor(() => expect(statuses()).toEqual([t('betting.types.lose')]));
    await act(pollBalance); // the first word on the balance: nothing has moved yet
    expect(network.calls(PATH)).toHaveLength(1);
    network.on({
      [PATH]: () => aBetList(bets),
      '/api/cash/getUserCash': () => someHoldings({ v: 4, cashAmt: 1_300_900 }),
    });
    await act(pollBalance);
    await screen.findByText('+16,400');
  });

  test('[Y-01] [G-03] a waiting bet is lost on screen without money, or refetched', async () => {
    const lost = bets[2] as (typeof bets)[0];
    let list = [{ ...lost, type: 'wait' as const, settledAt: null }];
    const network = fakeNetwork({ [PATH]: () => aBetList(list) });
    await open({ screen: width });
    await waitFor(() => expect(statuses()).toEqual([t('betting.types.wait')]));
    list = [lost] as typeof list;
    await act(async () => bus.emit(betsSettled, { draw: 'powerball:20261118-145' }));
    await waitFor(() => expect(statuses()).toEqual([t('betting.types.lose')]));
    const requests = network.calls(PATH).length;
    await act(async () => bus.emit(realtimeResumed, {}));
    await waitFor(() => expect(network.calls(PATH).length).toBe(requests + 1));
  });
});

test('[Y-01] on desktop each filter acts at once, and a vendor goes with its group', async () => {
  const network = fakeNetwork({ [PATH]: () => aBetList(bets), ...codes });
  const { user, address } = await open();
  await act(loadCodes);
  await user.selectOptions(await screen.findByRole('combobox', { name: t('betting.group') }), t('group.slot'));
  await user.selectOptions(screen.getByRole('combobox', { name: t('betting.vendor') }), '마당 슬롯');
  await waitFor(() => expect(network.calls(PATH).at(-1)).toMatchObject({ groupKey: 'slot', vendorCode: '0' }));
  expect(address()).toBe('/mypage/betting/list?groupKey=slot&vendorCode=0');
  await user.selectOptions(screen.getByRole('combobox', { name: t('betting.group') }), t('group.mini'));
  await waitFor(() => expect(network.calls(PATH).at(-1)).toMatchObject({ groupKey: 'mini', vendorCode: '' }));
  expect(within(screen.getByRole('combobox', { name: t('betting.vendor') })).queryByText('마당 슬롯')).toBeNull();
});

const vendor = {
  code: '0',
  key: 'kplayslot',
  names: { ko: '마당 슬롯', en: 'Madang Slots', vn: 'Máy quay Madang' },
  groupKey: 'slot',
  page: null,
  standing: 'open',
  games: 9,
} as const;

test.each(['vn', 'en'] as const)(
  '[Y-01] the filter names each vendor in the language of the page: %s',
  async (language) => {
    fakeNetwork({ [PATH]: () => aBetList(bets), ...codes, '/api/game/vendors': () => ({ list: [vendor] }) });
    await open({ language });
    await act(loadCodes);
    const filter = within(screen.getByRole('combobox', { name: language === 'vn' ? 'Nhà cung cấp' : 'Vendor' }));
    await filter.findByRole('option', { name: vendor.names[language] });
  },
);

test('[Y-01] the filter has no English name while vendors have no Vietnamese one', async () => {
  let resolve = () => {};
  const published = new Promise<void>((done) => {
    resolve = done;
  });
  const network = fakeNetwork({
    [PATH]: () => aBetList(bets),
    ...codes,
    '/api/game/vendors': async () => {
      await published;
      return { list: [vendor] };
    },
  });
  await open({ language: 'vn' });
  await act(loadCodes);
  await waitFor(() => expect(network.calls('/api/game/vendors')).toHaveLength(1));
  const filter = within(screen.getByRole('combobox', { name: 'Nhà cung cấp' }));
  expect(filter.getAllByRole('option')).toHaveLength(1);
  resolve();
  await filter.findByRole('option', { name: vendor.names.vn });
});

test('[Y-01] a first day after the last is refused under the dates without a request', async () => {
  const network = fakeNetwork({ [PATH]: () => aBetList(bets) });
  await open({ path: '/mypage/betting/list?startDate=2026-11-19&endDate=2026-11-10' });
  const message = await screen.findByText(t('betting.impossible'));
  for (const label of ['시작일', '종료일']) {
    const day = screen.getByLabelText(label);
    expect(day.getAttribute('aria-invalid')).toBe('true');
    expect(day.getAttribute('aria-describedby')).toBe(message.closest('p')?.id);
  }
  expect(network.calls(PATH)).toEqual([]);
  fireEvent.change(screen.getByLabelText(t('betting.to')), { target: { value: '2027-01-01' } });
  await waitFor(() => expect(network.calls(PATH).at(-1)).toMatchObject({ endDate: '2026-11-20 23:59:59' }));
  expect(screen.queryByText(t('betting.impossible'))).toBeNull();
});

test('[33-03] more days than a list has are refused under the dates without a request', async () => {
  const network = fakeNetwork({ [PATH]: () => aBetList(bets) });
  await open({ path: '/mypage/betting/list?startDate=2026-08-20&endDate=2026-11-20' });
  const message = await screen.findByText(/최대 92일/);
  expect(screen.getByLabelText('시작일').getAttribute('aria-describedby')).toBe(message.closest('p')?.id);
  expect(network.calls(PATH)).toEqual([]);
  fireEvent.change(screen.getByLabelText(t('betting.from')), { target: { value: '2026-08-21' } });
  await waitFor(() => expect(network.calls(PATH).at(-1)).toMatchObject({ startDate: '2026-08-21 00:00:00' }));
  expect(screen.queryByText(/최대 92일/)).toBeNull();
});

test('[MY-10] the navigation draws no page that nobody has released', async () => {
  fakeNetwork({ [PATH]: () => aBetList(bets) });
  await open();
  const sections = await screen.findByRole('navigation', { name: '마이페이지 메뉴' });
  expect([...sections.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([t('betting.title')]);
});

test('[Y-01] on desktop old bets are another archive with dates of its own', async () => {
  const network = fakeNetwork({ [PATH]: () => aBetList(bets) });
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: t('betting.age.Y') }));
  await waitFor(() =>
    expect(network.calls(PATH).at(-1)).toMatchObject({
      oldYn: 'Y',
      startDate: '2026-05-23 00:00:00',
      endDate: '2026-08-22 23:59:59',
    }),
  );
  expect(screen.queryByRole('radio', { name: t('betting.range.today') })).toBeNull();
});

test('[Y-01] on mobile the sheet displays the number of bets of its filters', async () => {
  const network = fakeNetwork({
    [PATH]: ({ groupKey }: Body) =>
      groupKey === 'slot' ? { ...aBetList(bets), totals: { ...aBetList(bets).totals, count: 9 } } : aBetList([]),
    ...codes,
  });
  const { user, address } = await open({ screen: 'mobile' });
  await act(loadCodes);
  await user.click(await screen.findByRole('button', { name: t('betting.filter') }));
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: t('group.slot') }));
  const go = await sheet.findByRole('button', { name: t('betting.showCount', { n: '9' }) });
  expect(address()).toBe('/betList');
  await user.click(go);
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByText('+16,400');
  expect(address()).toBe('/betList?groupKey=slot');
  expect(network.calls(PATH).at(-1)).toMatchObject({ groupKey: 'slot' });
});

test('[Y-01] bets are filtered by their result, and the address keeps it', async () => {
  const network = fakeNetwork({ [PATH]: () => aBetList(bets) });
  const { user, address } = await open({});
  await screen.findByText('+16,400');
  await user.click(screen.getByText(t('betting.types.win'), { selector: '[role=radio], [role=radio] *' }));
  await waitFor(() => expect(address()).toBe('/mypage/betting/list?type=win'));
  await waitFor(() => expect(network.calls(PATH).at(-1)).toMatchObject({ type: 'win' }));
});

test('[Y-01] on mobile a day that goes on beyond the page has the net of the whole day', async () => {
  fakeNetwork({
    [PATH]: ({ page, startDate, endDate }: Body) =>
      startDate?.slice(0, 10) === endDate?.slice(0, 10)
        ? { ...many(page), totals: { ...many(page).totals, resultCash: -77_000 } }
        : many(page),
  });
  await open({ screen: 'mobile', path: '/betList?startDate=2026-11-14&endDate=2026-11-20' });
  await screen.findByText('−77,000원');
  screen.getByText('11월 20일 금요일');
});

test('[S-02] crossing the width keeps filters and the opened row', async () => {
  fakeNetwork({ [PATH]: () => aBetList(bets) });
  const { setScreen } = await open({ path: '/mypage/betting/list?groupKey=slot&bet=5' });
  await screen.findByText('18,400 − 2,000 =');
  setScreen('mobile');
  await screen.findByRole('button', { name: t('betting.filtersSet', { n: '1' }) });
  screen.getByText('18,400 − 2,000 =');
});

test.each([
  ['en', 'Betting list', 'No bets yet'],
  ['vn', 'Lịch sử cược', 'Chưa có cược nào'],
] as const)('[S-01] in %s every word of it is in that language', async (language, title, empty) => {
  fakeNetwork({ [PATH]: () => aBetList([]) });
  const { container } = await open({ language });
  await screen.findByText(empty);
  screen.getByRole('heading', { name: title });
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
