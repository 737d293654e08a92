import { href, useNavigate } from '@madang/platform/router';
import { AreaError } from '@madang/ui';
import { useCoreText } from '../use-core-text.ts';

interface AreaFailedProps {
  /** What could not be loaded; absent: the area without a name. */
  title?: string;
  /** What the failure does not affect; absent: the rest of the site. */
  help?: string;
  isBusy: boolean;
  onRetry: () => void;
  /** False: without the way to the first page. */
  hasHome?: boolean;
  /** Inside a card that is already there: without an edge of its own. */
  inset?: boolean;
}

/** The area could not be loaded: another attempt, or the first page. */
export const AreaFailed = ({ title, help, isBusy, onRetry, hasHome = true, inset = false }: AreaFailedProps) => {
  const t = useCoreText();
  const navigate = useNavigate();
  return (
    <AreaError
      title={title ?? t('failed')}
      help={help ?? t('failedHelp')}
      retryText={t('retry')}
      busyText={t('busy')}
      busy={isBusy}
      onRetry={onRetry}
      inset={inset}
      {...(hasHome && { homeText: t('home'), onHome: () => void navigate(href('main') ?? '/') })}
    />
  );
};
