import { ApplicationFrame } from '../../desk/desk-frame.tsx';
import { ApplicationHead } from '../../desk/desk-head.tsx';
import { NetCard, RecentCard } from '../../desk/rail.tsx';
import { WagerCard } from '../../desk/wager-card.tsx';
import { CoinExchangeBody } from './coin-exchange-body.tsx';
import type { CoinExchange } from './use-coin-exchange.ts';

export const CoinExchangeDesktop = ({ exchange }: { exchange: CoinExchange }) => {
  const { info } = exchange;
  return (
    <>
      <ApplicationHead family="withdrawal" page="coinExchange" />
      <ApplicationFrame
        rail={
          info && (
            <>
              <WagerCard info={info} />
              <RecentCard info={info} all="exchange.list" />
              <NetCard info={info} />
            </>
          )
        }
      >
        <CoinExchangeBody exchange={exchange} />
      </ApplicationFrame>
    </>
  );
};
