import { css } from '@emotion/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { ArtType } from '../art/game-art.ts';
import { GameArt } from '../art/game-art.tsx';
import { Spinner } from '../button.tsx';
import { Icon } from '../icon/icon.tsx';
import { color, media, motion, radius } from '../theme.ts';

const tile = css`
  display: block; width: 100%; min-width: 0; text-align: left; border-radius: ${radius.tile}px;
  &:focus-visible { outline-offset: 6px; }
  ${media.hover} { &:hover > span:first-of-type { outline: 2px solid ${color.lineStrong}; outline-offset: 2px; } }
  &:hover i, &:focus-visible i, &[aria-busy='true'] i { opacity: 1; }
`;
const picture = css`position: relative; display: block; border-radius: ${radius.tile}px; overflow: hidden; aspect-ratio: 4 / 3; background: ${color.s3};`;
const badge = css`
  position: absolute; left: 8px; top: 8px; padding: 0 8px; border-radius: ${radius.tag}px; font-size: 12px; line-height: 22px; font-weight: 700; background: rgba(10,12,13,.72); color: #F7F1E6; white-space: nowrap;
`;
const veil = css`
  position: absolute; inset: 0; display: grid; place-items: center; background: rgba(10,13,15,.46); opacity: 0; font-style: normal; transition: opacity ${motion.hover}ms;
  > span { display: inline-flex; align-items: center; gap: 8px; min-height: 40px; padding: 0 16px; border-radius: ${radius.control}px; background: ${color.lamp}; color: ${color.lampInk}; font-weight: 700; }
`;
const line = css`display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`;
/** One line; where the place around it has no set height it may say otherwise by `--name-lines`. */
const nameLine = css`
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--name-lines, 1); overflow: hidden; margin-top: 10px; font-weight: 700; b { color: ${color.lampText}; margin-right: 6px; }
`;
const metaLine = css`font-size: 12px; color: ${color.text3};`;

export interface GameTileProps extends Omit<ComponentPropsWithRef<'button'>, 'id' | 'type' | 'name'> {
  /** Id of the game: the picture is drawn from it. */
  gameId: string;
  type?: ArtType;
  /** A vendor's own picture, in the same frame. */
  image?: string;
  name: string;
  meta?: ReactNode;
  rank?: number;
  badge?: string;
  /** Shown on hover and focus. */
  startText?: string;
  busy?: boolean;
  busyText?: string;
}

/** A game to start: its picture in 4:3, name and one line about it. */
export const GameTile = ({
  gameId,
  type,
  image,
  name,
  meta,
  rank,
  badge: word,
  startText,
  busy = false,
  busyText,
  ...rest
}: GameTileProps) => (
  <button type="button" {...rest} css={tile} aria-busy={busy || undefined}>
    <span css={picture}>
      <GameArt id={gameId} type={type} image={image} />
      {word && <span css={badge}>{word}</span>}
      {(startText || busy) && (
        <i css={veil} aria-hidden={!busy}>
          <span>
            {busy ? <Spinner /> : <Icon name="play" size={16} />}
            {busy ? busyText : startText}
          </span>
        </i>
      )}
    </span>
    <span css={nameLine}>
      {rank !== undefined && <b>{rank}</b>}
      {name}
    </span>
    {meta && <span css={[line, metaLine]}>{meta}</span>}
  </button>
);
