/** A page of the member's coupons by the server's word: all of them, those to use, or those to give away. */
import type { Call, DataOf } from '@madang/contracts';
import { pagesOf, query, useQuery } from '@madang/platform';
import { useCallback } from 'react';
import { useFreshMoney } from '../availability/use-fresh-money.ts';

const PATH = '/api/coupon/list';
type Answer = DataOf<typeof PATH>;
export type Coupon = Answer['list'][number];
export type Which = NonNullable<Call<typeof PATH>['which']>;

export const useCoupons = (which: Which, page: number) => {
  useFreshMoney(PATH);
  const answer = useQuery({
    ...query(PATH, { which, page }),
    placeholderData: (previous: Answer | undefined) => previous,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const { data, refetch } = answer;
  return {
    list: data?.list ?? [],
    count: data?.pageInfo.tatal_list_count ?? 0,
    usable: data?.usable ?? 0,
    pages: pagesOf(data?.pageInfo),
    known: data !== undefined,
    data,
    stale: answer.isPlaceholderData,
    failed: answer.isError && data === undefined,
    error: answer.error,
    pending: answer.isFetching,
    again: useCallback(() => refetch({ cancelRefetch: true }), [refetch]),
  } as const;
};

export type Coupons = ReturnType<typeof useCoupons>;
