import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { cardStyle, Icon, Note } from '@madang/ui';
import { ApplicationFrame } from '../../application/application-frame.tsx';
import { ApplicationHead } from '../../application/application-head.tsx';
import { NetCard, RecentCard } from '../../application/rail.tsx';
import { WagerCard } from '../../availability/wager-card.tsx';
import { CoinChargeBody } from './coin-charge-body.tsx';
import type { CoinCharge } from './use-coin-charge.ts';

const card = css`padding: 28px;`;

export const CoinChargeDesktop = ({ charge }: { charge: CoinCharge }) => {
  const t = useText('wallet');
  const { info, state } = charge;
  return (
    <>
      <ApplicationHead family="deposit" page="coinCharge" />
      <ApplicationFrame
        rail={
          info && (
            <>
              <NetCard info={info} />
              <WagerCard info={info} />
              <RecentCard info={info} all="charge.list" />
              <Note>
                <Icon name="info" />
                <span>{t('coin.charge.note')}</span>
              </Note>
            </>
          )
        }
      >
        <section css={state === 'form' ? [cardStyle, card] : undefined}>
          <CoinChargeBody charge={charge} />
        </section>
      </ApplicationFrame>
    </>
  );
};
