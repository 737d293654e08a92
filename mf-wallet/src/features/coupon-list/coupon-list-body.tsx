import { css } from '@emotion/react';
import { SeoulTime, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { buttonStyle, Card, Empty, LiveRegion, Pager } from '@madang/ui';
import type { ReactNode } from 'react';
import { Totals } from '../../amount/totals.tsx';
import { ListError, ListWaiting, useListPagerTexts } from '../../availability/list-states.tsx';
import type { CouponList } from './use-coupon-list.ts';

const zone = css`display: block; margin-top: 12px;`;

const NoCoupons = () => {
  const t = useText('wallet');
  return (
    <Card flush>
      <Empty
        icon="ticket"
        title={<h2>{t('coupon.list.emptyTitle')}</h2>}
        help={t('coupon.list.emptyHelp')}
        action={
          <PageLink page="coupon.use" css={buttonStyle('quiet', 'small')}>
            {t('coupon.list.enter')}
          </PageLink>
        }
      />
    </Card>
  );
};

/** What stands around the rows in both arrangements; the rows are `children`. */
export const CouponListBody = ({ list, children }: { list: CouponList; children: ReactNode }) => {
  const t = useText('wallet');
  const texts = useListPagerTexts();
  const { coupons, state, page, turnTo, retry } = list;
  if (state === 'error') return <ListError busy={coupons.pending} retry={retry} />;
  const loaded = state === 'loading' ? t('history.loading') : t('history.loaded', { n: coupons.count });
  return (
    <>
      <LiveRegion text={loaded} />
      <Totals
        label={t('coupon.list.totals')}
        ready={coupons.known}
        cells={[
          [t('coupon.list.usable'), t('coupon.list.pieces', { n: coupons.usable })],
          [t('coupon.list.all'), t('coupon.list.pieces', { n: coupons.count })],
        ]}
      />
      {state === 'loading' && <ListWaiting />}
      {state === 'empty' && <NoCoupons />}
      {state === 'rows' && (
        <div>
          {children}
          <SeoulTime css={zone} />
          <Pager page={page} pages={coupons.pages} onPage={turnTo} texts={texts} />
        </div>
      )}
    </>
  );
};
