import { css } from '@emotion/react';
import { cardStyle } from '@madang/ui';
import { ApplicationFrame } from '../../application/application-frame.tsx';
import { ApplicationHead } from '../../application/application-head.tsx';
import { ApplicationFailed, ApplicationLoading } from '../../application/application-states.tsx';
import { NetCard, RecentCard } from '../../application/rail.tsx';
import { ApplicationStatus } from '../../availability/application-status.tsx';
import { WagerCard } from '../../availability/wager-card.tsx';
import { GameMoney } from './game-money.tsx';
import type { Withdraw } from './use-withdraw.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const card = css`padding: 28px;`;

const Body = ({ withdraw }: { withdraw: Withdraw }) => {
  const { state, row, dismiss, pending, retry } = withdraw;
  if (state === 'failed') return <ApplicationFailed isBusy={pending} onRetry={retry} />;
  if (state === 'loading') return <ApplicationLoading />;
  if (row) return <ApplicationStatus row={row} kind="out" onNew={dismiss} />;
  return (
    <section css={[cardStyle, card]}>
      <WithdrawForm withdraw={withdraw} />
    </section>
  );
};

export const WithdrawDesktop = ({ withdraw }: { withdraw: Withdraw }) => {
  const { info } = withdraw;
  return (
    <>
      <ApplicationHead family="withdrawal" page="exchange" />
      <ApplicationFrame
        rail={
          info && (
            <>
              <WagerCard info={info} />
              <GameMoney withdraw={withdraw} />
              <RecentCard info={info} all="exchange.list" />
              <NetCard info={info} />
            </>
          )
        }
      >
        <Body withdraw={withdraw} />
      </ApplicationFrame>
    </>
  );
};
