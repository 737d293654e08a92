import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, buttonStyle, cardStyle, color, LiveRegion, Money, media, Tag, type TagTone } from '@madang/ui';
import { Figure, Figures, summaryBox } from '../../amount/figures.tsx';
import type { CoinDeposit } from '../../crypto/use-coin.ts';
import { useCoinText } from '../../crypto/use-coin-text.ts';
import { TxidForm } from './txid-form.tsx';
import type { CoinCharge } from './use-coin-charge.ts';

const card = css`padding: 28px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; ${media.mobile} { padding: 20px 18px; } h2 { font-size: 18px; margin-top: 12px; outline: none; } h2 + p { color: ${color.text2}; margin-top: 4px; }`;
const bar = css`
  > div { height: 8px; border-radius: 4px; background: ${color.s3}; overflow: hidden; } i { display: block; height: 100%; border-radius: 4px; background: ${color.lampEdge}; }
  > p { display: flex; justify-content: space-between; gap: 12px; font-size: 13px; color: ${color.text2}; margin-top: 8px; b { color: ${color.text}; font-variant-numeric: tabular-nums; } }
`;
const hash = css`overflow-wrap: anywhere; white-space: normal; font-size: 13px; text-align: right;`;
const foot = css`display: flex; flex-wrap: wrap; gap: 8px; > :first-of-type { flex: 1 1 200px; width: auto; }`;

const tones: Readonly<Record<CoinDeposit['state'], TagTone>> = {
  QUOTED: 'lamp',
  SUBMITTED: 'lamp',
  CONFIRMING: 'dusk',
  CREDITED: 'jade',
  UNDERPAID: 'dusk',
  OVERPAID: 'dusk',
  EXPIRED: 'neutral',
  REJECTED: 'persimmon',
};

/** Its text: late differs from never paid, and confirmed from credited. */
const textOfState = ({ state, waits, cashIdx }: CoinDeposit): string => {
  if (state === 'EXPIRED') return waits === 'Y' ? 'LATE' : cashIdx ? 'UNSEEN' : 'EXPIRED';
  if (state === 'CONFIRMING' && waits === 'Y') return 'REVIEW';
  return state;
};

const Confirmations = ({ deposit: { confirmations, needed } }: { deposit: CoinDeposit }) => {
  const t = useText('wallet');
  const text = t('coin.confirmations', { n: confirmations, needed });
  return (
    <div css={bar}>
      <div
        role="progressbar"
        aria-label={t('coin.confirming')}
        aria-valuemin={0}
        aria-valuemax={needed}
        aria-valuenow={confirmations}
        aria-valuetext={text}
      >
        <i style={{ width: `${Math.floor((confirmations / needed) * 100)}%` }} />
      </div>
      <p>
        <span>{t('coin.confirming')}</span>
        <b>
          {confirmations}/{needed}
        </b>
      </p>
    </div>
  );
};

/** A payment from its first confirmation to its end, with the received sum and its value. */
export const CoinProgress = ({ charge, deposit }: { charge: CoinCharge; deposit: CoinDeposit }) => {
  const t = useText('wallet');
  const { wonUnit } = useFormat();
  const { usdt, rate } = useCoinText();
  const stateText = textOfState(deposit);
  const isOver = deposit.waits === 'N' && deposit.state !== 'SUBMITTED' && deposit.state !== 'CONFIRMING';
  const title = t(`coin.states.${stateText}.title`);
  return (
    <section css={[cardStyle, card]} data-coin={deposit.state}>
      <div>
        <Tag tone={tones[deposit.state]}>{t(`coin.states.${stateText}.tag`)}</Tag>
        <h2 tabIndex={-1}>{title}</h2>
        <p>
          {deposit.reason && isOver
            ? t('applicationStatus.reason', { reason: deposit.reason })
            : t(`coin.states.${stateText}.help`)}
        </p>
      </div>
      <LiveRegion text={title} />
      {(deposit.state === 'SUBMITTED' || deposit.state === 'CONFIRMING') && <Confirmations deposit={deposit} />}
      <div css={summaryBox}>
        <Figures>
          <Figure name={t('coin.pay.quoted')}>{usdt(deposit.usdt)}</Figure>
          {deposit.received !== null && <Figure name={t('coin.pay.received')}>{usdt(deposit.received)}</Figure>}
          <Figure name={t('coin.pay.rate')}>{rate(deposit.rate)}</Figure>
          {deposit.txid && (
            <Figure name={t('coin.txid.label')}>
              <span css={hash}>{deposit.txid}</span>
            </Figure>
          )}
          <Figure name={t(deposit.state === 'CREDITED' ? 'coin.pay.credited' : 'coin.pay.worth')} total>
            <Money value={deposit.credit ?? deposit.krw} unit={wonUnit} />
          </Figure>
        </Figures>
      </div>
      <TxidForm charge={charge} />
      {isOver && (
        <div css={foot}>
          <Button tone="lamp" scale="large" onClick={charge.startAgain}>
            {t('coin.pay.new')}
          </Button>
          <PageLink page="cscenter" css={buttonStyle('outline', 'large')}>
            {t('applicationStatus.contact')}
          </PageLink>
        </div>
      )}
    </section>
  );
};
