/** A round of a board as its vendor reported it. Pure. */
import type { BoardRoundDetail } from '@madang/contracts/vendor-protocol';

export interface Cell {
  /** Counted from 0, row by row. */
  index: number;
  isBad: boolean;
  /** At which step it was opened, from 1; undefined: it was not. */
  step: number | undefined;
}

/** Rows from the top, as the game shows them: the near bank of a stream lies below. */
export const rowsOf = ({ board, columns, rows, bad, opened }: BoardRoundDetail): Cell[][] => {
  const all = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column): Cell => {
      const index = row * columns + column;
      const step = opened.indexOf(index) + 1;
      return { index, isBad: bad.includes(index), step: step === 0 ? undefined : step };
    }),
  );
  return board === 'stones' ? all.reverse() : all;
};
