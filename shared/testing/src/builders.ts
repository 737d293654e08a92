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
import { aMember } from './member-builders.ts';
import { TEST_KEY } from './server-cipher.ts';

const HOUR_MS = 3_600_000;

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
  detail: { kind: 'unknown' },
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
  opens: 'page',
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
  readableYn: 'N',
  mustRead: null,
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
  play: null,
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
    aPage({
      id: 'slotgame.slot_hanok',
      desktop: '/slotgame/slot_hanok',
      mobile: '/slotgame/slot_hanok',
      vendorCode: '209',
    }),
    aPage({ id: 'livecasino', desktop: '/livecasino', mobile: '/livecasino', query: ['group'] }),
    aPage({ id: 'slot.game', desktop: '/slot/game', mobile: '/slot/game', layout: 'bare', query: ['launch'] }),
    aPage({ id: 'virtualgame', desktop: '/virtualgame', mobile: '/virtualgame', vendorCode: '102' }),
    aPage({
      id: 'phishinggame.kplayfishing',
      desktop: '/phishinggame/kplayfishing',
      mobile: '/phishinggame/kplayfishing',
      vendorCode: '1000',
    }),
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
