import { useFormat, useText } from '@madang/platform';
import { AmountField, Button, Card, Note, Segmented, TextField } from '@madang/ui';
import { ConfirmAct, FormError, formStyle } from '../status/form-parts.tsx';
import type { Transfer, TransferKind } from './use-transfer.ts';

const quick = [10_000, 100_000, 500_000, 1_000_000] as const;

/** Gives cash to somebody below, or takes it back. */
export const TransferForm = ({ transfer }: { transfer: Transfer }) => {
  const t = useText('partner');
  const { won, wonUnit, number } = useFormat();
  const { kind, sending, rule, target, amount } = transfer;
  const idError = sending.errorAt('memId');
  const amountError = sending.errorAt('amount');
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
        <AmountField
          name="amount"
          label={t('columns.amount')}
          {...(rule && { fact: t('office.ownCash', { won: won(rule.cash) }) })}
          {...(rule && {
            hint: t('office.secondHint', { won: won(rule.secondFrom), hours: number(rule.newAccountHours) }),
          })}
          {...(amountError !== undefined && { error: amountError })}
          unit={wonUnit.trim()}
          value={amount}
          onChange={transfer.setAmount}
          quick={quick.map((add) => ({ label: `+${number(add)}`, add }))}
          clearText={t('office.clear')}
        />
        <TextField
          name="memo"
          label={t('columns.memo')}
          autoComplete="off"
          value={transfer.memo}
          onChange={(event) => transfer.setMemo(event.target.value)}
        />
        {transfer.willWait && <Note tone="dusk">{t('office.willWait')}</Note>}
        <FormError text={sending.errorAt(null)} />
        <div>
          <Button type="submit" tone="lamp" busy={sending.isBusy} busyText={t('list.busy')}>
            {goText}
          </Button>
        </div>
      </form>
      {target && (
        <ConfirmAct
          title={t(`office.${kind}Question`, { nick: target.memNick })}
          goText={goText}
          isBusy={sending.isBusy}
          onGo={transfer.go}
          onCancel={transfer.cancel}
        >
          {t('office.questionHelp', { memId: target.memId, won: won(amount ?? 0) })}
        </ConfirmAct>
      )}
    </Card>
  );
};
