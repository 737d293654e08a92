import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Card, Skeleton } from '@madang/ui';

const waiting = css`display: grid; gap: 24px; > span + span { margin-top: -14px; }`;

/** The form's own layout, empty. */
export const ApplicationLoading = () => (
  <Card aria-busy="true">
    <div css={waiting}>
      <Skeleton height={40} />
      <Skeleton width="30%" />
      <Skeleton height={64} round={12} />
      <Skeleton width="24%" />
      <Skeleton height={48} round={10} />
      <Skeleton height={140} round={12} />
      <Skeleton height={52} round={12} />
    </div>
  </Card>
);

interface ApplicationFailedProps {
  isBusy: boolean;
  onRetry: () => void;
}

export const ApplicationFailed = ({ isBusy, onRetry }: ApplicationFailedProps) => {
  const t = useText('wallet');
  return <AreaFailed title={t('application.failed')} isBusy={isBusy} onRetry={onRetry} />;
};
