import { useFormat, useText } from '@madang/platform';
import { ConfirmDialog } from '@madang/remote-kit';
import type { Hiding } from './use-hiding.ts';

/** Confirms the hiding of rows, and explains what it does not do. */
export const HideDialog = ({ hiding: { isOpen, chosen, isBusy, error, close, hide } }: { hiding: Hiding }) => {
  const t = useText('wallet');
  const { number } = useFormat();
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('hide.title', { n: number(chosen.length) })}
      goText={t('hide.go')}
      tone="danger"
      isBusy={isBusy}
      error={error}
      onGo={hide}
      onClose={close}
    >
      {t('hide.help')}
    </ConfirmDialog>
  );
};
