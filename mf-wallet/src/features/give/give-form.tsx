import { useFormat, useText } from '@madang/platform';
import { ConfirmDialog } from '@madang/remote-kit';
import { TextField } from '@madang/ui';
import { WonField } from '../../amount/krw-field.tsx';
import { ApplicationForm, AsSent } from '../../application/application-form.tsx';
import { ApplyButton } from '../../application/apply-button.tsx';
import { MemberField } from '../../application/member-field.tsx';
import type { Give } from './use-give.ts';

const GiveTo = ({ give: { memId, setMemId, application } }: { give: Give }) => {
  const t = useText('wallet');
  const error = application.errorAt('memId');
  return <MemberField label={t('give.to')} hint={t('give.toHint')} error={error} value={memId} onChange={setMemId} />;
};

const GiveAmount = ({ give: { amount, setAmount, cash, application } }: { give: Give }) => {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <WonField
      label={t('give.amount')}
      fact={t('give.cash', { won: format.won(cash) })}
      error={application.errorAt('amount')}
      value={amount}
      onChange={setAmount}
    />
  );
};

export const GiveForm = ({ give }: { give: Give }) => {
  const t = useText('wallet');
  const format = useFormat();
  const { application, memo, setMemo, target } = give;
  return (
    <ApplicationForm ref={application.form} onApply={give.open}>
      <AsSent application={application}>
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
      </AsSent>
      <ApplyButton application={application} under={t('give.final')}>
        {give.button}
      </ApplyButton>
      <ConfirmDialog
        open={target !== null}
        title={t('give.confirmTitle', { nick: target?.memNick ?? '' })}
        goText={give.button}
        tone="quiet"
        isBusy={application.isBusy}
        onGo={give.give}
        onClose={give.cancel}
      >
        {t('give.confirmHelp', { memId: target?.memId ?? '', won: format.won(give.amount ?? 0) })}
      </ConfirmDialog>
    </ApplicationForm>
  );
};
