/** A round of a board as its vendor reported it. Pure. */
import type { BoardRoundDetail } from '@madang/contracts/vendor-protocol';

export interface Place {
  /** Counted from 0, row by row. */
  place: number;
  isBad: boolean;
  /** At which step it was opened, from 1; undefined: it was not. */
  step: number | undefined;
}

/** Rows from the top, as the game shows them: the near bank of a stream lies below. */
export const rowsOf = ({ board, columns, rows, bad, opened }: BoardRoundDetail): Place[][] => {
  const all = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column): Place => {
      const place = row * columns + column;
      const at = opened.indexOf(place);
      return { place, isBad: bad.includes(place), step: at < 0 ? undefined : at + 1 };
    }),
  );
  return board === 'stones' ? all.reverse() : all;
};
