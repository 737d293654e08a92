import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { cardStyle, color, Icon } from '@madang/ui';
import { Board } from './board.tsx';
import { MyBets } from './my-bets.tsx';
import type { PlayProps } from './play-props.ts';
import { RoundHead } from './round-head.tsx';
import { BringHome, NoCancel, PickCard, PlaceButton, SlipSums, StakeField } from './slip-panel.tsx';
import { Trend } from './trend.tsx';

const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 24px; align-items: start;
  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
  @media (max-width: 1023px) { grid-template-columns: minmax(0, 1fr) 280px; gap: 16px; }
`;
const side = css`position: sticky; top: 84px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; max-height: calc(100vh - 100px); overflow-y: auto; scrollbar-width: thin; border-radius: 14px;`;
const panel = css`padding: 20px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; h2 { font-size: 17px; }`;
const commit = css`
  display: grid; gap: 4px; padding: 12px 14px; border-radius: 10px; background: ${color.s2}; font-size: 12px; color: ${color.text2};
  b { display: flex; gap: 8px; align-items: center; font-size: 13px; color: ${color.text}; } code { overflow-wrap: anywhere; }
`;

const KEYS = [5_000, 10_000, 50_000, 100_000, 500_000];

export const PlayDesktop = ({ game, board, round, slip }: PlayProps) => {
  const t = useText('minigame');
  return (
    <div css={columns}>
      <div>
        <RoundHead round={round} board={board} game={game} />
        <Trend game={game} markets={board.markets} />
        <Board board={board} picked={slip.pick} choose={slip.choose} isOpen={round.isOpen} />
      </div>
      <div css={side}>
        <aside css={[cardStyle, panel]} aria-label={t('slip.title')}>
          <h2>{t('slip.title')}</h2>
          <PickCard slip={slip} round={board.round} />
          <StakeField slip={slip} limits={board.limits} keys={KEYS} />
          <SlipSums slip={slip} maxWin={board.limits.maxWin} />
          <BringHome slip={slip} />
          <PlaceButton slip={slip} isOpen={round.isOpen} />
          <NoCancel />
          <div css={commit}>
            <b>
              <Icon name="shield" size={16} />
              {t('slip.commit')}
            </b>
            <code>{board.round.commit}</code>
          </div>
        </aside>
        <MyBets last={round.last} isNews={round.isNews} stands={round.stands} roundId={board.round.id} />
      </div>
    </div>
  );
};
