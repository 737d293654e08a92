/** Data of the two pages of USDT: the price, and the member's quotes, deposits and withdrawals. */
import type { DataOf } from '@madang/contracts';
import { call, query, useQuery } from '@madang/platform';
import { useFreshMoney } from '../availability/use-fresh-money.ts';

const STATE = '/api/coin/state';
export type CoinPrice = DataOf<'/api/coin'>;
export type CoinState = DataOf<typeof STATE>;
export type CoinDeposit = CoinState['deposits'][number];
export type CoinWithdrawal = NonNullable<CoinState['withdrawal']>;
export type CoinNetwork = CoinDeposit['network'];

/** Intervals of the requests, ms: the price, and open payments. Blocks come every three seconds. */
export const PRICE_EVERY_MS = 10_000;
export const LIVE_EVERY_MS = 3_000;
const DECISION_EVERY_MS = 10_000;

export const useCoinPrice = () => {
  const { data, isError, isFetching, refetch } = useQuery<CoinPrice>({
    queryKey: ['/api/coin', { symbol: 'USDT' }],
    queryFn: ({ signal }) => call('/api/coin', { symbol: 'USDT' }, { signal, method: 'GET' }),
    refetchInterval: PRICE_EVERY_MS,
    refetchOnMount: 'always',
  });
  return {
    price: data,
    failed: isError && data === undefined,
    pending: isFetching,
    again: () => refetch({ cancelRefetch: true }),
  } as const;
};

const isOpen = ({ status }: CoinWithdrawal): boolean => status === 0 || status === 2;

/** How soon something may have changed: while a payment is awaited or confirms, at every block. */
const everyMs = ({ deposits, withdrawal }: CoinState): number | false => {
  if (deposits.some(({ state, waits }) => waits === 'N' && ['QUOTED', 'SUBMITTED', 'CONFIRMING'].includes(state)))
    return LIVE_EVERY_MS;
  // A payout that is approved gets its transaction within seconds.
  if (withdrawal?.status === 1 && withdrawal.txid === null) return LIVE_EVERY_MS;
  const isDecided = !deposits.some(({ waits }) => waits === 'Y') && !(withdrawal && isOpen(withdrawal));
  return isDecided ? false : DECISION_EVERY_MS;
};

export const useCoinState = () => {
  useFreshMoney(STATE);
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(STATE, {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data ? everyMs(state.data) : false),
  });
  return {
    coin: data,
    failed: isError && data === undefined,
    pending: isFetching,
    again: () => refetch({ cancelRefetch: true }),
  } as const;
};
