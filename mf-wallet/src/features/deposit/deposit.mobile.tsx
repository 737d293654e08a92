import { useText } from '@madang/platform';
import { Icon, Note } from '@madang/ui';
import { ApplicationStack } from '../../desk/desk-frame.tsx';
import { ApplicationTabs, PhoneHead } from '../../desk/desk-head.tsx';
import { ApplicationFailed, ApplicationLoading } from '../../desk/desk-states.tsx';
import { NetCard, RecentCard } from '../../desk/rail.tsx';
import { Standing } from '../../desk/standing.tsx';
import { WagerCard } from '../../desk/wager-card.tsx';
import { PendingAccount } from './deposit-account.tsx';
import { DepositForm } from './deposit-form.tsx';
import type { Deposit } from './use-deposit.ts';

const Body = ({ deposit }: { deposit: Deposit }) => {
  const t = useText('wallet');
  const { info, state, row, dismiss, asking, retry } = deposit;
  if (state === 'failed') return <ApplicationFailed asking={asking} onRetry={retry} />;
  if (state === 'loading') return <ApplicationLoading />;
  if (row)
    return (
      <Standing row={row} kind="in" onNew={dismiss}>
        {info?.openIn && info.account && <PendingAccount account={info.account} />}
      </Standing>
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
