/**
 * An accepted bet that another one replaces: what it was, what the new one is, and the press that
 * does it. Source: sports SP-18.
 */
import { css } from '@emotion/react';
import { type Translate, useBalance, useFormat, useText } from '@madang/platform';
import { Button, color, Money } from '@madang/ui';
import { useFigures } from '../events/market-texts.ts';
import { useSecondsUntil } from '../events/use-now.ts';
import { clearRefusal } from './place.store.ts';
import type { Slip } from './use-slip.ts';

const frame = css`
  display: grid; gap: 8px; padding: 12px 14px; border-radius: 10px; background: ${color.duskSoft}; font-size: 13px;
  > dl { display: grid; gap: 4px; > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; } dt { color: ${color.text2}; } dd { text-align: right; } b { font-weight: 700; } }
`;
const figures = css`gap: 4px; > div { display: flex; justify-content: space-between; gap: 0 12px; } dt { color: ${color.text2}; } dd { white-space: nowrap; }`;
const between = css`margin-bottom: 12px;`;

/** The old bet beside the new one. */
export const EditHead = ({ slip: { editing, actions, stake, product, win, placing } }: { slip: Slip }) => {
  const t = useText('sports');
  const format = useFormat();
  const figures = useFigures();
  if (!editing) return null;
  const change = (name: string, before: string, after: string, difference?: number) => (
    <div>
      <dt>{t(name)}</dt>
      <dd translate="no">
        {before} → <b>{after}</b>
        {difference !== undefined && difference !== 0 && (
          <>
            {' '}
            <Money value={difference} unit={format.wonUnit} net />
          </>
        )}
      </dd>
    </div>
  );
  const wonText = (value: number | null): string => (value === null ? '–' : format.won(value));
  return (
    <section css={[frame, between]} aria-label={t('edit.title', { id: editing.betId })} data-testid="sports-edit">
      <b>{t('edit.title', { id: editing.betId })}</b>
      <dl>
        {change(
          'slip.stake',
          format.won(editing.stake),
          wonText(stake),
          stake === null ? undefined : stake - editing.stake,
        )}
        {change('edit.odds', figures.odds(editing.odds), product === null ? '–' : figures.odds(product))}
        {change('slip.win', format.won(editing.potentialWin), wonText(win))}
      </dl>
      <Button
        scale="small"
        disabled={placing}
        onClick={() => {
          clearRefusal();
          actions.endEdit();
        }}
      >
        {t('edit.cancel')}
      </Button>
    </section>
  );
};

/** For the press that requests the outcome of the last attempt, which has no answer. */
export const againLabel = (unanswered: 'place' | 'edit', t: Translate): string =>
  t(unanswered === 'edit' ? 'edit.again' : 'slip.again');

/**
 * Two presses: the first requests what the old bet is closed for, the second confirms within the
 * life of this offer.
 */
export const EditConfirm = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const format = useFormat();
  const { cash } = useBalance();
  const { edit, block, stake, wrong, ready, placing, place, meaning, unanswered } = slip;
  const { offer, isRequesting, request } = edit;
  const left = useSecondsUntil(offer?.expiresAt ?? null);
  const canConfirm = offer !== null && left > 0;
  const row = (name: string, value: number | null, isNet = false) => (
    <div>
      <dt>{t(name)}</dt>
      <dd>
        <Money value={value} unit={format.wonUnit} net={isNet} />
      </dd>
    </div>
  );
  const after = offer && stake !== null && cash + offer.amount >= stake ? cash + offer.amount - stake : null;
  const label = (): string => {
    if (unanswered) return againLabel(unanswered, t);
    if (block) return t(`slip.block.${block}`);
    if (stake === null) return t('slip.enter');
    if (wrong !== undefined) return t('slip.block.stake');
    if (canConfirm) return t('edit.confirm', { n: left });
    return t(offer ? 'edit.renew' : 'edit.check');
  };
  return (
    <>
      {/* Its rows are there before the offer: nothing moves the button while a hand is on its way. */}
      <dl css={[frame, figures]} data-testid="sports-edit-offer">
        {row('edit.closed', offer?.amount ?? null)}
        {row('edit.newStake', stake)}
        {row('edit.difference', offer && stake !== null ? offer.amount - stake : null, true)}
        {row('slip.after', after)}
      </dl>
      <Button
        tone="lamp"
        scale="large"
        data-testid="sports-edit-place"
        data-meaning={`${canConfirm ? `confirm ${offer.offerId}` : offer ? 'renew' : 'check'} ${meaning}`}
        busy={placing || isRequesting}
        busyText={t(placing ? 'slip.placing' : 'edit.requesting')}
        aria-disabled={!(ready || unanswered) || undefined}
        onClick={() => {
          if (canConfirm || unanswered) place();
          else if (ready) request();
        }}
      >
        {label()}
      </Button>
    </>
  );
};
