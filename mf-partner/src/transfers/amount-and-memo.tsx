import { useFormat, useText } from '@madang/platform';
import { AmountField, Note, TextField } from '@madang/ui';
import type { Transfer } from './use-transfer.ts';

const quick = [10_000, 100_000, 500_000, 1_000_000] as const;

/** What a transfer moves: own cash and the rule of the second user stand in the field. */
export const AmountAndMemo = ({ transfer }: { transfer: Transfer }) => {
  const t = useText('partner');
  const { won, wonUnit, number } = useFormat();
  const { rule, sending, amount } = transfer;
  const amountError = sending.errorAt('amount');
  return (
    <>
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
    </>
  );
};
