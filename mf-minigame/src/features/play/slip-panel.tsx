import { css } from '@emotion/react';
import { useBalance, useFormat, useLanguage, useShownBalance, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { AmountField, Button, color, IconButton, Money, VisuallyHidden } from '@madang/ui';
import { memo, type ReactNode } from 'react';
import { useFigures } from '../../round/figures.ts';
import { useAfterPaint } from '../../round/use-after-paint.ts';
import { clockOf, secondsUntil, useServerTime } from '../../round/use-seconds.ts';
import { ERROR_TEXT } from './slip-notice.tsx';
import type { Board } from './use-round.ts';
import type { Slip } from './use-slip.ts';

const pickStyle = css`
  display: grid; gap: 4px; align-content: center; min-height: 80px; padding: 12px 14px; border-radius: 12px; background: ${color.s2}; border-left: 3px solid ${color.lampEdge};
  > div { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
  small { font-size: 12px; color: ${color.text2}; } b { font-size: 16px; } strong { font-size: 18px; color: ${color.lampText}; }
  button { margin: -8px -8px -8px 0; }
  &[data-empty] { border: 1px dashed ${color.lineStrong}; background: none; font-size: 13px; color: ${color.text2}; }
`;
const ticking = css`&& { font-size: 12px; font-variant-numeric: tabular-nums; color: ${color.text}; }`;
const list = css`
  display: grid; gap: 10px; font-size: 14px;
  > div { display: flex; justify-content: space-between; gap: 16px; } dt { color: ${color.text2}; } dd { white-space: nowrap; }
  > div[data-total] { padding-top: 12px; border-top: 1px solid ${color.line}; dt { color: ${color.text}; font-weight: 700; } dd { font-size: 18px; line-height: 1.35; font-weight: 700; color: ${color.lampText}; &[data-none] { color: ${color.text3}; } } }
`;
const keysStyle = css`display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 8px; button { padding: 0 2px; font-weight: 400; white-space: nowrap; } @media (max-width: 1023px) { gap: 6px; button { font-size: 12px; } }`;
const form = css`display: contents;`;

/** What the keys below the stake add, won. */
const KEYS = [5_000, 10_000, 50_000] as const;

/** How long bets are taken yet; the round's own clock is out of sight where the board is long. */
export const TimeLeft = ({ round: { closeAt } }: { round: Board['round'] }) => {
  const left = useServerTime((now) => secondsUntil(closeAt, now));
  return (
    <b css={ticking} aria-hidden="true">
      {clockOf(left)}
    </b>
  );
};

/** Enter in the stake places the bet, as the button does. */
export const SlipForm = ({ slip, children }: { slip: Slip; children: ReactNode }) => {
  const t = useText('minigame');
  return (
    <form
      css={form}
      aria-label={t('slip.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        slip.place();
      }}
    >
      {children}
    </form>
  );
};

/** What is bet on: the market, the selection, its price; as high while there is nothing. */
export const PickCard = memo(({ slip: { picked, clear }, round }: { slip: Slip; round: Board['round'] }) => {
  const t = useText('minigame');
  const language = useLanguage();
  const figures = useFigures();
  if (!picked)
    return (
      <p css={pickStyle} data-empty="">
        {t('slip.choose')}
      </p>
    );
  return (
    <div css={pickStyle} data-testid="mini-pick">
      <div>
        <small>
          {picked.market.name[language]} · {t('round.no', { no: round.no })} · <TimeLeft round={round} />
        </small>
        <IconButton icon="x" iconSize={16} label={t('slip.clear')} onClick={clear} />
      </div>
      <div>
        <b>{picked.selection.name[language]}</b>
        <strong translate="no">{figures.odds(picked.selection.odds)}</strong>
      </div>
    </div>
  );
});

interface StakeFieldProps {
  slip: Slip;
  limits: Board['limits'];
  /** Without the limits, its name for screen readers alone. */
  bare?: boolean;
  onFocus?: () => void;
}

/**
 * The stake. What is wrong with it is in the slip's own line ({@link ERROR_TEXT}): nothing
 * moves below a pointer.
 */
export const StakeField = memo(({ slip, limits, bare = false, onFocus }: StakeFieldProps) => {
  const t = useText('minigame');
  const format = useFormat();
  const { stake, most, picked, wrong } = slip;
  const range = t('slip.limits', { min: format.number(limits.min), max: format.won(picked ? most : limits.max) });
  return (
    <AmountField
      label={bare ? <VisuallyHidden>{t('slip.stake')}</VisuallyHidden> : t('slip.stake')}
      fact={bare ? undefined : range}
      unit={format.wonUnit}
      name="stake"
      value={stake}
      onChange={slip.setStake}
      onFocus={onFocus}
      invalid={wrong !== undefined}
      describedBy={ERROR_TEXT}
    />
  );
});

/** Keys that add to the stake, and one for the most that limits and cash allow. */
export const StakeKeys = memo(({ slip: { stake, setStake, fill } }: { slip: Slip }) => {
  const t = useText('minigame');
  return (
    <div css={keysStyle}>
      {KEYS.map((add) => (
        <Button key={add} scale="small" onClick={() => setStake((stake ?? 0) + add)}>
          {t(`slip.add.${add}`)}
        </Button>
      ))}
      <Button scale="small" onClick={() => setStake(fill)} disabled={fill === 0}>
        {t('slip.most')}
      </Button>
    </div>
  );
});

/** The press that places it. */
export const PlaceButton = memo(({ slip, isOpen }: { slip: Slip; isOpen: boolean }) => {
  const t = useText('minigame');
  const coreText = useCoreText();
  const format = useFormat();
  const { picked, stake, ready, placing, moves, isUnanswered } = slip;
  const platformText = useText('platform');
  const showsOpen = useAfterPaint(useAfterPaint(isOpen)); // after the board
  const label = () => {
    if (isUnanswered) return platformText('unanswered.check');
    if (!showsOpen) return t('slip.closed');
    if (!picked) return t('slip.choose');
    return stake === null ? t('slip.enter') : t('slip.place', { won: format.won(stake) });
  };
  return (
    <Button
      type="submit"
      tone="lamp"
      scale="large"
      data-testid="mini-place"
      data-meaning={moves}
      busy={placing}
      busyText={coreText('busy')}
      aria-disabled={!ready || undefined}
    >
      {label()}
    </Button>
  );
});

/** What it may pay; unknown, a dash in the colour of what is not there. */
export const Win = ({ win }: { win: number | null }) => {
  const format = useFormat();
  return <Money value={win} unit={format.wonUnit} />;
};

/** What the bet comes to. */
export const SlipSums = memo(({ slip, maxWin }: { slip: Slip; maxWin: number }) => {
  const t = useText('minigame');
  const format = useFormat();
  const { cash } = useShownBalance();
  const { cash: cashNow } = useBalance();
  const { picked, stake, win } = slip;
  const staked = picked === null || stake === null ? 0 : stake;
  const afterwards = staked > cashNow ? null : cash - staked;
  return (
    <dl css={list}>
      <div>
        <dt>{t('slip.after')}</dt>
        <dd>
          <Money value={afterwards} unit={format.wonUnit} />
        </dd>
      </div>
      <div>
        <dt>{t('slip.maxWin')}</dt>
        <dd>
          <Money value={maxWin} unit={format.wonUnit} />
        </dd>
      </div>
      <div data-total>
        <dt>{t('slip.win')}</dt>
        <dd data-none={win === null ? '' : undefined}>
          <Win win={win} />
        </dd>
      </div>
    </dl>
  );
});
