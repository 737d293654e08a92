import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, color, Empty, Icon, media, Segmented } from '@madang/ui';
import { againLabel, EditConfirm, EditHead } from './edit-bet.tsx';
import type { AcceptOdds } from './slip.store.ts';
import { OpenSlipCode } from './slip-code.tsx';
import { SlipLegs } from './slip-legs.tsx';
import { Report } from './slip-report.tsx';
import { SlipSettings } from './slip-settings.tsx';
import { Stake, Sums } from './slip-stake.tsx';
import type { Slip } from './use-slip.ts';

const frame = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px;`;
const group = css`display: grid; gap: 6px; > b { font-size: 13px; } > div { width: 100%; > button { flex: 1 1 0; padding: 0 4px; } }`;
const joint = css`min-height: 36px; font-size: 12px; line-height: 18px; color: ${color.text2}; &[data-problem] { color: ${color.persimmon}; }`;
const foot = css`position: sticky; bottom: -20px; margin: 0 -20px; padding: 8px 20px 6px; background: ${color.s1}; display: grid; gap: 6px; ${media.low} { position: static; } @media (max-width: 1023px) { margin: 0 -14px; padding: 8px 14px 6px; bottom: -16px; } ${media.mobile} { background: ${color.overlay}; margin: 0 -18px; padding: 8px 18px 6px; bottom: -20px; } > p { font-size: 12px; text-align: center; color: ${color.text3}; } > p[data-delay] { display: flex; gap: 6px; justify-content: center; align-items: center; color: ${color.dusk}; }`;

const PlaceButton = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const format = useFormat();
  const { block, stake, wrong, total, ready, changed, placing, place, unanswered, meaning } = slip;
  const label = () => {
    if (unanswered) return againLabel(unanswered, t);
    if (block) return t(`slip.block.${block}`);
    if (stake === null) return t('slip.enter');
    if (wrong !== undefined) return t('slip.block.stake');
    return changed ? t('slip.placeChanged') : t('slip.place', { won: format.won(total) });
  };
  return (
    <Button
      tone="lamp"
      scale="large"
      data-testid="sports-place"
      data-meaning={meaning}
      busy={placing}
      busyText={t('slip.placing')}
      aria-disabled={!(ready || unanswered) || undefined}
      onClick={place}
    >
      {label()}
    </Button>
  );
};

/** The slip with at least one leg. Enter places nothing but with the focus on its button. */
export const SlipForm = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const {
    legs,
    mode,
    betMode,
    joint: price,
    acceptOdds,
    editing,
    unanswered,
    error: text,
    delaySeconds,
    actions,
  } = slip;
  if (legs.length === 0)
    return (
      <>
        <EditHead slip={slip} />
        <Empty icon="ball" title={<p>{t('slip.none')}</p>} help={t('slip.noneHelp')} />
        {unanswered && <PlaceButton slip={slip} />}
        {(unanswered || text !== '') && <Report slip={slip} />}
        <OpenSlipCode />
      </>
    );
  return (
    <div css={frame}>
      <EditHead slip={slip} />
      {legs.length > 1 && !editing && (
        <div css={group}>
          <Segmented
            label={t('slip.mode')}
            options={(['combination', 'single'] as const).map((value) => ({
              value,
              label: t(`slip.modes.${value === 'combination' && betMode === 'builder' ? 'builder' : value}`),
            }))}
            value={mode}
            onChange={(value) => actions.set({ mode: value })}
          />
        </div>
      )}
      <SlipLegs slip={slip} />
      <p
        css={joint}
        role="status"
        hidden={betMode !== 'builder'}
        data-problem={price.error ? '' : undefined}
        data-testid="sports-joint"
      >
        {betMode === 'builder' && (price.error || t('slip.jointHelp'))}
      </p>
      <div css={group}>
        <b>{t('slip.acceptOdds')}</b>
        <Segmented<AcceptOdds>
          label={t('slip.acceptOdds')}
          options={(['NONE', 'HIGHER', 'ANY'] as const).map((value) => ({ value, label: t(`slip.accept.${value}`) }))}
          value={acceptOdds}
          onChange={(value) => actions.set({ acceptOdds: value })}
        />
      </div>
      <Stake slip={slip} />
      <Sums slip={slip} />
      <div css={foot}>
        {delaySeconds > 0 && (
          <p data-delay="">
            <Icon name="clock" size={16} />
            {t('slip.delay', { n: delaySeconds })}
          </p>
        )}
        {editing ? <EditConfirm slip={slip} /> : <PlaceButton slip={slip} />}
        <Report slip={slip} />
        {delaySeconds > 0 && <p>{t('slip.lag')}</p>}
      </div>
      <SlipSettings slip={slip} />
    </div>
  );
};
