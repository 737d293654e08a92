import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Button, cardStyle, color, Icon, media } from '@madang/ui';
import { BettingBoard } from './board.tsx';
import { MyBets } from './my-bets.tsx';
import type { PlayProps } from './play-props.ts';
import { RoundHead } from './round-head.tsx';
import { SlipNotice, StakeError } from './slip-notice.tsx';
import { PickCard, PlaceButton, SlipForm, SlipSums, StakeField, StakeKeys } from './slip-panel.tsx';
import { Trend } from './trend.tsx';

const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 24px; align-items: start;
  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
  @media (max-width: 1023px) { grid-template-columns: minmax(0, 1fr) 280px; gap: 16px; }
`;
const panel = css`
  position: sticky; top: 84px; max-height: calc(100vh - 100px); overflow-y: auto; scrollbar-width: thin; overscroll-behavior: contain;
  padding: 16px 20px 20px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px;
  > header { display: flex; align-items: center; justify-content: space-between; min-height: 36px; h2 { font-size: 17px; } button { margin-right: -10px; padding: 0 10px; } }
  ${media.low} { position: static; max-height: none; }
`;
const stakes = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px;`;
/** In sight however low the window is. */
const foot = css`position: sticky; bottom: -20px; margin: 0 -20px; padding: 8px 20px 0; background: ${color.s1}; display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; @media (max-height: 560px) { bottom: -86px; } ${media.low} { position: static; }`;
const commit = css`
  display: grid; gap: 4px; padding: 10px 14px; border-radius: 10px; background: ${color.s2}; font-size: 12px; color: ${color.text2};
  b { display: flex; gap: 8px; align-items: center; font-size: 13px; color: ${color.text}; } code { overflow-wrap: anywhere; }
`;

export const PlayDesktop = ({ game, board, round, slip }: PlayProps) => {
  const t = useText('minigame');
  return (
    <div css={columns}>
      <div>
        <RoundHead round={round} board={board} game={game} />
        <BettingBoard board={board} round={round} picked={slip.pick} choose={slip.choose} />
        <MyBets round={round} roundId={board.round.id} />
        <Trend game={game} markets={board.markets} />
      </div>
      <aside css={[cardStyle, panel]} aria-label={t('slip.title')}>
        <header>
          <h2>{t('slip.title')}</h2>
          <Button
            tone="plain"
            scale="small"
            icon="trash"
            disabled={!slip.picked && slip.stake === null}
            onClick={() => {
              slip.clear();
              slip.setStake(null);
            }}
          >
            {t('slip.none')}
          </Button>
        </header>
        <SlipForm slip={slip}>
          <PickCard slip={slip} round={board.round} />
          <div css={stakes}>
            <StakeField slip={slip} limits={board.limits} />
            <StakeKeys slip={slip} />
            <StakeError slip={slip} />
          </div>
          <SlipSums slip={slip} maxWin={board.limits.maxWin} />
          <div css={foot}>
            <PlaceButton slip={slip} isOpen={round.isOpen} />
            <SlipNotice slip={slip} board={board} isOpen={round.isOpen} />
          </div>
        </SlipForm>
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
