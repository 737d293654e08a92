import { useFormat, useText } from '@madang/platform';
import { ConfirmDialog, FormError, formStyle, useCoreText } from '@madang/remote-kit';
import { Button, Card, Segmented, TextField } from '@madang/ui';
import { AmountAndMemo } from './amount-and-memo.tsx';
import type { Transfer, TransferKind } from './use-transfer.ts';

/** Gives cash to somebody below, or takes it back. */
export const TransferForm = ({ transfer }: { transfer: Transfer }) => {
  const t = useText('partner');
  const coreText = useCoreText();
  const platformText = useText('platform');
  const { won } = useFormat();
  const { kind, sending, target, amount } = transfer;
  const idError = sending.errorAt('memId');
  const goText = t(`office.${kind}`);
  return (
    <Card>
      <Segmented<TransferKind>
        label={t('columns.kind')}
        options={(['give', 'take'] as const).map((value) => ({ value, label: t(`office.${value}`) }))}
        value={kind}
        onChange={transfer.setKind}
      />
      <form
        css={formStyle}
        noValidate
        aria-label={t('office.pages.transfers')}
        onSubmit={(event) => {
          event.preventDefault();
          transfer.open();
        }}
      >
        <TextField
          name="memId"
          icon="user"
          label={t('filters.member')}
          hint={t('office.belowHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...(idError !== undefined && { error: idError })}
          value={transfer.memId}
          onChange={(event) => transfer.setMemId(event.target.value)}
        />
        <AmountAndMemo transfer={transfer} />
        <FormError
          text={sending.errorAt(null) ?? (transfer.isUnanswered ? platformText('unanswered.note') : undefined)}
        />
        <div>
          <Button type="submit" tone="lamp" busy={sending.isBusy} busyText={coreText('busy')}>
            {transfer.isUnanswered ? platformText('unanswered.check') : goText}
          </Button>
        </div>
      </form>
      {target && (
        <ConfirmDialog
          title={t(`office.${kind}Question`, { nick: target.memNick })}
          goText={goText}
          isBusy={sending.isBusy}
          onGo={transfer.go}
          onClose={transfer.cancel}
        >
          {t('office.questionHelp', { memId: target.memId, won: won(amount ?? 0) })}
        </ConfirmDialog>
      )}
    </Card>
  );
};
