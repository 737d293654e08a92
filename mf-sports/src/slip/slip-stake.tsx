import { css } from '@emotion/react';
import { useFormat, useShownBalance, useText } from '@madang/platform';
import { AmountField, Button, color, Money, VisuallyHidden } from '@madang/ui';
import { useFigures } from '../events/market-texts.ts';
import type { Slip } from './use-slip.ts';

/** The name of the stake field. */
const STAKE_NAME = 'sports-stake';
const ERROR_ID = 'sports-stake-error';

/** What the keys below the stake add, won. */
const KEYS = [10_000, 50_000, 100_000] as const;

const keys = css`display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 6px; button { padding: 0 2px; font-size: 12px; font-weight: 400; white-space: nowrap; }`;
const stakes = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px;`;
const error = css`min-height: 18px; font-size: 12px; line-height: 18px; color: ${color.persimmon};`;
const sums = css`
  display: grid; gap: 6px; font-size: 14px; > div { display: flex; justify-content: space-between; gap: 16px; } dt { color: ${color.text2}; } dd { white-space: nowrap; font-weight: 700; s { margin-right: 6px; font-size: 12px; font-weight: 400; color: ${color.text3}; } }
  > div[data-total] { padding-top: 10px; border-top: 1px solid ${color.line}; dt { color: ${color.text}; font-weight: 700; } dd { font-size: 18px; line-height: 1.35; color: ${color.lampText}; } }
`;

/** The stake, and what is wrong with it. */
export const Stake = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const format = useFormat();
  const { stake, setStake, limits, most, fill, wrong, mode, legs } = slip;
  return (
    <div css={stakes}>
      <AmountField
        label={mode === 'single' && legs.length > 1 ? t('slip.stakeEach') : t('slip.stake')}
        fact={limits && t('slip.limits', { min: format.number(limits.min), max: format.won(most) })}
        unit={format.wonUnit}
        name={STAKE_NAME}
        value={stake}
        onChange={setStake}
        invalid={wrong !== undefined}
        describedBy={ERROR_ID}
      />
      <div css={keys}>
        {KEYS.map((add) => (
          <Button key={add} scale="small" onClick={() => setStake((stake ?? 0) + add)}>
            {t(`slip.add.${add}`)}
          </Button>
        ))}
        <Button scale="small" onClick={() => setStake(fill)} disabled={fill === 0}>
          {t('slip.most')}
        </Button>
      </div>
      <p css={error} id={ERROR_ID} role="status">
        {wrong}
      </p>
    </div>
  );
};

/** Odds, cash after the bet, and the possible win. */
export const Sums = ({ slip: { product, legs, total, win, betCount, betMode, joint, editing } }: { slip: Slip }) => {
  const t = useText('sports');
  const format = useFormat();
  const figures = useFigures();
  const { cash } = useShownBalance();
  return (
    <dl css={sums}>
      <div>
        <dt>
          {betCount > 1
            ? t('slip.totalStake')
            : t(betMode === 'builder' ? 'slip.joint' : 'slip.product', { n: legs.length })}
        </dt>
        <dd translate="no" data-testid="sports-product">
          {betMode === 'builder' && joint.odds !== null && joint.seen !== null && joint.odds !== joint.seen && (
            <s>
              <VisuallyHidden>{t('slip.before')} </VisuallyHidden>
              {figures.odds(joint.seen)}
            </s>
          )}
          {betCount > 1 ? (
            <Money value={total} unit={format.wonUnit} />
          ) : product === null ? (
            '–'
          ) : (
            figures.odds(product)
          )}
        </dd>
      </div>
      {!editing && (
        <div>
          <dt>{t('slip.after')}</dt>
          <dd>
            <Money value={total > cash ? null : cash - total} unit={format.wonUnit} />
          </dd>
        </div>
      )}
      <div data-total="">
        <dt>{t('slip.win')}</dt>
        <dd data-testid="sports-win">
          <Money value={win} unit={format.wonUnit} />
        </dd>
      </div>
    </dl>
  );
};
