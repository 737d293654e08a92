import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color, Money, StickyFoot } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { Board } from './board.tsx';
import { MyBets } from './my-bets.tsx';
import type { PlayProps } from './play-props.ts';
import { RoundHead } from './round-head.tsx';
import { BringHome, NoCancel, PickCard, PlaceButton, StakeField } from './slip-panel.tsx';
import { Trend } from './trend.tsx';

const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px;`;
const sheet = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; border-radius: 18px 18px 0 0;`;
const win = css`display: flex; justify-content: space-between; font-size: 13px; color: ${color.text2}; b { color: ${color.lampText}; font-size: 16px; }`;

const KEYS = [10_000, 50_000];

export const PlayMobile = ({ game, board, round, slip }: PlayProps) => {
  const t = useText('minigame');
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  // The sheet opens above the lower edge, where the selection may lie that opened it.
  const { market, selection } = slip.picked ?? {};
  const pressed = market && selection && `${market.marketCode}:${selection.selCode}`;
  useEffect(() => {
    if (pressed) place.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [pressed]);
  return (
    <div css={stack} ref={place}>
      <RoundHead round={round} board={board} game={game} />
      <MyBets folded last={round.last} isNews={round.isNews} stands={round.stands} roundId={board.round.id} />
      <Trend game={game} markets={board.markets} />
      <Board board={board} picked={slip.pick} choose={slip.choose} isOpen={round.isOpen} />
      {slip.picked && (
        <StickyFoot css={sheet}>
          <PickCard slip={slip} round={board.round} />
          <StakeField slip={slip} limits={board.limits} keys={KEYS} />
          <BringHome slip={slip} />
          <p css={win}>
            {t('slip.win')}
            <b>
              <Money value={slip.win} unit={format.wonUnit} />
            </b>
          </p>
          <PlaceButton slip={slip} isOpen={round.isOpen} />
          <NoCancel />
        </StickyFoot>
      )}
    </div>
  );
};
