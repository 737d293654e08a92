import { useFormat, useText } from '@madang/platform';
import type { ReactNode } from 'react';
import { ApplicationForm, AsSent } from '../../application/application-form.tsx';
import { ApplyButton } from '../../application/apply-button.tsx';
import { LimitLine } from '../../availability/limit-line.tsx';
import { BonusCards } from './bonus-cards.tsx';
import { DepositAccount } from './deposit-account.tsx';
import { DepositAmount, DepositSummary } from './deposit-fields.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import type { Deposit } from './use-deposit.ts';

interface DepositFormProps {
  deposit: Deposit;
  /** Between the summary and the button. */
  children?: ReactNode;
}

export const DepositForm = ({ deposit, children }: DepositFormProps) => {
  const t = useText('wallet');
  const format = useFormat();
  const { application, info, step } = deposit;
  const paused = info?.limits.pause;
  return (
    <ApplicationForm ref={application.form} onApply={deposit.apply}>
      {paused && <LimitLine limits={info.limits} />}
      <DepositSteps step={step} />
      <DepositAccount deposit={deposit} />
      <AsSent application={application}>
        <DepositAmount deposit={deposit} />
        {info && !paused && <LimitLine limits={info.limits} />}
        {!paused && <BonusCards deposit={deposit} />}
        <DepositSummary deposit={deposit} />
      </AsSent>
      {children}
      <ApplyButton
        application={application}
        blocked={paused ? t('rest.closes', { time: format.dateMinute(paused.until) }) : undefined}
        // Without a number its request is the next step; a member who sent money may apply.
        tone={info?.account ? 'lamp' : 'outline'}
        {...(!info?.account && { under: t('deposit.before') })}
      >
        {deposit.button}
      </ApplyButton>
    </ApplicationForm>
  );
};
