import type { WindowRow } from '@madang/remote-kit/window-rows';
import { size } from '@madang/ui';

export interface DrawnRow {
  index: number;
  /** Height of the rows that are not drawn before this one, pixels. */
  gap: number;
}

/**
 * The drawn rows of a table of `count` rows, each with the gap before it.
 * @returns `gapAfter` is the height of what is not drawn at the end, pixels
 */
export const drawnRows = (shown: readonly WindowRow[], count: number) => {
  let end = 0;
  const rows = shown.map(({ index }): DrawnRow => {
    const gap = (index - end) * size.rowDense;
    end = index + 1;
    return { index, gap };
  });
  return { rows, gapAfter: (count - end) * size.rowDense };
};
