import { useText } from '@madang/platform';
import { Icon, Note } from '@madang/ui';

/** Near the button that requests the outcome of the last attempt, whose answer did not arrive. Decision 86. */
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
