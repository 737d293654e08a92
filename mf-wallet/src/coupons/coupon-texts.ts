import { useFormat, useText } from '@madang/platform';
import type { Coupon } from './use-coupons.ts';

/** A coupon as text: its value, its condition, its last day. */
export const useCouponTexts = () => {
  const t = useText('wallet');
  const format = useFormat();
  const nameOf = ({ kind, value }: Coupon): string =>
    kind === 'fixed' ? format.won(value) : t('coupon.percent', { percent: value });
  const conditionOf = ({ kind, minDeposit, cap }: Coupon): string => {
    if (kind === 'fixed' && minDeposit === 0) return t('coupon.condition.none');
    const least =
      minDeposit > 0 ? t('coupon.condition.least', { min: format.won(minDeposit) }) : t('coupon.condition.any');
    return cap === null ? least : `${least} · ${t('coupon.condition.cap', { cap: format.won(cap) })}`;
  };
  const untilOf = ({ expiry }: Coupon): string => t('coupon.until', { time: format.dateMinute(expiry) });
  return { nameOf, conditionOf, untilOf } as const;
};
