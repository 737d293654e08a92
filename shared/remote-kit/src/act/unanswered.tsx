import { useText } from '@madang/platform';
import { Icon, Note } from '@madang/ui';

/** Beside the button that requests the outcome of an attempt without an answer. Decision 86. */
export const Unanswered = ({ isShown }: { isShown: boolean }) => {
  const t = useText('platform');
  return (
    <div role="status">
      {isShown && (
        <Note tone="persimmon">
          <Icon name="warn" size={16} />
          {t('unanswered.note')}
        </Note>
      )}
    </div>
  );
};
