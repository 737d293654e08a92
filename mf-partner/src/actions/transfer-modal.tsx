import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Button, Modal } from '@madang/ui';
import { FormError, formStyle } from '../status/form-parts.tsx';
import { AmountAndMemo } from '../transfers/amount-and-memo.tsx';
import { type TransferKind, useTransfer } from '../transfers/use-transfer.ts';
import type { LowerAccount } from './lower-account.ts';

const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 8px;`;

interface TransferModalProps {
  kind: TransferKind;
  lower: LowerAccount;
  onClose: () => void;
}

/** Gives cash to the account of a row, or takes it back; the dialog is the confirmation. */
export const TransferModal = ({ kind, lower, onClose }: TransferModalProps) => {
  const t = useText('partner');
  const transfer = useTransfer({ kind, memId: lower.memId, onDone: onClose });
  const { sending } = transfer;
  return (
    <Modal
      open
      onClose={onClose}
      locked={sending.isBusy}
      width="form"
      title={t(`office.${kind}Question`, { nick: lower.memNick })}
      closeText={t('office.cancel')}
      footer={
        <div css={pair}>
          <Button onClick={onClose} disabled={sending.isBusy}>
            {t('office.cancel')}
          </Button>
          <Button tone="lamp" busy={sending.isBusy} busyText={t('list.busy')} onClick={transfer.go}>
            {t(`office.${kind}`)}
          </Button>
        </div>
      }
    >
      <form
        css={formStyle}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          transfer.go();
        }}
      >
        <AmountAndMemo transfer={transfer} />
        <FormError text={sending.errorAt('memId') ?? sending.errorAt(null)} />
      </form>
    </Modal>
  );
};
