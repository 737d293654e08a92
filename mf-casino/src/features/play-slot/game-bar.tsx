import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Button, color, IconButton, LogoMark, media, Seal } from '@madang/ui';
import { GameFigures } from './game-figures.tsx';
import type { PlaySlot } from './use-play-slot.ts';

const bar = css`
  display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 8px 24px; background: ${color.bg}; border-bottom: 1px solid ${color.line};
  ${media.mobile} { min-height: 56px; padding: 6px 10px 6px 14px; gap: 10px; }
  @media (max-width: 430px) { > span:first-of-type { display: none; } }
  &[data-opening] { position: relative; z-index: 1; background: none; border-color: transparent; > div { flex: 1; } > div > svg { width: 28px; height: 28px; } }
`;
const name = css`
  flex: 1; min-width: 0; line-height: 1.3;
  h1 { font-size: 15px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; letter-spacing: 0; } small { display: block; font-size: 12px; color: ${color.text3}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${media.mobile} { h1 { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; font-size: 14px; white-space: normal; } small { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); } }
`;
const wide = css`${media.mobile} { display: none; }`;

export interface GameBarProps {
  play: PlaySlot;
  /** Shows the frame on the whole screen; absent where the browser cannot. */
  onFullscreen?: (() => void) | undefined;
  /** The game opens: its picture below has its name. */
  isOpening: boolean;
}

/** Above the game: what is played, for how long, with what result, with how much, and the way out. */
export const GameBar = ({ play, onFullscreen, isOpening }: GameBarProps) => {
  const t = useText('casino');
  const { vendor, game } = play;
  return (
    <header css={bar} data-opening={isOpening || undefined}>
      {isOpening ? (
        <div>
          <LogoMark />
        </div>
      ) : (
        <>
          {vendor && <Seal id={play.vendorKey} name={vendor} size={32} />}
          <div css={name}>
            <h1>{game ?? t('game.untitled')}</h1>
            {vendor && <small>{vendor}</small>}
          </div>
        </>
      )}
      <GameFigures play={play} />
      {onFullscreen && (
        <span css={wide}>
          <IconButton icon="expand" label={t('game.fullscreen')} onClick={onFullscreen} />
        </span>
      )}
      {play.state !== 'gone' && (
        <Button scale="small" icon="exit" onClick={() => void play.leave()}>
          {t('game.leave')}
        </Button>
      )}
    </header>
  );
};
