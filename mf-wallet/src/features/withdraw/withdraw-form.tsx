import { useText } from '@madang/platform';
import { ApplicationForm, AsSent } from '../../application/application-form.tsx';
import { ApplyButton } from '../../application/apply-button.tsx';
import { useBlockReasonText, WindowNote } from './block-reasons.tsx';
import type { Withdraw } from './use-withdraw.ts';
import { WithdrawAmount, Withdrawable, WithdrawPassword, WithdrawSummary } from './withdraw-fields.tsx';

export const WithdrawForm = ({ withdraw }: { withdraw: Withdraw }) => {
  const t = useText('wallet');
  const { application } = withdraw;
  const blocked = useBlockReasonText(withdraw);
  return (
    <ApplicationForm ref={application.form} onApply={withdraw.apply}>
      <WindowNote withdraw={withdraw} />
      <Withdrawable withdraw={withdraw} />
      <AsSent application={application}>
        <WithdrawAmount withdraw={withdraw} />
      </AsSent>
      <WithdrawPassword withdraw={withdraw} />
      <WithdrawSummary withdraw={withdraw} />
      <ApplyButton application={application} blocked={blocked} under={t('withdraw.final')}>
        {withdraw.button}
      </ApplyButton>
    </ApplicationForm>
  );
};
