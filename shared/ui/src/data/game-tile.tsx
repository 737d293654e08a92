import { css } from '@emotion/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { GameArt } from '../art/game-art.tsx';
import type { ArtGame, ArtType } from '../art/game-motifs.ts';
import { Spinner } from '../button.tsx';
import { color, media, radius } from '../theme.ts';

const veil = `content: ''; position: absolute; inset: 0; z-index: 1; background: rgba(10,13,15,.46);`;
const pill = `
  position: absolute; z-index: 1; display: inline-flex; align-items: center; gap: 8px; min-height: 40px; padding: 0 16px; border-radius: ${radius.control}px; background: ${color.lamp}; color: ${color.lampInk}; font-weight: 700; white-space: nowrap;
`;

/**
 * One class for all of a tile: lists draw dozens of them during a scroll. Content of hover and
 * focus is no element either. The name is one line and the picture 4:3; where the tile's container
 * has no set size it may set `--name-lines` and `--tile-ratio`.
 */
const tile = css`
  display: block; width: 100%; min-width: 0; text-align: left; border-radius: ${radius.tile}px;
  > span { display: block; }
  > span:first-of-type { position: relative; border-radius: ${radius.tile}px; overflow: hidden; aspect-ratio: var(--tile-ratio, 4 / 3); background: ${color.s3}; }
  > span:first-of-type > em {
    position: absolute; left: 8px; top: 8px; padding: 0 8px; border-radius: ${radius.tag}px; font-size: 12px; font-style: normal; line-height: 22px; font-weight: 700; background: rgba(10,12,13,.72); color: #F7F1E6; white-space: nowrap;
  }
  > span:nth-of-type(2) {
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--name-lines, 1); overflow: hidden; margin-top: 10px; font-weight: 700;
    b { color: ${color.lampText}; margin-right: 6px; }
  }
  > small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 12px; color: ${color.text3}; }
  &:focus-visible { outline-offset: 6px; }
  &:focus-visible > [data-start]::before { ${veil} }
  &:focus-visible > [data-start]::after { ${pill} content: attr(data-start) / ''; left: 50%; top: 50%; transform: translate(-50%, -50%); }
  ${media.hover} {
    &:hover > span:first-of-type { outline: 2px solid ${color.lineStrong}; outline-offset: 2px; }
    &:hover > [data-start]::before { ${veil} }
    &:hover > [data-start]::after { ${pill} content: attr(data-start) / ''; left: 50%; top: 50%; transform: translate(-50%, -50%); }
  }
`;
/** The name is on the lower shade of the picture, which is dusk in both themes. */
const captioned = css`
  display: grid; grid-template-columns: minmax(0, 1fr); align-content: start;
  > span:first-of-type, > span:nth-of-type(2) { grid-area: 1 / 1; }
  > span:first-of-type { isolation: isolate; }
  > span:nth-of-type(2) {
    z-index: 1; display: block; align-self: end; margin: 0; padding: 26px 10px 8px; border-radius: 0 0 ${radius.tile}px ${radius.tile}px; background: linear-gradient(180deg, rgba(8,11,12,0), rgba(8,11,12,.86) 62%); color: #F7F1E6; line-height: 1.3; pointer-events: none;
    b { color: #F4BE6C; } small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 12px; font-weight: 400; color: #D5D0C5; }
  }
  > small { margin-top: 6px; line-height: 1.4; }
  &:focus-visible { outline: none; > span:first-of-type { outline: 2px solid ${color.focus}; outline-offset: 3px; } }
  && > [data-start]::before { background: rgba(10,13,15,.34); }
  && > [data-start]::after { min-height: 36px; padding: 0 14px; font-size: 13px; }
`;
const busyVeil = css`${veil} display: grid; place-items: center; font-style: normal; > span { ${pill} position: relative; } `;

export interface GameTileProps extends Omit<ComponentPropsWithRef<'button'>, 'id' | 'type' | 'name'> {
  /** Id of the game: the picture is drawn from it. */
  gameId: string;
  type?: ArtType;
  /** A vendor's own picture, in the same frame. */
  image?: string;
  /**
   * The games in whose rows it is shown, and how many one of them has: no two equal drawings touch.
   */
  among?: readonly ArtGame[];
  columns?: number;
  /** False: the picture comes later; its place is kept. */
  pictured?: boolean;
  /** In place of the drawn picture, in the same frame. */
  picture?: ReactNode;
  name: string;
  /** The name is on the lower shade of the picture, not below it. */
  isCaptioned?: boolean;
  /** A line below the name, on the picture of a captioned tile. */
  support?: ReactNode;
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
  among,
  columns,
  pictured = true,
  picture,
  name,
  isCaptioned = false,
  support,
  meta,
  rank,
  badge: word,
  startText,
  busy = false,
  busyText,
  ...rest
}: GameTileProps) => (
  <button type="button" {...rest} css={isCaptioned ? [tile, captioned] : tile} aria-busy={busy || undefined}>
    <span data-start={busy ? undefined : startText}>
      {pictured && (picture ?? <GameArt id={gameId} type={type} image={image} among={among} columns={columns} />)}
      {word && <em>{word}</em>}
      {busy && (
        <i css={busyVeil}>
          <span>
            <Spinner />
            {busyText}
          </span>
        </i>
      )}
    </span>
    <span>
      {rank !== undefined && <b>{rank}</b>}
      {name}
      {support && <small>{support}</small>}
    </span>
    {meta && <small>{meta}</small>}
  </button>
);
