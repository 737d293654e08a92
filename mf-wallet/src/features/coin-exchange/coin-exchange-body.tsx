import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { cardStyle, media } from '@madang/ui';
import { Figure, Figures } from '../../amount/figures.tsx';
import { ApplicationFailed, ApplicationLoading } from '../../application/application-states.tsx';
import { CopyLine } from '../../application/copy-line.tsx';
import { ApplicationStatus } from '../../availability/application-status.tsx';
import type { CoinWithdrawal } from '../../crypto/use-coin.ts';
import { useCoinText } from '../../crypto/use-coin-text.ts';
import { CoinExchangeForm } from './coin-exchange-form.tsx';
import type { CoinExchange } from './use-coin-exchange.ts';

const details = css`margin-top: 24px; display: grid; gap: 12px; dd { white-space: normal; overflow-wrap: anywhere; text-align: right; }`;
const card = css`padding: 28px; ${media.mobile} { padding: 0; border: 0; background: none; }`;

/** What goes where, and its transaction once the network has it. */
const Details = ({ withdrawal: { network, address, usdt, rate, txid, status } }: { withdrawal: CoinWithdrawal }) => {
  const t = useText('wallet');
  const coinText = useCoinText();
  return (
    <div css={details}>
      <Figures>
        <Figure name={t('coin.exchange.gets')}>{coinText.usdt(usdt)}</Figure>
        <Figure name={t('coin.pay.rate')}>{coinText.rate(rate)}</Figure>
        <Figure name={t('coin.exchange.address')}>
          {t(`coin.networks.${network}`)} · {address}
        </Figure>
      </Figures>
      {txid ? (
        <CopyLine name={t('coin.txid.label')} shown={txid} value={txid} />
      ) : (
        status === 1 && <p role="status">{t('coin.exchange.sending')}</p>
      )}
    </div>
  );
};

export const CoinExchangeBody = ({ exchange }: { exchange: CoinExchange }) => {
  const { state, row, withdrawal, price, dismiss, pending, retry } = exchange;
  if (state === 'failed') return <ApplicationFailed isBusy={pending} onRetry={retry} />;
  if (row && withdrawal)
    return (
      <ApplicationStatus row={row} kind="coinOut" onNew={dismiss}>
        <Details withdrawal={withdrawal} />
      </ApplicationStatus>
    );
  if (state === 'loading' || !price) return <ApplicationLoading />;
  return (
    <section css={[cardStyle, card]}>
      <CoinExchangeForm exchange={exchange} price={price} />
    </section>
  );
};
