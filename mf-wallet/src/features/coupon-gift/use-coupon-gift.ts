/** All behaviour of giving a coupon away: which, to whom, and a question before it goes for good. */
import { type DataOf, isApiError } from '@madang/contracts';
import { call, errorText, notify, useDraft, useText } from '@madang/platform';
import { useState } from 'react';
import { useApplication } from '../../application/use-application.ts';
import { type Coupon, useCoupons } from '../../coupons/use-coupons.ts';

const atCoupon = ['CP02', 'CP03', 'CP04', 'CP06'] as const;
const atMember = ['CP07', 'CP08'] as const;

const placeOf = (thrown: unknown) => {
  if (isApiError(thrown, ...atCoupon)) return { field: 'coupon' as const };
  return { field: isApiError(thrown, ...atMember) ? ('memId' as const) : null };
};

interface GiftBody {
  couponIdx: number;
  memId: string;
}

export const useCouponGift = () => {
  const t = useText('wallet');
  const [page, setPage] = useState(1);
  const coupons = useCoupons('giftable', page);
  const [coupon, setCoupon] = useDraft<Coupon | null>('coupon.gift.coupon', null);
  const [memId, setMemId] = useDraft('coupon.gift.memId', '');
  const [isOpen, setRequested] = useState(false);
  const [missing, setMissing] = useState<'coupon' | 'memId' | null>(null);
  const application = useApplication<'coupon' | 'memId', GiftBody>(placeOf, {
    name: 'coupon-gift',
    keys: ['couponIdx', 'memId'],
    restore: (sent) => setMemId(sent.memId),
  });
  // What was chosen on another page of the list, or from a row of all coupons, stays chosen; the server decides.
  const chosen = coupon ?? undefined;
  const to = memId.trim();
  const clear = () => {
    setMissing(null);
    application.clear();
  };
  const give = (body: GiftBody) => {
    let given: DataOf<'/api/coupon/gift'> | undefined;
    void application
      .apply({
        body,
        send: async (requestId, sent) => {
          given = await call('/api/coupon/gift', { requestId, ...sent });
        },
        refresh: coupons.again,
        done: () => {
          if (given) notify({ tone: 'success', text: t('coupon.gift.done', { nick: given.memNick }) });
          setCoupon(null);
          setMemId('');
        },
      })
      .finally(() => setRequested(false));
  };
  const missingTexts = { coupon: t('coupon.gift.noCoupon'), memId: errorText('CP07') };
  return {
    coupons,
    page: Math.min(page, coupons.pages),
    turnTo: setPage,
    chosen,
    choose: (next: number) => {
      setCoupon(coupons.list.find(({ couponIdx }) => couponIdx === next) ?? null);
      clear();
    },
    memId,
    setMemId: (typed: string) => {
      setMemId(typed.slice(0, 64));
      clear();
    },
    to,
    application,
    errorAt: (field: 'coupon' | 'memId') => (missing === field ? missingTexts[field] : application.errorAt(field)),
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
