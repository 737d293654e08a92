import { useText } from '@madang/platform';
import { Icon, Note } from '@madang/ui';
import { DeskStack } from '../../desk/desk-frame.tsx';
import { DeskTabs, PhoneHead } from '../../desk/desk-head.tsx';
import { DeskFailed, DeskWaiting } from '../../desk/desk-states.tsx';
import { NetCard, RecentCard } from '../../desk/rail.tsx';
import { Standing } from '../../desk/standing.tsx';
import { WagerCard } from '../../desk/wager-card.tsx';
import { PendingAccount } from './deposit-account.tsx';
import { DepositForm } from './deposit-form.tsx';
import type { Deposit } from './use-deposit.ts';

const Body = ({ deposit }: { deposit: Deposit }) => {
  const t = useText('wallet');
  const { info, state, row, dismiss, asking, retry } = deposit;
  if (state === 'failed') return <DeskFailed asking={asking} onRetry={retry} />;
  if (state === 'loading') return <DeskWaiting />;
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
      <DeskTabs family="deposit" page="charge" />
      <DeskStack
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
      </DeskStack>
    </>
  );
};
