import { css } from '@emotion/react';
import { isApiError } from '@madang/contracts';
import { alertMember, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { AreaError, cardStyle, Skeleton } from '@madang/ui';
import { useEffect, useRef } from 'react';

/** A list that fails alerts 'error', once for each failure. Source: specification §8. */
export const useListAlert = (failure: Error | null): void => {
  const t = useText('wallet');
  const lastText = useRef('');
  lastText.current = t('history.error');
  useEffect(() => {
    if (failure && !isApiError(failure, 'AU01', 'AU02')) void alertMember(lastText.current);
  }, [failure]);
};

export const ListError = ({ busy, retry }: { busy: boolean; retry: () => void }) => {
  const t = useText('wallet');
  const navigate = useNavigate();
  return (
    <AreaError
      title={t('history.failed')}
      help={t('desk.failedHelp')}
      retryText={t('desk.retry')}
      busyText={t('desk.busy')}
      busy={busy}
      onRetry={retry}
      homeText={t('desk.home')}
      onHome={() => void navigate(href('main') ?? '/')}
    />
  );
};

const rows = css`display: grid; gap: 10px; > div { padding: 18px; display: grid; gap: 10px; }`;

/** A list in its own layout, empty. */
export const ListWaiting = () => (
  <div css={rows} aria-busy="true">
    {Array.from({ length: 4 }, (_, at) => (
      <div key={at} css={cardStyle}>
        <Skeleton width="56%" />
        <Skeleton width="30%" />
      </div>
    ))}
  </div>
);

export const useListPagerTexts = () => {
  const t = useText('wallet');
  return { label: t('history.pages'), previous: t('history.previous'), next: t('history.next') };
};
