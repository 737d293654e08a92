import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, color, IconButton, media, RollingAmount, Seal } from '@madang/ui';
import type { PlaySlot } from './use-play-slot.ts';

const bar = css`
  display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 8px 24px; background: ${color.bg}; border-bottom: 1px solid ${color.line};
  ${media.mobile} { min-height: 56px; padding: 6px 10px 6px 14px; gap: 10px; }
  @media (max-width: 359px) { > span:first-of-type { display: none; } }
`;
const name = css`
  flex: 1; min-width: 0; line-height: 1.3;
  h1 { font-size: 15px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; letter-spacing: 0; } small { display: block; font-size: 12px; color: ${color.text3}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
const figures = css`
  line-height: 1.2; text-align: right; flex: none;
  dt { font-size: 11px; color: ${color.text3}; } dd { font-size: 15px; font-weight: 700; white-space: nowrap; }
  ${media.mobile} { dd { font-size: 14px; } }
`;
const wide = css`${media.mobile} { display: none; }`;

export interface GameBarProps {
  play: PlaySlot;
  /** Shows the frame on the whole screen; absent where the browser cannot. */
  onFullscreen?: (() => void) | undefined;
}

/** Above the game: what is played, with how much, and the way out. How long it has been is the vendor's to say. */
export const GameBar = ({ play, onFullscreen }: GameBarProps) => {
  const t = useText('casino');
  const { wonUnit } = useFormat();
  const { money, vendor, game } = play;
  return (
    <header css={bar}>
      {vendor && <Seal id={play.vendorKey} name={vendor} size={32} />}
      <div css={name}>
        <h1>{game ?? t('game.untitled')}</h1>
        {vendor && <small>{vendor}</small>}
      </div>
      <dl css={figures}>
        <div>
          <dt>{t('game.money')}</dt>
          <dd>{money === null ? '–' : <RollingAmount value={money} unit={wonUnit} />}</dd>
        </div>
      </dl>
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
