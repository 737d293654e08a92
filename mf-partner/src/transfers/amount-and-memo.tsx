import { css } from '@emotion/react';
import { inGames, leaveGame, useBalance, useFormat, useText } from '@madang/platform';
import { AmountField, Button, Note, TextField } from '@madang/ui';
import { useRights } from '../rights.ts';
import type { Transfer } from './use-transfer.ts';

const quick = [10_000, 100_000, 500_000, 1_000_000] as const;

const elsewhere = css`justify-content: space-between; align-items: center; > button { flex: none; }`;

/** What a transfer moves: own cash and the rule of the second user are in the field. */
export const AmountAndMemo = ({ transfer }: { transfer: Transfer }) => {
  const t = useText('partner');
  const { won, wonUnit, number } = useFormat();
  const { rule, sending, amount } = transfer;
  const away = inGames(useBalance());
  const { isStaff } = useRights();
  const amountError = sending.errorAt('amount');
  return (
    <>
      {transfer.kind === 'give' && away > 0 && !isStaff && (
        <Note tone="dusk" css={elsewhere}>
          <span>{t('office.away', { money: won(away) })}</span>
          <Button scale="small" onClick={() => void leaveGame('partner').then(transfer.refetchAll)}>
            {t('office.bring')}
          </Button>
        </Note>
      )}
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
      {rule && rule.leftToday !== null && <Note>{t('office.leftToday', { won: won(rule.leftToday) })}</Note>}
      {transfer.willWait && <Note tone="dusk">{t('office.willWait')}</Note>}
    </>
  );
};
