import { useFormat, useText } from '@madang/platform';
import { ConfirmDialog } from '@madang/remote-kit';
import type { Deletion } from './use-deletion.ts';

/** Explains the deletion before it is done. */
export const DeletionDialog = ({ deletion: { act, count, confirm } }: { deletion: Deletion }) => {
  const t = useText('board');
  const n = useFormat().number(count);
  return (
    <ConfirmDialog
      open={act.isOpen}
      title={t('messages.delete.title', { n })}
      goText={t('messages.delete.confirm', { n })}
      tone="danger"
      isBusy={act.isBusy}
      error={act.error}
      onGo={confirm}
      onClose={act.close}
    >
      {t('messages.delete.help')}
    </ConfirmDialog>
  );
};
