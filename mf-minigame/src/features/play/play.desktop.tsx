import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { cardStyle, color, Icon } from '@madang/ui';
import { Board } from './board.tsx';
import type { PlayProps } from './play-props.ts';
import { RoundHead } from './round-head.tsx';
import { BringHome, NoCancel, PickCard, PlaceButton, SlipSums, StakeField } from './slip-panel.tsx';
import { Trend } from './trend.tsx';

const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 24px; align-items: start;
  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
  @media (max-width: 1023px) { grid-template-columns: minmax(0, 1fr) 280px; gap: 16px; }
`;
const panel = css`position: sticky; top: 84px; padding: 20px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; h2 { font-size: 17px; }`;
const commit = css`
  display: grid; gap: 4px; padding: 12px 14px; border-radius: 10px; background: ${color.s2}; font-size: 12px; color: ${color.text2};
  b { display: flex; gap: 8px; align-items: center; font-size: 13px; color: ${color.text}; } code { overflow-wrap: anywhere; }
`;

export const PlayDesktop = ({ game, board, round, slip }: PlayProps) => {
  const t = useText('minigame');
  return (
    <div css={columns}>
      <div>
        <RoundHead round={round} board={board} game={game} />
        {round.stats && <Trend stats={round.stats} />}
        <Board board={board} slip={slip} isOpen={round.isOpen} />
      </div>
      <aside css={[cardStyle, panel]} aria-label={t('slip.title')}>
        <h2>{t('slip.title')}</h2>
        <PickCard slip={slip} board={board} />
        <StakeField slip={slip} board={board} keys={3} />
        <SlipSums slip={slip} />
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
    </div>
  );
};
