import { useState } from 'react';

export interface TreeRow {
  memId: string;
  depth: number;
  branches: number;
}

/** Rows deeper than this are closed; Infinity: none. */
type Levels = number;

const openRows = <Row extends TreeRow>(rows: readonly Row[], isOpen: (row: Row) => boolean, levels: Levels) => {
  let closedAt = levels;
  return rows.filter((row) => {
    if (row.depth > closedAt) return false;
    closedAt = row.branches > 0 && !isOpen(row) ? row.depth : Number.POSITIVE_INFINITY;
    return true;
  });
};

/**
 * The rows of a page that no closed row is above, in the order of the tree. A branch that an
 * earlier page begins is closed below the levels, unless the page has nothing else. Pure.
 * @returns `isWithin`: the page has that branch alone, and the partners above are on other pages
 */
export const unfolded = <Row extends TreeRow>(
  rows: readonly Row[],
  isOpen: (row: Row) => boolean,
  levels: Levels,
): { rows: readonly Row[]; isWithin: boolean } => {
  const open = openRows(rows, isOpen, levels);
  const isWithin = open.length === 0 && rows.length > 0;
  return { rows: isWithin ? openRows(rows, isOpen, Number.POSITIVE_INFINITY) : open, isWithin };
};

/** Which rows of a tree are open: those above a level, but for what the user opened or closed. */
export const useFold = (usual: Levels) => {
  const [levels, setLevels] = useState<Levels>(usual);
  const [turned, setTurned] = useState<ReadonlySet<string>>(() => new Set());
  const isOpen = ({ memId, depth }: TreeRow): boolean => depth < levels !== turned.has(memId);
  return {
    levels: turned.size === 0 ? levels : undefined,
    isOpen,
    unfolded: <Row extends TreeRow>(rows: readonly Row[]) => unfolded(rows, isOpen, levels),
    toggle: (memId: string): void =>
      setTurned((before) => {
        const after = new Set(before);
        if (!after.delete(memId)) after.add(memId);
        return after;
      }),
    show: (next: Levels): void => {
      setLevels(next);
      setTurned(new Set());
    },
  } as const;
};
