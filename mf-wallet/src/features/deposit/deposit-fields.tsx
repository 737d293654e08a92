import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color, Money } from '@madang/ui';
import { Figure, Figures, summaryBox } from '../../amount/figures.tsx';
import { WonField } from '../../amount/krw-field.tsx';
import { UsualTime } from '../../availability/usual-time.tsx';
import type { Deposit } from './use-deposit.ts';

export const DepositAmount = ({ deposit: { info, amount, setAmount, application } }: { deposit: Deposit }) => {
  const t = useText('wallet');
  const format = useFormat();
  if (!info) return null;
  const { min, max, unit } = info.in;
  return (
    <WonField
      label={t('deposit.amount')}
      fact={t('deposit.unit', { unit: format.won(unit) })}
      limits={t('deposit.limits', { min: format.won(min), max: format.won(max) })}
      error={application.errorAt('amount')}
      value={amount}
      onChange={setAmount}
    />
  );
};

const plus = css`color: ${color.jade};`;

/** The amount that the button will request. */
export const DepositSummary = ({ deposit: { info, amount, offer, promise } }: { deposit: Deposit }) => {
  const t = useText('wallet');
  const { wonUnit: unit } = useFormat();
  if (!info || !offer || !promise) return null;
  const known = amount !== null;
  const of = (value: number) => (known ? value : null);
  return (
    <div css={summaryBox}>
      <Figures>
        <Figure name={t('deposit.amount')}>
          <Money value={of(amount ?? 0)} unit={unit} />
        </Figure>
        {offer.percent > 0 && (
          <Figure name={t('deposit.sum.bonus', { percent: offer.percent })}>
            {known && promise.bonus > 0 ? (
              <span css={plus}>
                +<Money value={promise.bonus} unit={unit} />
              </span>
            ) : (
              <Money value={of(0)} unit={unit} />
            )}
          </Figure>
        )}
        <Figure name={t('deposit.sum.wager', { percent: offer.wagerPercent })}>
          <Money value={of(promise.wager)} unit={unit} />
        </Figure>
        <UsualTime info={info} kind="in" />
        <Figure name={t('deposit.sum.total')} total>
          <Money value={of((amount ?? 0) + promise.bonus)} unit={unit} />
        </Figure>
      </Figures>
    </div>
  );
};
