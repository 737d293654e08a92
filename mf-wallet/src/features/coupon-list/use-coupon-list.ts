/** All behaviour of the list of coupons. */
import { useListAlert } from '../../availability/use-list-alert.ts';
import { useCoupons } from '../../coupons/use-coupons.ts';

export const useCouponList = () => {
  const list = useCoupons('all', true);
  useListAlert(list.error);
  return list;
};

export type CouponList = ReturnType<typeof useCouponList>;
