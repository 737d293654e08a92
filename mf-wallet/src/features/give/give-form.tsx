import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { AmountField, TextField } from '@madang/ui';
import { ApplyButton } from '../../desk/apply-button.tsx';
import { Confirm } from '../../desk/confirm.tsx';
import { useQuickAmounts } from '../../desk/quick-amounts.ts';
import { useAmountWords } from '../../desk/use-amount-words.ts';
import type { Give } from './use-give.ts';

const form = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 28px;`;

const GiveTo = ({ give: { memId, setMemId, application } }: { give: Give }) => {
  const t = useText('wallet');
  const error = application.wordsAt('memId');
  return (
    <TextField
      name="memId"
      icon="user"
      label={t('give.to')}
      hint={t('give.toHint')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...(error !== undefined && { error })}
      value={memId}
      onChange={(event) => setMemId(event.target.value)}
    />
  );
};

const GiveAmount = ({ give: { amount, setAmount, cash, application } }: { give: Give }) => {
  const t = useText('wallet');
  const format = useFormat();
  const inWords = useAmountWords();
  const quick = useQuickAmounts();
  const error = application.wordsAt('amount');
  return (
    <AmountField
      label={t('give.amount')}
      fact={t('give.held', { won: format.won(cash) })}
      hint={inWords(amount)}
      {...(error !== undefined && { error })}
      name="amount"
      unit={format.wonUnit.trim()}
      value={amount}
      onChange={setAmount}
      quick={quick}
      clearText={t('desk.clear')}
    />
  );
};

export const GiveForm = ({ give }: { give: Give }) => {
  const t = useText('wallet');
  const format = useFormat();
  const { application, memo, setMemo, target } = give;
  return (
    <form
      css={form}
      ref={application.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        give.ask();
      }}
    >
      <GiveTo give={give} />
      <GiveAmount give={give} />
      <TextField
        name="memo"
        label={t('give.memo')}
        fact={t('give.memoFact')}
        autoComplete="off"
        value={memo}
        onChange={(event) => setMemo(event.target.value)}
      />
      <ApplyButton busy={application.busy} error={application.wordsAt(null)} under={t('give.final')}>
        {give.button}
      </ApplyButton>
      <Confirm
        open={target !== null}
        title={t('give.ask', { nick: target?.memNick ?? '' })}
        busy={application.busy}
        goText={give.button}
        onGo={give.give}
        onCancel={give.cancel}
      >
        {t('give.askHelp', { memId: target?.memId ?? '', won: format.won(give.amount ?? 0) })}
      </Confirm>
    </form>
  );
};
