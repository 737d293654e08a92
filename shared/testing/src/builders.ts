/** Things of the domain with sensible values, each overridable. */
import type {
  BootData,
  DataOf,
  Member,
  MoneyNote,
  PageDefinition,
  RegistrySnapshot,
  Release,
  Session,
} from '@madang/contracts';
import type { GameItem } from '@madang/contracts/endpoints';
import { TEST_KEY } from './server-cipher.ts';

const HOUR_MS = 3_600_000;

export const aMember = (over: Partial<Member> = {}): Member => ({
  memId: 'member01',
  memName: '김마당',
  memNick: '달빛손님',
  cashAmt: 1_284_500,
  pointAmt: 12_340,
  isPartnerMember: 'N',
  ...over,
});

export const aSession = (over: Partial<Session> = {}): Session => ({
  token: 'token-1',
  exp: Date.now() + 2 * HOUR_MS,
  key: TEST_KEY,
  topic: '/topic/s.01J0000000000000000000TEST',
  ...over,
});

/** Answer of the sign-in. */
export const aLogin = (over: Partial<Member> = {}, newMsg = 2): DataOf<'/api/member/login'> => {
  const { token, ...session } = aSession();
  return { member: aMember(over), msgInfo: { newMsg }, token, session };
};

type Bet = DataOf<'/api/bet/betlist'>['list'][number];
export const aBet = (over: Partial<Bet> = {}): Bet => ({
  betIdx: 1,
  groupKey: 'slot',
  vendorCode: '0',
  vendorNames: { ko: '마당 슬롯', en: 'Madang Slots', vn: 'Madang Slots' },
  gameNames: { ko: '달빛 기와', en: 'Moonlit Tiles', vn: 'Mái ngói ánh trăng' },
  roundId: 'r-1',
  cash: 1_000,
  winCash: 2_500,
  type: 'win',
  betAt: '2026-11-20T05:00:00.000Z',
  settledAt: '2026-11-20T05:00:05.000Z',
  detail: {},
  ...over,
});

/** Answer of the betting list: totals follow from the rows. */
export const aBetList = (list: Bet[] = [aBet()], page = 1): DataOf<'/api/bet/betlist'> => {
  const settled = list.filter(({ type }) => type !== 'wait' && type !== 'cancel');
  const sum = (of: (bet: Bet) => number, among = list): number => among.reduce((total, bet) => total + of(bet), 0);
  return {
    list,
    pageInfo: { page, count_per_list: 10, tatal_list_count: list.length },
    totals: {
      count: list.length,
      cash: sum((bet) => bet.cash),
      winCash: sum((bet) => bet.winCash),
      resultCash: sum((bet) => bet.winCash - bet.cash, settled),
      waiting: sum(
        (bet) => bet.cash,
        list.filter(({ type }) => type === 'wait'),
      ),
    },
  };
};

const fanDance = { ko: '부채춤', en: 'Fan Dance', vn: 'Múa quạt' };

export const aGame = (over: Partial<GameItem> = {}): GameItem => ({
  id: 'kplayslot-moonlit-tiles',
  key: 'moonlit-tiles',
  vendorCode: '0',
  vendorNames: { ko: '마당 슬롯', en: 'Madang Slots', vn: 'Madang Slots' },
  image: '',
  names: { ko: '달빛 기와', en: 'Moonlit Tiles', vn: 'Mái ngói ánh trăng' },
  category: 'classic',
  type: 'slot',
  rtp: 9_650,
  volatility: 'medium',
  minBet: 200,
  maxBet: 100_000,
  tags: ['new'],
  releasedAt: Date.UTC(2026, 10, 1),
  ...over,
});

