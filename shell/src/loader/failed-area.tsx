import { useLanguage, useText } from '@madang/platform';
import { useNavigate } from '@madang/platform/router';
import { AreaError } from '@madang/ui';
import { ownerOf } from './remotes.ts';

export type AreaFailure = 'slow' | 'failed' | 'crashed';

interface FailedAreaProps {
  page: string;
  failure: AreaFailure;
  onRetry: () => void;
}

/** Names the area that failed, as the menu does, and offers a retry. */
export const FailedArea = ({ page, failure, onRetry }: FailedAreaProps) => {
  const t = useText('shell');
  const language = useLanguage();
  const navigate = useNavigate();
  const name = ownerOf(page)?.menu.find((entry) => entry.page === page)?.label[language];
  return (
    <AreaError
      title={name ? t(`area.${failure}`, { name }) : t(`area.${failure}Unnamed`)}
      help={t('area.help')}
      retryText={t('area.retry')}
      onRetry={onRetry}
      homeText={t('area.home')}
      onHome={() => navigate('/')}
    />
  );
};
