import { ApplicationFrame } from '../../application/application-frame.tsx';
import { ApplicationHead } from '../../application/application-head.tsx';
import { NetCard, RecentCard } from '../../application/rail.tsx';
import { WagerCard } from '../../availability/wager-card.tsx';
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
