import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { outcome } from '@madang/remote-kit';
import { Button, cardStyle, color, Icon, LiveRegion, media, Note } from '@madang/ui';
import { QrCode } from '@madang/ui/qr-code';
import { plainUsdt } from '../../amount/usdt-amount.ts';
import { CopyLine } from '../../application/copy-line.tsx';
import type { CoinDeposit } from '../../crypto/use-coin.ts';
import { useCoinText } from '../../crypto/use-coin-text.ts';
import { TxidForm } from './txid-form.tsx';
import type { CoinCharge } from './use-coin-charge.ts';
import { clockOf, useCountdown } from './use-countdown.ts';

const card = css`padding: 28px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; ${media.mobile} { padding: 20px 18px; } h2 { font-size: 18px; }`;
const left = css`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; align-items: baseline; font-size: 13px; color: ${color.text2}; h2, b { color: ${color.text}; }
  time { font-size: 20px; font-weight: 700; color: ${color.text}; font-variant-numeric: tabular-nums; }
`;
const split = css`display: grid; grid-template-columns: 176px minmax(0, 1fr); gap: 20px; align-items: center; ${media.mobile} { grid-template-columns: minmax(0, 1fr); } > :first-child { justify-self: center; } > div { display: grid; gap: 10px; min-width: 0; }`;

/** Minutes at which screen readers announce the remaining time. */
const ANNOUNCED_AT = [600, 300, 60];

/** Where to send how much until when; then the transaction. */
export const CoinPayment = ({ charge, deposit }: { charge: CoinCharge; deposit: CoinDeposit }) => {
  const t = useText('wallet');
  const format = useFormat();
  const { usdt, rate } = useCoinText();
  const seconds = useCountdown(deposit.expiresAt);
  const network = t(`coin.networks.${deposit.network}`);
  const announced = ANNOUNCED_AT.findLast((at) => seconds <= at);
  return (
    <section css={[cardStyle, card]} data-coin={deposit.state}>
      <div css={left}>
        <h2 {...outcome}>{t('coin.pay.title')}</h2>
        <span>
          {t('coin.pay.left')}{' '}
          <time role="timer" aria-label={t('coin.pay.left')}>
            {clockOf(seconds)}
          </time>
        </span>
      </div>
      <LiveRegion text={announced ? t('coin.pay.leftAnnounced', { minutes: Math.round(announced / 60) }) : ''} />
      <Note tone="lamp">
        <Icon name="info" />
        <span>{t('coin.pay.exact')}</span>
      </Note>
      <div css={split}>
        <QrCode text={deposit.address} label={t('coin.pay.qr', { network, address: deposit.address })} />
        <div>
          <CopyLine name={t('coin.pay.amount')} shown={usdt(deposit.usdt)} value={plainUsdt(deposit.usdt)} large />
          <CopyLine name={t('coin.pay.address', { network })} shown={deposit.address} value={deposit.address} />
        </div>
      </div>
      <p css={left}>
        <span>{rate(deposit.rate)}</span>
        <b>{t('coin.pay.gives', { won: format.won(deposit.krw) })}</b>
      </p>
      <TxidForm charge={charge} />
      <Button tone="plain" onClick={charge.startAgain}>
        {t('coin.pay.other')}
      </Button>
    </section>
  );
};
