import { ApplicationStack } from '../../application/application-frame.tsx';
import { ApplicationTabs, PhoneHead } from '../../application/application-head.tsx';
import { ApplicationFailed, ApplicationLoading } from '../../application/application-states.tsx';
import { NetCard, RecentCard } from '../../application/rail.tsx';
import { ApplicationStatus } from '../../availability/application-status.tsx';
import { WagerCard } from '../../availability/wager-card.tsx';
import { GameMoney } from './game-money.tsx';
import type { Withdraw } from './use-withdraw.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const Body = ({ withdraw }: { withdraw: Withdraw }) => {
  const { state, row, dismiss, pending, retry } = withdraw;
  if (state === 'failed') return <ApplicationFailed isBusy={pending} onRetry={retry} />;
  if (state === 'loading') return <ApplicationLoading />;
  if (row) return <ApplicationStatus row={row} kind="out" onNew={dismiss} />;
  return <WithdrawForm withdraw={withdraw} />;
};

export const WithdrawMobile = ({ withdraw }: { withdraw: Withdraw }) => {
  const { info, gameMoney, playing } = withdraw;
  // What blocks a withdrawal precedes the form; the rest is below it.
  const first = info && (
    <>
      <WagerCard info={info} />
      {(playing || gameMoney > 0) && <GameMoney withdraw={withdraw} />}
    </>
  );
  return (
    <>
      <PhoneHead page="exchange" />
      <ApplicationTabs family="withdrawal" page="exchange" />
      <ApplicationStack
        rail={
          info && (
            <>
              {!playing && gameMoney === 0 && <GameMoney withdraw={withdraw} />}
              <RecentCard info={info} all="exchange.list" />
              <NetCard info={info} />
            </>
          )
        }
      >
        {first}
        <Body withdraw={withdraw} />
      </ApplicationStack>
    </>
  );
};
