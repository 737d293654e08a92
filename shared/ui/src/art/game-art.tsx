import { css } from '@emotion/react';
import { memo } from 'react';
import { type ArtType, gameArt } from './game-art.ts';

const style = css`width: 100%; height: 100%; object-fit: cover;`;
const drawn = new Map<string, string>();

/** The picture as a data address, drawn once for each game. */
export const gameArtAddress = (id: string, type: ArtType = 'slot'): string => {
  const key = `${type}/${id}`;
  const known = drawn.get(key);
  if (known) return known;
  const address = `data:image/svg+xml,${encodeURIComponent(gameArt(id, type))}`;
  drawn.set(key, address);
  return address;
};

/**
 * The picture of a game; a vendor's own replaces it. Hidden from readers of the screen, for the
 * name is beside it.
 */
export const GameArt = memo(({ id, type, image }: { id: string; type?: ArtType; image?: string }) => (
  <img
    css={style}
    src={image || gameArtAddress(id, type)}
    alt=""
    loading="lazy"
    decoding="async"
    width={160}
    height={120}
    draggable={false}
  />
));
