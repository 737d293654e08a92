import { css } from '@emotion/react';
import { inGames, leaveGame, useBalance, useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, color, Icon } from '@madang/ui';
import { memo } from 'react';
import type { Board } from './use-round.ts';
import type { Slip } from './use-slip.ts';

/** What is wrong with the stake: its field is described by it. */
export const ERROR_TEXT = 'mini-stake-trouble';

const stakeError = css`min-height: 36px; font-size: 12px; line-height: 18px; color: ${color.persimmon}; &[data-tight] { min-height: 0; &:empty { display: none; } }`;
const notice = css`
  display: grid; align-content: start; gap: 4px 12px; min-height: 66px; font-size: 13px; line-height: 1.5; color: ${color.text2};
  > [data-refused] { color: ${color.persimmon}; &:empty { display: none; } } > [data-calm] { font-size: 12px; text-align: center; color: ${color.text3}; }
  &[data-tight] { min-height: 0; > [data-calm] { text-align: left; } }
`;
const done = css`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 2px 8px; align-items: center; padding: 8px 12px; border-radius: 10px; background: ${color.jadeSoft};
  > svg { color: ${color.jade}; } b { color: ${color.text}; font-size: 13px; } a { display: inline-flex; align-items: center; min-height: 24px; text-decoration: underline; text-underline-offset: 3px; white-space: nowrap; } > small { grid-column: 2 / -1; font-size: 12px; overflow-wrap: anywhere; }
`;
const away = css`display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: 4px 12px; padding: 6px 12px; border-radius: 10px; background: ${color.duskSoft}; > span { flex: 1 1 160px; }`;

/**
 * What is wrong with the stake, in a line of its own whose place is kept.
 * @param tight no place is kept: it is above what is pressed
 */
export const StakeError = memo(({ slip: { wrong }, tight = false }: { slip: Slip; tight?: boolean }) => (
  <p css={stakeError} id={ERROR_TEXT} role="status" data-tight={tight ? '' : undefined}>
    {wrong}
  </p>
));

/** The accepted bet, as text. */
export const usePlacedText = () => {
  const t = useText('minigame');
  const format = useFormat();
  const language = useLanguage();
  return ({ no, market, selection, stake }: NonNullable<Slip['placed']>) => ({
    what: t('slip.placed', { won: format.won(stake) }),
    on: [t('round.no', { no }), market[language], selection[language]].join(' · '),
  });
};

/** A bet that was taken: what on, and where all bets are. */
export const PlacedCard = ({ placed }: { placed: NonNullable<Slip['placed']> }) => {
  const t = useText('minigame');
  const { what, on } = usePlacedText()(placed);
  return (
    <div css={done} data-testid="mini-placed">
      <Icon name="check" size={16} />
      <b>{what}</b>
      <PageLink page="betting.list" query={{ groupKey: 'mini' }}>
        {t('mine.all')}
      </PageLink>
      <small>{on}</small>
    </div>
  );
};

interface SlipNoticeProps {
  slip: Slip;
  board: Board;
  isOpen: boolean;
  /** No place is kept for it. */
  tight?: boolean;
}

/**
 * One area for all messages about the bet, only the most urgent: a refusal, an accepted bet, the
 * next opening.
 */
export const SlipNotice = memo(({ slip: { error, placed, stake }, board, isOpen, tight = false }: SlipNoticeProps) => {
  const t = useText('minigame');
  const format = useFormat();
  const balance = useBalance();
  const money = inGames(balance);
  const isAway = stake !== null && stake > balance.cash && money > 0;
  const rest = () => {
    if (error) return null;
    if (placed) return <PlacedCard placed={placed} />;
    if (!isOpen) return <p>{t('slip.reopens', { time: format.minute(board.round.drawAt) })}</p>;
    if (isAway)
      return (
        <p css={away}>
          <span>{t('slip.away', { money: format.won(money) })}</span>
          <Button scale="small" onClick={() => void leaveGame('cash')}>
            {t('slip.bring')}
          </Button>
        </p>
      );
    return <p data-calm="">{t('slip.final')}</p>;
  };
  return (
    <div css={notice} data-tight={tight ? '' : undefined}>
      <p role="alert" data-refused="">
        {error}
      </p>
      {rest()}
    </div>
  );
});
