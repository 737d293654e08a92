import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { cardStyle, Icon, Note, useScreen } from '@madang/ui';
import type { ReactNode } from 'react';
import { ApplicationFrame, ApplicationStack } from '../application/application-frame.tsx';
import { ApplicationHead, ApplicationTabs, PhoneHead } from '../application/application-head.tsx';
import { ApplicationFailed, ApplicationLoading } from '../application/application-states.tsx';
import type { Coupons } from './use-coupons.ts';

const card = css`padding: 28px;`;
const tabs = css`margin: -12px 0 18px;`;

interface CouponFrameProps {
  page: 'coupon.use' | 'coupon.gift';
  coupons: Coupons;
  /** The form, once the server has answered. */
  children: ReactNode;
}

const Body = ({ coupons: { state, data, isBusy, retry }, children }: Omit<CouponFrameProps, 'page'>) => {
  if (state === 'error') return <ApplicationFailed isBusy={isBusy} onRetry={retry} />;
  // A page of coupons that is beyond the last one keeps the form.
  return state === 'loading' && data === undefined ? <ApplicationLoading /> : children;
};

const Rules = ({ page }: { page: CouponFrameProps['page'] }) => {
  const t = useText('wallet');
  return (
    <Note>
      <Icon name="info" />
      <span>{t(page === 'coupon.use' ? 'coupon.use.rules' : 'coupon.gift.rules')}</span>
    </Note>
  );
};

const Desktop = ({ page, coupons, children }: CouponFrameProps) => (
  <>
    <ApplicationHead family="coupons" page={page} />
    <ApplicationFrame rail={<Rules page={page} />}>
      <Body coupons={coupons}>
        <section css={[cardStyle, card]}>{children}</section>
      </Body>
    </ApplicationFrame>
  </>
);

/** The two pages share one address on the phone; the tabs choose between them. */
const Mobile = ({ page, coupons, children }: CouponFrameProps) => (
  <>
    <PhoneHead page={page} />
    <div css={tabs}>
      <ApplicationTabs family="coupons" page={page} />
    </div>
    <ApplicationStack rail={<Rules page={page} />}>
      <Body coupons={coupons}>{children}</Body>
    </ApplicationStack>
  </>
);

/** The page around the form, in the arrangement of the width. */
export const CouponFrame = (props: CouponFrameProps) =>
  useScreen() === 'mobile' ? <Mobile {...props} /> : <Desktop {...props} />;
