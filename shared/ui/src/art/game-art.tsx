import { css } from '@emotion/react';
import { memo, useCallback } from 'react';
import type { ArtGame, ArtType } from './game-motifs.ts';

type Drawing = typeof import('./drawing.ts');

const style = css`width: 100%; height: 100%; object-fit: cover;`;
let drawing: Drawing | undefined;
let loading: Promise<Drawing> | undefined;

/** Loads the drawings once; a failed load is repeated by the next picture. */
export const loadGameArt = (): Promise<Drawing> => {
  loading ??= import('./drawing.ts').then(
    (loaded) => {
      drawing = loaded;
      return loaded;
    },
    (reason: unknown) => {
      loading = undefined;
      throw reason;
    },
  );
  return loading;
};

/** The picture as a data address; empty until the drawings are loaded. */
export const gameArtAddress = (id: string, type?: ArtType, among?: readonly ArtGame[], columns?: number): string =>
  drawing?.addressOf({ id, type }, among, columns) ?? '';

export interface GameArtProps extends ArtGame {
  /** A vendor's own picture, which replaces the drawn one. */
  image?: string;
  /** The games in whose rows it is shown: no two equal drawings touch. */
  among?: readonly ArtGame[];
  /** Games of one of these rows; all of them by default. */
  columns?: number;
}

/** The picture of a game. Hidden from readers of the screen, for the name is beside it. */
export const GameArt = memo(({ id, type, image, among, columns }: GameArtProps) => {
  const address = image || gameArtAddress(id, type, among, columns);
  // The image takes its address when the drawings arrive, without a rendering of its list.
  const draw = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture || address) return;
      void loadGameArt().then(
        () => {
          picture.src = gameArtAddress(id, type, among, columns);
        },
        () => {}, // its frame stays empty
      );
    },
    [address, id, type, among, columns],
  );
  return (
    <img
      ref={draw}
      css={style}
      src={address || undefined}
      alt=""
      loading="lazy"
      decoding="async"
      width={160}
      height={120}
      draggable={false}
    />
  );
});
