import { useText } from '@madang/platform';
import { FormModal } from '@madang/remote-kit';
import { AmountAndMemo } from '../transfers/amount-and-memo.tsx';
import { type TransferKind, useTransfer } from '../transfers/use-transfer.ts';
import type { LowerAccount } from './lower-account.ts';

interface TransferModalProps {
  kind: TransferKind;
  lower: LowerAccount;
  onClose: () => void;
}

/** Gives cash to the account of a row, or takes it back; the dialog is the confirmation. */
export const TransferModal = ({ kind, lower, onClose }: TransferModalProps) => {
  const t = useText('partner');
  const platformText = useText('platform');
  const transfer = useTransfer({ kind, memId: lower.memId, onDone: onClose });
  const { sending } = transfer;
  return (
    <FormModal
      title={t(`office.${kind}Question`, { nick: lower.memNick })}
      goText={transfer.isUnanswered ? platformText('unanswered.check') : t(`office.${kind}`)}
      isBusy={sending.isBusy}
      error={
        sending.errorAt('memId') ??
        sending.errorAt(null) ??
        (transfer.isUnanswered ? platformText('unanswered.note') : undefined)
      }
      onGo={transfer.go}
      onClose={onClose}
    >
      <AmountAndMemo transfer={transfer} />
    </FormModal>
  );
};
