import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { BettingBoard } from './board.tsx';
import { MyBets } from './my-bets.tsx';
import type { PlayProps } from './play-props.ts';
import { RoundHead } from './round-head.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { Trend } from './trend.tsx';

const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px;`;

export const PlayMobile = ({ game, board, round, slip }: PlayProps) => {
  const content = useRef<HTMLDivElement>(null);
  // The sheet opens above the lower edge, where the selection may lie that opened it.
  const { market, selection } = slip.picked ?? {};
  const pressed = market && selection && `${market.marketCode}:${selection.selCode}`;
  useEffect(() => {
    if (pressed) content.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [pressed]);
  return (
    <div css={stack} ref={content}>
      <RoundHead round={round} board={board} game={game} />
      <BettingBoard board={board} round={round} picked={slip.pick} choose={slip.choose} />
      <MyBets round={round} roundId={board.round.id} />
      <Trend game={game} markets={board.markets} folded />
      {(slip.picked || slip.placed || slip.isUnanswered) && (
        <SlipSheet slip={slip} board={board} isOpen={round.isOpen} />
      )}
    </div>
  );
};
