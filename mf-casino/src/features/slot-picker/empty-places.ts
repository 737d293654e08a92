import type { CSSProperties } from 'react';

/** Of a tile and its row, pixels. */
export interface Measures {
  /** Between two tiles. */
  x: number;
  tile: number;
  picture: number;
  row: number;
}

/** Between light and dark in both themes. */
const FILL = 'rgb(128 128 128 / .17)';

/**
 * The places of all games of a list as one repeated picture: a fling may outrun the page's thread, which then draws no tile in
 * time, but never shows nothing.
 */
export const emptyPlaces = ({ x, tile, picture, row }: Measures): CSSProperties => {
  const width = tile + x;
  const bar = (top: number, share: number, height: number) =>
    `<rect y="${picture + top}" width="${tile * share}" height="${height}" rx="6"/>`;
  const places = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${row}" fill="${FILL}">`,
    `<rect width="${tile}" height="${picture}" rx="12"/>`,
    bar(14, 0.6, 12),
    bar(34, 0.8, 9),
    '</svg>',
  ].join('');
  return {
    backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(places)}")`,
    backgroundSize: `${width}px ${row}px`,
  };
};
