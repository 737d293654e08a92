/** All behaviour of the list of coupons; the address keeps its page. */
import { useSearchParams } from '@madang/platform/router';
import { useEffect, useRef } from 'react';
import { useCoupons } from '../../coupons/use-coupons.ts';
import { useListAlert } from '../../desk/list-states.tsx';

const readPage = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

export const useCouponList = () => {
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const page = readPage(address);
  const coupons = useCoupons('all', page);
  useListAlert(coupons.error);
  const { known, stale, pages } = coupons;
  const show = (to: number, replace = false) => setAddress(to > 1 ? { page: String(to) } : {}, { replace });

  // A page that is no more leads to the last there is.
  const beyond = known && !stale && page > pages;
  useEffect(() => {
    if (beyond) show(pages, true);
  });

  return {
    coupons,
    page,
    top,
    state: known ? (coupons.list.length > 0 ? 'rows' : 'empty') : coupons.failed ? 'error' : 'loading',
    turnTo: (to: number) => {
      show(to);
      top.current?.focus();
    },
    retry: () => void coupons.again(),
  } as const;
};

export type CouponList = ReturnType<typeof useCouponList>;
