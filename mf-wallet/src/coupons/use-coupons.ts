/** The member's coupons: all of them, those to use, or those to give away. */
import type { Call, DataOf } from '@madang/contracts';
import { noFilters, usePagedList } from '@madang/remote-kit';
import { useFreshMoney } from '../availability/use-fresh-money.ts';

const PATH = '/api/coupon/list';
export type Coupon = DataOf<typeof PATH>['list'][number];
type Which = NonNullable<Call<typeof PATH>['which']>;

/** @param isInAddress false: the list belongs to a form, and its page to the visit */
export const useCoupons = (which: Which, isInAddress: boolean) => {
  useFreshMoney(PATH);
  const list = usePagedList({
    path: PATH,
    filters: noFilters,
    body: () => ({ which }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    isInAddress,
  });
  return { ...list, usable: list.data?.usable ?? 0 } as const;
};

export type Coupons = ReturnType<typeof useCoupons>;
