import { useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { AreaError } from '@madang/ui';

/** The area could not be loaded: another attempt, or the first page. */
export const AreaFailed = ({ title, busy, onRetry }: { title: string; busy: boolean; onRetry: () => void }) => {
  const t = useText('board');
  const navigate = useNavigate();
  return (
    <AreaError
      title={title}
      help={t('errorHelp')}
      retryText={t('retry')}
      busyText={t('busy')}
      busy={busy}
      onRetry={onRetry}
      homeText={t('home')}
      onHome={() => void navigate(href('main') ?? '/')}
    />
  );
};
