/** All behaviour of using a coupon: chosen from the own ones, or typed by its code. */
import { call, notify, useDraft, useFormat, useText } from '@madang/platform';
import { fieldByCode, useAct } from '@madang/remote-kit';
import { useCoupons } from '../../coupons/use-coupons.ts';

const fieldOf = fieldByCode<'code'>({ CP01: 'code', CP02: 'code', CP03: 'code', CP04: 'code', CP05: 'code' });

/** Characters of a code that the server accepts. */
const MAX_CODE_LENGTH = 40;

export const useCouponUse = () => {
  const t = useText('wallet');
  const format = useFormat();
  const coupons = useCoupons('usable', false);
  const [code, setCode] = useDraft('coupon.use.code', '');
  const application = useAct<'code', { code: string }>({
    fieldOf,
    kept: { name: 'coupon-use', keys: ['code'], restore: (sent) => setCode(sent.code) },
  });
  const typed = code.trim();
  const chosen = coupons.rows.find((coupon) => coupon.code === typed.toUpperCase());
  const set = (next: string) => {
    setCode(next.slice(0, MAX_CODE_LENGTH));
    application.clear();
  };
  return {
    coupons,
    code,
    setCode: set,
    /** The own coupon whose code is in the field. */
    chosen,
    choose: (couponIdx: number) => set(coupons.rows.find((coupon) => coupon.couponIdx === couponIdx)?.code ?? ''),
    application,
    button: chosen?.credit ? t('coupon.use.apply', { won: format.won(chosen.credit) }) : t('coupon.use.applyEmpty'),
    apply: () =>
      void application.apply({
        body: { code: typed },
        send: (requestId, sent) => call('/api/coupon/use', { requestId, ...sent }),
        refresh: coupons.refetch,
        done: (_, { credit }) => {
          notify({ tone: 'success', text: t('coupon.use.done', { won: format.won(credit) }) });
          setCode('');
        },
        empties: true,
      }),
  } as const;
};

export type CouponUse = ReturnType<typeof useCouponUse>;
