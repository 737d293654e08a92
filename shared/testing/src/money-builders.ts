/** What a member's money looks like on the wire, each overridable. */
import type { DataOf } from '@madang/contracts';

type CashRow = DataOf<'/api/cash/list/'>['list'][number];
/** An application for a deposit with the status of a request. */
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

/** Cash info of a member with nothing under way, before the first deposit. */
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
  debt: null,
  openBonus: null,
  netDeposits: 0,
  withdrawable: 1_280_000,
  hasOutPass: 'Y',
  recent: [],
  usualMinutes: { in: null, out: null },
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
