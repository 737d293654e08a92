import { css } from '@emotion/react';
import { inGames, leaveGame, useBalance, useFormat, useLanguage, useShownBalance, useText } from '@madang/platform';
import { AmountField, Button, color, IconButton, Money, Note } from '@madang/ui';
import { memo } from 'react';
import { useAfterPaint } from '../../round/use-after-paint.ts';
import { clockOf, secondsUntil, useServerTime } from '../../round/use-seconds.ts';
import { oddsText } from './odds-button.tsx';
import type { Board } from './use-round.ts';
import type { Slip } from './use-slip.ts';

const pickStyle = css`
  display: grid; gap: 4px; padding: 12px 14px; border-radius: 12px; background: ${color.s2}; border-left: 3px solid ${color.lampEdge};
  > div { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
  small { font-size: 12px; color: ${color.text2}; } b { font-size: 16px; } strong { font-size: 18px; color: ${color.lampText}; }
  button { margin: -8px -8px -8px 0; }
`;
const ticking = css`&& { font-size: 12px; font-variant-numeric: tabular-nums; color: ${color.text}; }`;
const list = css`
  display: grid; gap: 10px; font-size: 14px;
  > div { display: flex; justify-content: space-between; gap: 16px; } dt { color: ${color.text2}; } dd { white-space: nowrap; }
  > div[data-total] { padding-top: 12px; border-top: 1px solid ${color.line}; dt { color: ${color.text}; font-weight: 700; } dd { font-size: 18px; font-weight: 700; color: ${color.lampText}; } }
`;
const trouble = css`font-size: 13px; color: ${color.persimmon}; &:empty { display: none; }`;
const final = css`font-size: 12px; color: ${color.text3}; text-align: center;`;
const elsewhere = css`flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: 8px 12px; > span { flex: 1 1 180px; } > button { flex: none; }`;

/** How long bets are taken yet; the round's own clock is out of sight where the board is long. */
const TimeLeft = ({ round: { closeAt } }: { round: Board['round'] }) => {
  const left = useServerTime((now) => secondsUntil(closeAt, now));
  return (
    <b css={ticking} aria-hidden="true">
      {clockOf(left)}
    </b>
  );
};

/** What is bet on: the market, the selection, its price. */
export const PickCard = memo(({ slip: { picked, clear }, round }: { slip: Slip; round: Board['round'] }) => {
  const t = useText('minigame');
  const language = useLanguage();
  if (!picked) return null;
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
        <strong>{oddsText(picked.selection.odds)}</strong>
      </div>
    </div>
  );
});

/** The stake with the limits beside it, and keys that add. @param keys what they add, won */
export const StakeField = memo(
  ({ slip, limits, keys }: { slip: Slip; limits: Board['limits']; keys: readonly number[] }) => {
    const t = useText('minigame');
    const format = useFormat();
    const { cash } = useBalance();
    const { stake, most, picked } = slip;
    const { min } = limits;
    const wrongOf = (won: number): string | undefined => {
      if (won < min) return t('slip.tooLittle', { min: format.won(min) });
      if (won > most) return t('slip.tooMuch', { max: format.won(most) });
      return won > cash ? t('slip.tooPoor', { cash: format.won(cash) }) : undefined;
    };
    const wrong = picked === null || stake === null ? undefined : wrongOf(stake);
    return (
      <AmountField
        label={t('slip.stake')}
        fact={t('slip.limits', { min: format.number(min), max: format.won(picked ? most : limits.max) })}
        unit={format.wonUnit}
        name="stake"
        value={stake}
        onChange={slip.setStake}
        error={wrong}
        quick={keys.map((add) => ({ label: `+${format.number(add)}`, add }))}
        clearText={t('slip.none')}
      />
    );
  },
);

/** The press that places it, and what stood against the last one. */
export const PlaceButton = memo(({ slip, isOpen }: { slip: Slip; isOpen: boolean }) => {
  const t = useText('minigame');
  const format = useFormat();
  const { cash } = useBalance();
  const { picked, stake, fits, placing, error } = slip;
  const ready = picked !== null && fits && (stake ?? 0) <= cash && isOpen;
  const saysOpen = useAfterPaint(useAfterPaint(isOpen)); // after the board
  const words = () => {
    if (!saysOpen) return t('slip.closed');
    if (!picked) return t('slip.choose');
    return stake === null ? t('slip.enter') : t('slip.place', { won: format.won(stake) });
  };
  return (
    <>
      <p css={trouble} role="alert">
        {error}
      </p>
      <Button
        tone="lamp"
        scale="large"
        data-testid="mini-place"
        busy={placing}
        busyText={t('slip.placing')}
        aria-disabled={!ready || undefined}
        onClick={() => ready && slip.place()}
      >
        {words()}
      </Button>
    </>
  );
});

/** What the bet comes to. */
export const SlipSums = memo(({ slip, maxWin }: { slip: Slip; maxWin: number }) => {
  const t = useText('minigame');
  const format = useFormat();
  const { cash } = useShownBalance();
  const { picked, stake, win } = slip;
  const staked = picked === null || stake === null ? 0 : stake;
  const afterwards = staked > cash ? null : cash - staked;
  return (
    <dl css={list}>
      <div>
        <dt>{t('slip.odds')}</dt>
        <dd>{picked ? oddsText(picked.selection.odds) : '–'}</dd>
      </div>
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
        <dd>
          <Money value={win} unit={format.wonUnit} />
        </dd>
      </div>
    </dl>
  );
});

/** Bets are paid from cash: what is in a game can be brought home first. */
export const BringHome = memo(({ slip: { stake } }: { slip: Slip }) => {
  const t = useText('minigame');
  const format = useFormat();
  const balance = useBalance();
  const away = inGames(balance);
  if (stake === null || stake <= balance.cash || away === 0) return null;
  return (
    <Note tone="dusk" css={elsewhere}>
      <span>{t('slip.away', { money: format.won(away) })}</span>
      <Button scale="small" onClick={() => void leaveGame('cash')}>
        {t('slip.bring')}
      </Button>
    </Note>
  );
});

/** A bet that was taken stands. */
export const NoCancel = memo(() => {
  const t = useText('minigame');
  return <p css={final}>{t('slip.final')}</p>;
});
