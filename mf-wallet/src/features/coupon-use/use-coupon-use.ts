/** All behaviour of using a coupon: chosen from the own ones, or typed by its code. */
import { type DataOf, isApiError } from '@madang/contracts';
import { call, notify, useDraft, useFormat, useText } from '@madang/platform';
import { useState } from 'react';
import { useApplication } from '../../application/use-application.ts';
import { useCoupons } from '../../coupons/use-coupons.ts';

const atCode = ['CP01', 'CP02', 'CP03', 'CP04', 'CP05'] as const;

/** Longest code that is worth sending; the server's own limit. */
const CODE_MOST = 40;

export const useCouponUse = () => {
  const t = useText('wallet');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const coupons = useCoupons('usable', page);
  const [code, setCode] = useDraft('coupon.use.code', '');
  const application = useApplication<'code', { code: string }>(
    (thrown) => ({ field: isApiError(thrown, ...atCode) ? 'code' : null }),
    { name: 'coupon-use', keys: ['code'], restore: (sent) => setCode(sent.code) },
  );
  const typed = code.trim();
  const chosen = coupons.list.find((coupon) => coupon.code === typed.toUpperCase());
  const set = (next: string) => {
    setCode(next.slice(0, CODE_MOST));
    application.clear();
  };
  return {
    coupons,
    page: Math.min(page, coupons.pages),
    turnTo: setPage,
    code,
    setCode: set,
    /** The own coupon whose code stands in the field. */
    chosen,
    choose: (couponIdx: number) => set(coupons.list.find((coupon) => coupon.couponIdx === couponIdx)?.code ?? ''),
    application,
    button: chosen?.credit ? t('coupon.use.apply', { won: format.won(chosen.credit) }) : t('coupon.use.applyEmpty'),
    apply: () => {
      let used: DataOf<'/api/coupon/use'> | undefined;
      void application.apply({
        body: { code: typed },
        send: async (requestId, sent) => {
          used = await call('/api/coupon/use', { requestId, ...sent });
        },
        refresh: coupons.again,
        done: () => {
          if (used) notify({ tone: 'success', text: t('coupon.use.done', { won: format.won(used.credit) }) });
          setCode('');
        },
        empties: true,
      });
    },
  } as const;
};

export type CouponUse = ReturnType<typeof useCouponUse>;
