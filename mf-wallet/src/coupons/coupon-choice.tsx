import { Pager } from '@madang/ui';
import { ChoiceCards } from '../application/choice-cards.tsx';
import { useListPagerTexts } from '../availability/list-states.tsx';
import { useCouponTexts } from './coupon-texts.ts';
import type { Coupon } from './use-coupons.ts';

export interface CouponChoiceProps {
  legend: string;
  list: readonly Coupon[];
  chosen: Coupon | undefined;
  onChange: (couponIdx: number) => void;
  error?: string | undefined;
  page: number;
  pages: number;
  onPage: (to: number) => void;
}

/** One of the member's coupons, each with its condition and its last day; with pages where there are many. */
export const CouponChoice = ({ legend, list, chosen, onChange, error, page, pages, onPage }: CouponChoiceProps) => {
  const couponTexts = useCouponTexts();
  const texts = useListPagerTexts();
  return (
    <div>
      <ChoiceCards
        legend={legend}
        name="coupon"
        least={220}
        choices={list.map((coupon) => ({
          value: coupon.couponIdx,
          label: couponTexts.nameOf(coupon),
          note: `${couponTexts.conditionOf(coupon)} · ${couponTexts.untilOf(coupon)}`,
        }))}
        value={chosen?.couponIdx ?? null}
        onChange={onChange}
        error={error}
      />
      <Pager page={page} pages={pages} onPage={onPage} texts={texts} />
    </div>
  );
};
