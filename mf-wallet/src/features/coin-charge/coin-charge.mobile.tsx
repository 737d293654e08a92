import { useText } from '@madang/platform';
import { Icon, Note } from '@madang/ui';
import { ApplicationStack } from '../../application/application-frame.tsx';
import { ApplicationTabs, PhoneHead } from '../../application/application-head.tsx';
import { NetCard, RecentCard } from '../../application/rail.tsx';
import { WagerCard } from '../../availability/wager-card.tsx';
import { CoinChargeBody } from './coin-charge-body.tsx';
import type { CoinCharge } from './use-coin-charge.ts';

export const CoinChargeMobile = ({ charge }: { charge: CoinCharge }) => {
  const t = useText('wallet');
  // Nothing is drawn below a loading form, which would push it down.
  const loading = charge.state === 'loading';
  const info = loading ? undefined : charge.info;
  return (
    <>
      <PhoneHead page="coinCharge" />
      <ApplicationTabs family="deposit" page="coinCharge" />
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
        <CoinChargeBody charge={charge} />
        {!loading && (
          <Note>
            <Icon name="info" />
            <span>{t('coin.charge.note')}</span>
          </Note>
        )}
      </ApplicationStack>
    </>
  );
};