/** Answer of the first page: one game in every block, three jackpots, one live table. */
export const aMainPage = (over: Partial<DataOf<'/api/main'>> = {}): DataOf<'/api/main'> => ({
  popular: [aGame()],
  newGames: [aGame({ id: 'kplayslot-fan-dance', key: 'fan-dance', names: fanDance })],
  ranking: [
    { game: aGame(), change: 2 },
    { game: aGame({ id: 'kplayslot-fan-dance', key: 'fan-dance', names: fanDance }), change: null },
  ],
  jackpots: [
    { level: 'mini', value: 1_284_500, seed: 1_000_000, lastWon: null },
    { level: 'major', value: 10_426_750, seed: 10_000_000, lastWon: null },
    { level: 'mega', value: 100_711_250, seed: 100_000_000, lastWon: null },
  ],
  contributionBp: 20,
  live: [
    {
      id: 'roulette',
      names: { ko: '마당 룰렛', en: 'Madang Roulette', vn: 'Roulette Madang' },
      vendorNames: { ko: '마당 스튜디오', en: 'Madang Studio', vn: 'Madang Studio' },
      type: 'live',
      minBet: 1_000,
      maxBet: 1_000_000,
      src: 'http://studio.localhost:4001/studio/roulette/index.m3u8',
    },
  ],
  ...over,
});

export const aMoneyNote = (over: Partial<MoneyNote> = {}): MoneyNote => ({
  id: 1,
  kind: 'out',
  memId: 'ab***7',
  amount: 350_000,
  at: '2026-11-20T05:00:00.000Z',
  simulated: false,
  ...over,
});

/** Answer of the feed: the largest withdrawals follow from the rows. */
export const aCashList = (feed: MoneyNote[] = [aMoneyNote()]): DataOf<'/api/main/cashList'> => {
  const top = feed
    .filter(({ kind }) => kind === 'out')
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, 5)
    .map(({ memId, amount, simulated }) => ({ memId, amount, simulated }));
  return { feed, today: top, week: top, simulated: feed.some(({ simulated }) => simulated) ? 'Y' : 'N' };
};

type Popup = DataOf<'/api/etc/popupList'>['list'][number];
export const aPopup = (over: Partial<Popup> = {}): Popup => ({
  bannerIdx: 1,
  isClose: 'Y',
  title: { ko: '마당에 오신 것을 환영합니다', en: 'Welcome to Madang', vn: 'Chào mừng đến Madang' },
  text: { ko: '모든 돈은 모의 머니예요.', en: 'All money here is play money.', vn: 'Mọi khoản tiền đều là mô phỏng.' },
  page: null,
  ...over,
});

export const someHoldings = (over: Partial<DataOf<'/api/cash/getUserCash'>> = {}): DataOf<'/api/cash/getUserCash'> => ({
  balance: 1_284_500,
  isPlayGame: 'N',
  cashAmt: 1_284_500,
  pointAmt: 12_340,
  v: 1,
  since: '2026-11-20T03:00:00.000Z',
  net: 0,
  ...over,
});

type CashRow = DataOf<'/api/cash/list/'>['list'][number];
/** An application for a deposit that stands as a request. */
export const aCashRow = (over: Partial<CashRow> = {}): CashRow => ({
  cashIdx: 381,
  cashType: 'in',
  amount: 100_000,
  bonus: 0,
  status: 0,
  regDate: '2026-11-20T02:38:12.000Z',
  doneDate: null,
  reason: null,
  side: over.cashType === 'out' || over.cashType === 'coinOut' ? -1 : 1,
  counterpart: null,
  memo: null,
  ...over,
});

/** Answer of the history: totals follow from the rows. */
export const aCashHistory = (list: CashRow[] = [aCashRow()], page = 1): DataOf<'/api/cash/list/'> => {
  const sum = (type: string): number =>
    list.reduce((total, row) => total + (row.cashType === type && row.status === 1 ? row.amount : 0), 0);
  const [deposits, withdrawals] = [sum('in'), sum('out')];
  const along = (side: 1 | -1): number =>
    list.reduce((total, row) => total + (row.side === side && row.status === 1 ? row.amount : 0), 0);
  return {
    list,
    pageInfo: { page, count_per_list: 10, tatal_list_count: list.length },
    totals: { in: deposits, out: withdrawals, net: deposits - withdrawals, plus: along(1), minus: along(-1) },
  };
};

