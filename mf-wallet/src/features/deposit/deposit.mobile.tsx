import { useText } from '@madang/platform';
import { Icon, Note } from '@madang/ui';
import { ApplicationStack } from '../../application/application-frame.tsx';
import { ApplicationTabs, PhoneHead } from '../../application/application-head.tsx';
import { ApplicationFailed, ApplicationLoading } from '../../application/application-states.tsx';
import { NetCard, RecentCard } from '../../application/rail.tsx';
import { ApplicationStatus } from '../../availability/application-status.tsx';
import { WagerCard } from '../../availability/wager-card.tsx';
import { PendingAccount } from './deposit-account.tsx';
import { DepositForm } from './deposit-form.tsx';
import type { Deposit } from './use-deposit.ts';

const Body = ({ deposit }: { deposit: Deposit }) => {
  const t = useText('wallet');
  const { info, state, row, dismiss, pending, retry } = deposit;
  if (state === 'failed') return <ApplicationFailed isBusy={pending} onRetry={retry} />;
  if (state === 'loading') return <ApplicationLoading />;
  if (row)
    return (
      <ApplicationStatus row={row} kind="in" onNew={dismiss}>
        {info?.openIn && info.account && <PendingAccount account={info.account} />}
      </ApplicationStatus>
    );
  return (
    <DepositForm deposit={deposit}>
      <Note>
        <Icon name="info" />
        <span>{t('deposit.sameName')}</span>
      </Note>
    </DepositForm>
  );
};

export const DepositMobile = ({ deposit }: { deposit: Deposit }) => {
  const { info } = deposit;
  return (
    <>
      <PhoneHead page="charge" />
      <ApplicationTabs family="deposit" page="charge" />
      <ApplicationStack
        rail={
          info && (
            <>
              <WagerCard info={info} />
              <NetCard info={info} />
              <RecentCard info={info} all="charge.list" />
            </>
          )
        }
      >
        <Body deposit={deposit} />
      </ApplicationStack>
    </>
  );
};
