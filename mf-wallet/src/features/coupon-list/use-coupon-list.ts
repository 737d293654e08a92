/** All behaviour of the list of coupons; the address keeps its page. */
import { readPage, useLastPage } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useRef } from 'react';
import { useListAlert } from '../../availability/list-states.tsx';
import { useCoupons } from '../../coupons/use-coupons.ts';

export const useCouponList = () => {
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const page = readPage(address);
  const coupons = useCoupons('all', page);
  useListAlert(coupons.error);
  const { known, data, stale } = coupons;
  const show = (to: number, replace = false) => setAddress(to > 1 ? { page: String(to) } : {}, { replace });

  const { isBeyond } = useLastPage({ data, isPlaceholderData: stale }, page, (last) => show(last, true));

  return {
    coupons,
    page,
    top,
    state: known && !isBeyond ? (coupons.list.length > 0 ? 'rows' : 'empty') : coupons.failed ? 'error' : 'loading',
    turnTo: (to: number) => {
      show(to);
      top.current?.focus();
    },
    retry: () => void coupons.again(),
  } as const;
};

export type CouponList = ReturnType<typeof useCouponList>;