/** What the desks show to a member with nothing under way, before her first deposit. */
export const someCashInfo = (over: Partial<DataOf<'/api/cash/info'>> = {}): DataOf<'/api/cash/info'> => ({
  in: { min: 10_000, max: 10_000_000, unit: 10_000 },
  out: { min: 10_000, unit: 10_000, nextAt: null },
  window: { closed: 'N', from: '23:30', to: '00:30' },
  offers: [
    { kind: 'first', percent: 20, cap: 100_000, wagerPercent: 300, available: 'Y' },
    { kind: 'daily', percent: 10, cap: 100_000, wagerPercent: 300, available: 'N' },
    { kind: 'none', percent: 0, cap: 0, wagerPercent: 100, available: 'Y' },
  ],
  account: null,
  accountRequestedAt: null,
  openIn: null,
  openOut: null,
  wager: { required: 0, done: 0 },
  netDeposits: 0,
  withdrawable: 1_280_000,
  hasOutPass: 'Y',
  recent: [],
  limits: { tightest: null, pause: null },
  ...over,
});

/** A member's limits: none is set, nothing is used, no break. */
export const someLimits = (over: Partial<DataOf<'/api/member/limits'>> = {}): DataOf<'/api/member/limits'> => ({
  deposit: (['day', 'week', 'month'] as const).map((period) => aLimit({ period })),
  left: null,
  pause: null,
  ...over,
});

type Limit = DataOf<'/api/member/limits'>['deposit'][number];
export const aLimit = (over: Partial<Limit> = {}): Limit => ({
  period: 'day',
  limit: null,
  siteMax: null,
  used: 0,
  left: null,
  freesAt: null,
  waiting: null,
  ...over,
});

/** The price of USDT at the worked example of the domain. */
export const someCoinPrice = (over: Partial<DataOf<'/api/coin'>> = {}): DataOf<'/api/coin'> => ({
  symbol: 'USDT',
  mid: 138_520,
  spreadBp: 50,
  at: '2026-11-20T02:38:10.000Z',
  in: { rate: 137_827, min: 10_000, max: 10_000_000 },
  out: { rate: 139_213, min: 10_000, unit: 10_000, open: 'Y' },
  quoteSeconds: 900,
  networks: [
    { network: 'TRC20', confirmations: 20 },
    { network: 'ERC20', confirmations: 12 },
  ],
  ...over,
});

type CoinState = DataOf<'/api/coin/state'>;
/** A quote of 100.25 USDT that waits for its payment. */
export const aCoinDeposit = (over: Partial<CoinState['deposits'][number]> = {}): CoinState['deposits'][number] => ({
  quoteId: '01J0000000000000000000COIN',
  network: 'TRC20',
  address: 'TMJYSyXLtQf8UCyT5ciavtgNEXt2QsRz59',
  usdt: 100_250_017,
  krw: 138_171,
  rate: 137_827,
  quotedAt: '2026-11-20T02:38:12.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  state: 'QUOTED',
  txid: null,
  confirmations: 0,
  needed: 20,
  received: null,
  credit: null,
  waits: 'N',
  cashIdx: null,
  reason: null,
  ...over,
});

/** A withdrawal of 100,000 won that an operator has not looked at. */
export const aCoinWithdrawal = (
  over: Partial<NonNullable<CoinState['withdrawal']>> = {},
): NonNullable<CoinState['withdrawal']> => ({
  cashIdx: 412,
  network: 'TRC20',
  address: 'TKRkhEXQfY1Sve8X5gbbpHHftprEWNRSVS',
  amount: 100_000,
  usdt: 71_832_371,
  rate: 139_213,
  status: 0,
  txid: null,
  regDate: '2026-11-20T02:38:12.000Z',
  doneDate: null,
  reason: null,
  ...over,
});

export const someCoinState = (over: Partial<CoinState> = {}): CoinState => ({
  deposits: [],
  withdrawal: null,
  ...over,
});

