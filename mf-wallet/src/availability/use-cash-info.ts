/** State of deposits and withdrawals by the server: rules, offers and what is under way. */
import type { DataOf } from '@madang/contracts';
import { query, useQuery } from '@madang/platform';
import { useCallback } from 'react';
import { useAt } from './use-at.ts';
import { useFreshMoney } from './use-fresh-money.ts';

const PATH = '/api/cash/info';
export type CashInfo = DataOf<typeof PATH>;
export type CashRow = NonNullable<CashInfo['openIn']>;

/** Interval of the requests while something is under way, or the bank is closed, milliseconds. */
export const UNDER_WAY_MS = 10_000;

const isUnderWay = ({ openIn, openOut, account, accountRequestedAt, window }: CashInfo): boolean =>
  Boolean(openIn ?? openOut ?? (account ? null : accountRequestedAt)) || window.closed === 'Y';

export const useCashInfo = () => {
  useFreshMoney(PATH);
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(PATH, {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? UNDER_WAY_MS : false),
  });
  const again = useCallback(() => refetch({ cancelRefetch: true }), [refetch]);
  useAt(data?.account?.validUntil, () => void again());
  useAt(data?.out.nextAt, () => void again());
  return { info: data, failed: isError && data === undefined, pending: isFetching, again } as const;
};
