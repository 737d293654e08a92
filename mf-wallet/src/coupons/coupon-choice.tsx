import { ListPager } from '@madang/remote-kit';
import { ChoiceCards } from '../application/choice-cards.tsx';
import { useCouponTexts } from './coupon-texts.ts';
import type { Coupon, Coupons } from './use-coupons.ts';

export interface CouponChoiceProps {
  legend: string;
  coupons: Coupons;
  chosen: Coupon | undefined;
  onChange: (couponIdx: number) => void;
  error?: string | undefined;
}

/** One of the member's coupons, each with its condition and its last day. */
export const CouponChoice = ({ legend, coupons, chosen, onChange, error }: CouponChoiceProps) => {
  const couponTexts = useCouponTexts();
  return (
    <div>
      <ChoiceCards
        legend={legend}
        name="coupon"
        least={220}
        choices={coupons.rows.map((coupon) => ({
          value: coupon.couponIdx,
          label: couponTexts.nameOf(coupon),
          note: `${couponTexts.conditionOf(coupon)} · ${couponTexts.untilOf(coupon)}`,
        }))}
        value={chosen?.couponIdx ?? null}
        onChange={onChange}
        error={error}
      />
      <ListPager list={coupons} />
    </div>
  );
};
