import { useFormat, useText } from '@madang/platform';
import { Money } from '@madang/ui';
import { Figure, Figures, summaryBox } from '../../amount/figures.tsx';
import { usdtOf } from '../../amount/usdt-amount.ts';
import { useSpellAmount } from '../../amount/use-spell-amount.ts';
import { ApplicationForm, AsSent } from '../../application/application-form.tsx';
import { ApplyButton } from '../../application/apply-button.tsx';
import { LimitLine } from '../../availability/limit-line.tsx';
import { NetworkChoice } from '../../crypto/network-choice.tsx';
import type { CoinPrice } from '../../crypto/use-coin.ts';
import { useCoinText } from '../../crypto/use-coin-text.ts';
import { UsdtField } from './usdt-field.tsx';
import type { CoinCharge } from './use-coin-charge.ts';

const MICRO_CENT = 10_000;
/** The limit in USDT, rounded up to 0.01: a limit that is shown is one that passes. */
const atLeast = (krw: number, rate: number): number => Math.ceil((usdtOf(krw, rate) + 1) / MICRO_CENT) * MICRO_CENT;

const Amount = ({ charge, price }: { charge: CoinCharge; price: CoinPrice }) => {
  const t = useText('wallet');
  const { usdt, tag } = useCoinText();
  const format = useFormat();
  const spell = useSpellAmount();
  const { min, max, rate } = price.in;
  const error = charge.quoting.errorAt('amount');
  const limits = t('coin.charge.limits', {
    min: format.won(min),
    max: format.won(max),
    usdt: usdt(atLeast(min, rate)),
  });
  return (
    <UsdtField
      label={t('coin.charge.amount')}
      fact={charge.won === null ? t('coin.charge.places') : `≈ ${format.won(charge.won)}`}
      hint={charge.won === null ? limits : `${spell(charge.won)} · ${limits}`}
      {...(error !== undefined && { error })}
      typed={charge.typed}
      tag={tag}
      onChange={charge.setTyped}
    />
  );
};

/** Network and amount, and their result: requested from the server by one button. */
export const CoinChargeForm = ({ charge, price }: { charge: CoinCharge; price: CoinPrice }) => {
  const t = useText('wallet');
  const { rate } = useCoinText();
  const { wonUnit } = useFormat();
  const { quoting, network, won } = charge;
  const needed = price.networks.find((one) => one.network === network)?.confirmations ?? 0;
  return (
    <ApplicationForm ref={quoting.form} onApply={charge.quote}>
      <AsSent application={quoting}>
        <NetworkChoice
          price={price}
          network={network}
          onChange={charge.setNetwork}
          help={t('coin.charge.networkHelp', { n: needed })}
        />
        <Amount charge={charge} price={price} />
      </AsSent>
      {charge.info && <LimitLine limits={charge.info.limits} />}
      <div css={summaryBox}>
        <Figures>
          <Figure name={t('coin.now')}>{rate(price.in.rate)}</Figure>
          <Figure name={t('coin.charge.wager')}>
            <Money value={won} unit={wonUnit} />
          </Figure>
          <Figure name={t('deposit.sum.total')} total>
            <Money value={won} unit={wonUnit} />
          </Figure>
        </Figures>
      </div>
      <ApplyButton
        application={quoting}
        under={t('coin.charge.quoteHelp', { minutes: Math.round(price.quoteSeconds / 60) })}
      >
        {charge.button}
      </ApplyButton>
    </ApplicationForm>
  );
};
