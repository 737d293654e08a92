import { ApplicationStack } from '../../application/application-frame.tsx';
import { ApplicationTabs, PhoneHead } from '../../application/application-head.tsx';
import { NetCard, RecentCard } from '../../application/rail.tsx';
import { WagerCard } from '../../availability/wager-card.tsx';
import { CoinExchangeBody } from './coin-exchange-body.tsx';
import type { CoinExchange } from './use-coin-exchange.ts';

export const CoinExchangeMobile = ({ exchange }: { exchange: CoinExchange }) => {
  // Nothing is drawn beside a loading form, which would push it down.
  const info = exchange.state === 'loading' ? undefined : exchange.info;
  return (
    <>
      <PhoneHead page="coinExchange" />
      <ApplicationTabs family="withdrawal" page="coinExchange" />
      <ApplicationStack
        rail={
          info && (
            <>
              <RecentCard info={info} all="exchange.list" />
              <NetCard info={info} />
            </>
          )
        }
      >
        {info && <WagerCard info={info} />}
        <CoinExchangeBody exchange={exchange} />
      </ApplicationStack>
    </>
  );
};
