import { css } from '@emotion/react';
import { cardStyle } from '@madang/ui';
import { DeskFrame } from '../../desk/desk-frame.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { DeskFailed, DeskWaiting } from '../../desk/desk-states.tsx';
import { NetCard, RecentCard } from '../../desk/rail.tsx';
import { Standing } from '../../desk/standing.tsx';
import { WagerCard } from '../../desk/wager-card.tsx';
import { GameMoney } from './game-money.tsx';
import type { Withdraw } from './use-withdraw.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const card = css`padding: 28px;`;

const Body = ({ withdraw }: { withdraw: Withdraw }) => {
  const { state, row, dismiss, asking, retry } = withdraw;
  if (state === 'failed') return <DeskFailed asking={asking} onRetry={retry} />;
  if (state === 'loading') return <DeskWaiting />;
  if (row) return <Standing row={row} kind="out" onNew={dismiss} />;
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
      <DeskHead family="withdrawal" page="exchange" />
      <DeskFrame
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
      </DeskFrame>
    </>
  );
};
