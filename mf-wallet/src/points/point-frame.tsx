import { css } from '@emotion/react';
import { cardStyle, useScreen } from '@madang/ui';
import type { ReactNode } from 'react';
import { ApplicationFrame, ApplicationStack } from '../application/application-frame.tsx';
import { ApplicationHead, ApplicationTabs, PhoneHead } from '../application/application-head.tsx';
import { ApplicationFailed, ApplicationLoading } from '../application/application-states.tsx';
import { PointRules } from './point-parts.tsx';
import type { Points } from './use-points.ts';

const card = css`padding: 28px;`;
const tabs = css`margin: -12px 0 18px;`;

interface PointFrameProps {
  page: 'point.change' | 'point.use';
  points: Points;
  /** The form, once the site has sent its minimum. */
  children: ReactNode;
}

const Body = ({ points: { state, pending, retry }, children }: Omit<PointFrameProps, 'page'>) => {
  if (state === 'failed') return <ApplicationFailed isBusy={pending} onRetry={retry} />;
  return state === 'loading' ? <ApplicationLoading /> : children;
};

const Desktop = ({ page, points, children }: PointFrameProps) => (
  <>
    <ApplicationHead family="points" page={page} />
    <ApplicationFrame rail={<PointRules points={points} />}>
      <Body points={points}>
        <section css={[cardStyle, card]}>{children}</section>
      </Body>
    </ApplicationFrame>
  </>
);

/** The two pages share one address on the phone; the tabs choose between them. */
const Mobile = ({ page, points, children }: PointFrameProps) => (
  <>
    <PhoneHead page={page} />
    <div css={tabs}>
      <ApplicationTabs family="points" page={page} />
    </div>
    {/* Nothing is drawn below a loading form, which would push it down. */}
    <ApplicationStack rail={points.state !== 'loading' && <PointRules points={points} />}>
      <Body points={points}>{children}</Body>
    </ApplicationStack>
  </>
);

/** The page around the form, in the arrangement of the width. */
export const PointFrame = (props: PointFrameProps) =>
  useScreen() === 'mobile' ? <Mobile {...props} /> : <Desktop {...props} />;
