import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { cardStyle, Icon, Note } from '@madang/ui';
import { ApplicationFrame } from '../../application/application-frame.tsx';
import { ApplicationHead } from '../../application/application-head.tsx';
import { ApplicationFailed, ApplicationLoading } from '../../application/application-states.tsx';
import { NetCard, RecentCard } from '../../application/rail.tsx';
import { ApplicationStatus } from '../../availability/application-status.tsx';
import { WagerCard } from '../../availability/wager-card.tsx';
import { PendingAccount } from './deposit-account.tsx';
import { DepositForm } from './deposit-form.tsx';
import type { Deposit } from './use-deposit.ts';

const card = css`padding: 28px;`;

const Body = ({ deposit }: { deposit: Deposit }) => {
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
    <section css={[cardStyle, card]}>
      <DepositForm deposit={deposit} />
    </section>
  );
};

export const DepositDesktop = ({ deposit }: { deposit: Deposit }) => {
  const t = useText('wallet');
  const { info } = deposit;
  return (
    <>
      <ApplicationHead family="deposit" page="charge" />
      <ApplicationFrame
        rail={
          info && (
            <>
              <NetCard info={info} />
              <WagerCard info={info} />
              <RecentCard info={info} all="charge.list" />
              <Note>
                <Icon name="info" />
                <span>{t('deposit.sameName')}</span>
              </Note>
            </>
          )
        }
      >
        <Body deposit={deposit} />
      </ApplicationFrame>
    </>
  );
};
