import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { AreaError, Card, Skeleton } from '@madang/ui';

const stack = css`display: grid; gap: 14px; padding: 20px;`;

/** What a page could not load; the other pages go on. */
export const AreaFailed = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => {
  const t = useText('mypage');
  return (
    <AreaError
      title={t('area.title')}
      help={t('betting.errorHelp')}
      retryText={t('betting.retry')}
      busyText={t('betting.busy')}
      busy={busy}
      onRetry={onRetry}
    />
  );
};

export const AreaWaiting = ({ lines = 6 }: { lines?: number }) => (
  <Card flush aria-busy="true">
    <div css={stack}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={`${90 - (line % 3) * 14}%`} height={16} />
      ))}
    </div>
  </Card>
);