export const aPage = (over: Partial<PageDefinition> & Pick<PageDefinition, 'id'>): PageDefinition => ({
  desktop: `/${over.id}`,
  mobile: `/${over.id}`,
  access: 'member',
  layout: 'site',
  ...over,
});

export const aRelease = (over: Partial<Release> = {}): Release => {
  const name = over.name ?? 'mf_casino';
  return {
    name,
    version: '1.0.0',
    base: `/_m/${name}/1.0.0/`,
    entry: 'remoteEntry.js',
    exposes: { './app': ['app.js'], './lifecycles': ['lifecycles.js'] },
    arrangements: { desktop: [], mobile: [] },
    integrity: {},
    platform: '^1.0.0',
    pages: [],
    menu: [],
    ...over,
  };
};

const casino = aRelease({
  name: 'mf_casino',
  pages: [
    aPage({ id: 'slotgame', desktop: '/slotgame', mobile: '/slotgame', query: ['group'] }),
    aPage({ id: 'slotgame.kplayslot', desktop: '/slotgame/kplayslot', mobile: '/slotgame/kplayslot', vendorCode: '0' }),
    aPage({ id: 'slot.game', desktop: '/slot/game', mobile: '/slot/game', layout: 'bare', query: ['launch'] }),
  ],
});

const mypage = aRelease({
  name: 'mf_mypage',
  pages: [
    aPage({
      id: 'betting.list',
      desktop: '/mypage/betting/list',
      mobile: '/betList',
      query: ['groupKey', 'vendorCode', 'startDate', 'endDate', 'page', 'oldYn', 'bet'],
    }),
  ],
});

/** Two released remotes and one page still to come. */
export const aRegistry = (over: Partial<RegistrySnapshot> = {}): RegistrySnapshot => ({
  id: 'snapshot-1',
  remotes: [casino, mypage],
  planned: [aPage({ id: 'charge', desktop: '/moneyMain/charge', mobile: '/charge' })],
  ...over,
});

/** Boot data of a guest's page in `qa`. */
export const aBoot = (over: Partial<BootData> = {}): BootData => ({
  siteId: 'madang',
  mode: 'qa',
  serverTime: Date.now(),
  language: 'ko',
  key: TEST_KEY,
  siteCheck: { startDate: null, endDate: null },
  registry: aRegistry(),
  ...over,
});

type PointRow = DataOf<'/api/point/list'>['list'][number];
/** Points that became cash. */
export const aPointRow = (over: Partial<PointRow> = {}): PointRow => ({
  pointIdx: 91,
  source: 'change',
  change: -3_000,
  balance: 12_340,
  regDate: '2026-11-20T02:38:12.000Z',
  ...over,
});

/** Answer of the points' history: totals follow from the rows. */
export const aPointList = (list: PointRow[] = [aPointRow()], page = 1): DataOf<'/api/point/list'> => {
  const sum = (sign: 1 | -1): number => list.reduce((total, { change }) => total + Math.max(0, sign * change), 0);
  return {
    list,
    pageInfo: { page, count_per_list: 10, tatal_list_count: list.length },
    totals: { plus: sum(1), minus: sum(-1) },
  };
};

type Coupon = DataOf<'/api/coupon/list'>['list'][number];
/** A fixed coupon of 5,000 won that can be used. */
export const aCoupon = (over: Partial<Coupon> = {}): Coupon => ({
  couponIdx: 17,
  code: '7KQ2-9MHT-4X0D',
  kind: 'fixed',
  value: 5_000,
  cap: null,
  minDeposit: 0,
  expiry: '2026-12-20T03:00:00.000Z',
  state: 'issued',
  giftedFrom: null,
  issuedAt: '2026-11-18T03:00:00.000Z',
  usedAt: null,
  credit: 5_000,
  wager: 5_000,
  ...over,
});

export const aCouponList = (list: Coupon[] = [aCoupon()], page = 1): DataOf<'/api/coupon/list'> => ({
  list,
  pageInfo: { page, count_per_list: 10, tatal_list_count: list.length },
  usable: list.filter(({ state }) => state === 'issued' || state === 'gifted').length,
});
