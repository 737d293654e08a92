import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { cardStyle, color } from '@madang/ui';
import { ApplicationTabs, PhoneHead } from '../../application/application-head.tsx';
import { CouponState } from '../../coupons/coupon-state.tsx';
import { useCouponTexts } from '../../coupons/coupon-texts.ts';
import type { Coupon } from '../../coupons/use-coupons.ts';
import { CouponActs } from './coupon-acts.tsx';
import { CouponListBody } from './coupon-list-body.tsx';
import type { CouponList } from './use-coupon-list.ts';

const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; > nav:first-of-type { margin: -12px 0 4px; }`;
const below = css`grid-column: 1 / -1; margin-top: 8px;`;
const cards = css`display: grid; gap: 10px; margin-bottom: 12px; &[aria-busy='true'] { opacity: .6; }`;
const card = css`
  padding: 16px 18px; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; align-items: start;
  b { font-size: 17px; } p { grid-column: 1 / -1; font-size: 13px; color: ${color.text2}; } code { font-family: inherit; color: ${color.text3}; font-size: 12px; }
  small { grid-column: 1 / -1; font-size: 12px; color: ${color.text3}; }
`;

const Row = ({ coupon }: { coupon: Coupon }) => {
  const t = useText('wallet');
  const texts = useCouponTexts();
  return (
    <li css={[cardStyle, card]} data-row={coupon.couponIdx}>
      <b>{texts.nameOf(coupon)}</b>
      <CouponState state={coupon.state} />
      <p>{texts.conditionOf(coupon)}</p>
      <p>{texts.untilOf(coupon)}</p>
      <code translate="no">{coupon.code}</code>
      {coupon.giftedFrom && <small>{t('coupon.from', { nick: coupon.giftedFrom })}</small>}
      <CouponActs coupon={coupon} css={below} />
    </li>
  );
};

export const CouponListMobile = ({ coupons: list }: { coupons: CouponList }) => {
  const t = useText('wallet');
  return (
    <>
      <PhoneHead page="coupon.list" ref={list.top} />
      <div css={stack}>
        <ApplicationTabs family="coupons" page="coupon.list" />
        <CouponListBody list={list}>
          <ul css={cards} aria-label={t('pages.coupon-list')} aria-busy={list.isStale}>
            {list.rows.map((coupon) => (
              <Row key={coupon.couponIdx} coupon={coupon} />
            ))}
          </ul>
        </CouponListBody>
      </div>
    </>
  );
};
