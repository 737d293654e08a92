import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Card, color, Money, Table } from '@madang/ui';
import { onRowsCopy } from '@madang/ui/copy-rows';
import { ApplicationHead } from '../../application/application-head.tsx';
import { CouponState } from '../../coupons/coupon-state.tsx';
import { useCouponTexts } from '../../coupons/coupon-texts.ts';
import type { Coupon } from '../../coupons/use-coupons.ts';
import { CouponActs } from './coupon-acts.tsx';
import { CouponListBody } from './coupon-list-body.tsx';
import type { CouponList } from './use-coupon-list.ts';

const stack = css`display: grid; gap: 16px; margin-top: 20px;`;
const table = css`
  td { vertical-align: middle; } td small { display: block; font-size: 12px; color: ${color.text3}; }
  td[data-time], code { white-space: nowrap; color: ${color.text2}; font-family: inherit; }
  &[aria-busy='true'] tbody { opacity: .6; }
`;

const Row = ({ coupon }: { coupon: Coupon }) => {
  const t = useText('wallet');
  const format = useFormat();
  const texts = useCouponTexts();
  return (
    <tr data-row={coupon.couponIdx}>
      <td>
        <b>{texts.nameOf(coupon)}</b>
        <small>{texts.conditionOf(coupon)}</small>
      </td>
      <td>
        <code translate="no">{coupon.code}</code>
        {coupon.giftedFrom && <small>{t('coupon.from', { nick: coupon.giftedFrom })}</small>}
      </td>
      <td data-time>{format.dateMinute(coupon.expiry)}</td>
      <td>
        <CouponState state={coupon.state} />
      </td>
      <td data-figure>
        <Money value={coupon.credit} />
      </td>
      <td>
        <CouponActs coupon={coupon} />
      </td>
    </tr>
  );
};

export const CouponListDesktop = ({ coupons: list }: { coupons: CouponList }) => {
  const t = useText('wallet');
  return (
    <>
      <ApplicationHead family="coupons" page="coupon.list" ref={list.top} />
      <div css={stack}>
        <CouponListBody list={list}>
          <Card flush>
            <Table onCopy={onRowsCopy} css={table} aria-label={t('pages.coupon-list')} aria-busy={list.isStale}>
              <thead>
                <tr>
                  <th scope="col">{t('coupon.list.coupon')}</th>
                  <th scope="col">{t('coupon.list.code')}</th>
                  <th scope="col">{t('coupon.list.expiry')}</th>
                  <th scope="col">{t('coupon.list.state')}</th>
                  <th scope="col" data-figure>
                    {t('coupon.list.credit')}
                  </th>
                  <th scope="col">{t('coupon.list.act')}</th>
                </tr>
              </thead>
              <tbody>
                {list.rows.map((coupon) => (
                  <Row key={coupon.couponIdx} coupon={coupon} />
                ))}
              </tbody>
            </Table>
          </Card>
        </CouponListBody>
      </div>
    </>
  );
};
