import { css } from '@emotion/react';
import { SeoulTime, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed, ListPager, WaitingRows } from '@madang/remote-kit';
import { buttonStyle, Card, Empty, LiveRegion } from '@madang/ui';
import type { ReactNode } from 'react';
import { Totals } from '../../amount/totals.tsx';
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

/** The parts around the rows in both arrangements; the rows are `children`. */
export const CouponListBody = ({ list, children }: { list: CouponList; children: ReactNode }) => {
  const t = useText('wallet');
  const { state, total, usable } = list;
  if (state === 'error') return <AreaFailed title={t('history.failed')} isBusy={list.isBusy} onRetry={list.retry} />;
  const loaded = state === 'loading' ? t('history.loading') : t('history.loaded', { n: total });
  return (
    <>
      <LiveRegion text={loaded} />
      <Totals
        label={t('coupon.list.totals')}
        ready={list.data !== undefined}
        cells={[
          [t('coupon.list.usable'), t('coupon.list.pieces', { n: usable })],
          [t('coupon.list.all'), t('coupon.list.pieces', { n: total })],
        ]}
      />
      {state === 'loading' && <WaitingRows />}
      {state === 'empty' && <NoCoupons />}
      {state === 'rows' && (
        <div>
          {children}
          <SeoulTime css={zone} />
          <ListPager list={list} />
        </div>
      )}
    </>
  );
};
