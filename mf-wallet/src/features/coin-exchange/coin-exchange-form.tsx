import { errorText, useFormat, useText } from '@madang/platform';
import { Icon, Note, TextField } from '@madang/ui';
import { Figure, Figures, summaryBox } from '../../amount/figures.tsx';
import { WonField } from '../../amount/krw-field.tsx';
import { ApplicationForm, AsSent } from '../../application/application-form.tsx';
import { ApplyButton } from '../../application/apply-button.tsx';
import { WithdrawalPassword } from '../../availability/withdrawal-password.tsx';
import { NetworkChoice } from '../../crypto/network-choice.tsx';
import type { CoinPrice } from '../../crypto/use-coin.ts';
import { useCoinText } from '../../crypto/use-coin-text.ts';
import type { CoinExchange } from './use-coin-exchange.ts';

interface PartProps {
  exchange: CoinExchange;
  price: CoinPrice;
}

const Address = ({ exchange: { address, setAddress, application, network } }: PartProps) => {
  const t = useText('wallet');
  const error = application.errorAt('address');
  return (
    <TextField
      name="address"
      label={t('coin.exchange.address')}
      fact={t(`coin.networks.${network}`)}
      hint={t(`coin.exchange.addressHint.${network}`)}
      {...(error !== undefined && { error })}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={address}
      onChange={(event) => setAddress(event.target.value)}
    />
  );
};

const Amount = ({ exchange: { info, amount, setAmount, application, usdt }, price }: PartProps) => {
  const t = useText('wallet');
  const format = useFormat();
  const coinText = useCoinText();
  const limits = t('coin.exchange.limits', {
    min: format.won(price.out.min),
    unit: format.won(price.out.unit),
    most: format.won(info?.withdrawable ?? 0),
  });
  return (
    <WonField
      label={t('withdraw.amount')}
      fact={usdt === null ? t('withdraw.unit', { unit: format.won(price.out.unit) }) : `≈ ${coinText.usdt(usdt)}`}
      limits={limits}
      error={application.errorAt('amount')}
      value={amount}
      onChange={setAmount}
    />
  );
};

const Password = ({ exchange: { cashOutPass, setPass, application } }: PartProps) => (
  <WithdrawalPassword value={cashOutPass} onChange={setPass} error={application.errorAt('cashOutPass')} />
);

/** Why the button is closed, as text; undefined while it is open. */
const useBlockReasonText = ({ info, blockReason }: CoinExchange): string | undefined => {
  const t = useText('wallet');
  const format = useFormat();
  if (!info || !blockReason) return undefined;
  const { wager, out } = info;
  switch (blockReason) {
    case 'stopped':
      return errorText('C201');
    case 'wager':
      return t('withdraw.blockReason.wager', { left: format.won(wager.required - wager.done) });
    case 'tooSoon':
      return t('withdraw.blockReason.tooSoon', { time: out.nextAt ? format.dateMinute(out.nextAt) : '' });
    case 'noPassword':
      return t('withdraw.blockReason.noPassword');
    case 'bank':
      return t('coin.exchange.bankOpen');
  }
};

/** Network, address and amount, and what they come to. */
export const CoinExchangeForm = ({ exchange, price }: PartProps) => {
  const t = useText('wallet');
  const format = useFormat();
  const coinText = useCoinText();
  const blocked = useBlockReasonText(exchange);
  const { application, network, amount, usdt } = exchange;
  return (
    <ApplicationForm ref={application.form} onApply={exchange.apply}>
      <AsSent application={application}>
        <NetworkChoice
          price={price}
          network={network}
          onChange={exchange.setNetwork}
          help={t('coin.exchange.networkHelp')}
        />
        <Address exchange={exchange} price={price} />
        <Note>
          <Icon name="warn" />
          <span>{t('coin.exchange.check')}</span>
        </Note>
        <Amount exchange={exchange} price={price} />
      </AsSent>
      <Password exchange={exchange} price={price} />
      <div css={summaryBox}>
        <Figures>
          <Figure name={t('coin.now')}>{coinText.rate(price.out.rate)}</Figure>
          <Figure name={t('withdraw.sum.amount')}>{amount ? format.won(amount) : '–'}</Figure>
          <Figure name={t('coin.exchange.gets')} total>
            {usdt === null ? '–' : coinText.usdt(usdt)}
          </Figure>
        </Figures>
      </div>
      <ApplyButton application={application} blocked={blocked} under={t('coin.exchange.final')}>
        {exchange.button}
      </ApplyButton>
    </ApplicationForm>
  );
};
