/** All behaviour of the gift of a coupon: which, to whom, and a confirmation. */
import { call, errorText, notify, useDraft, useText } from '@madang/platform';
import { fieldByCode, useAct } from '@madang/remote-kit';
import { useState } from 'react';
import { type Coupon, useCoupons } from '../../coupons/use-coupons.ts';

type Field = 'coupon' | 'memId';

const fieldOf = fieldByCode<Field>({
  CP02: 'coupon',
  CP03: 'coupon',
  CP04: 'coupon',
  CP06: 'coupon',
  CP07: 'memId',
  CP08: 'memId',
});

interface GiftBody {
  couponIdx: number;
  memId: string;
}

export const useCouponGift = () => {
  const t = useText('wallet');
  const coupons = useCoupons('giftable', false);
  const [coupon, setCoupon] = useDraft<Coupon | null>('coupon.gift.coupon', null);
  const [memId, setMemId] = useDraft('coupon.gift.memId', '');
  const [isOpen, setRequested] = useState(false);
  const [missing, setMissing] = useState<Field | null>(null);
  const application = useAct<Field, GiftBody>({
    fieldOf,
    kept: { name: 'coupon-gift', keys: ['couponIdx', 'memId'], restore: (sent) => setMemId(sent.memId) },
  });
  // A choice of another page of the list, or from a row of all coupons, remains.
  const chosen = coupon ?? undefined;
  const to = memId.trim();
  const clear = () => {
    setMissing(null);
    application.clear();
  };
  const give = (body: GiftBody) =>
    void application
      .apply({
        body,
        send: (requestId, sent) => call('/api/coupon/gift', { requestId, ...sent }),
        refresh: coupons.refetch,
        done: (_, { memNick }) => {
          notify({ tone: 'success', text: t('coupon.gift.done', { nick: memNick }) });
          setCoupon(null);
          setMemId('');
        },
      })
      .finally(() => setRequested(false));
  const missingTexts = { coupon: t('coupon.gift.noCoupon'), memId: errorText('CP07') };
  return {
    coupons,
    chosen,
    choose: (next: number) => {
      setCoupon(coupons.rows.find(({ couponIdx }) => couponIdx === next) ?? null);
      clear();
    },
    memId,
    setMemId: (typed: string) => {
      setMemId(typed.slice(0, 64));
      clear();
    },
    to,
    application,
    errorAt: (field: Field) => (missing === field ? missingTexts[field] : application.errorAt(field)),
    /** No request goes out before both are there and the question is confirmed. */
    isOpen,
    open: () => {
      // What was sent goes once more, whatever is chosen now.
      if (application.isUnanswered) return give({ couponIdx: chosen?.couponIdx ?? 0, memId: to });
      const lacks = chosen ? (to === '' ? 'memId' : null) : 'coupon';
      setMissing(lacks);
      if (lacks) application.form.current?.querySelector<HTMLInputElement>(`[name="${lacks}"]`)?.focus();
      setRequested(lacks === null);
    },
    cancel: () => setRequested(false),
    give: () => {
      if (chosen) give({ couponIdx: chosen.couponIdx, memId: to });
    },
  } as const;
};

export type CouponGift = ReturnType<typeof useCouponGift>;
