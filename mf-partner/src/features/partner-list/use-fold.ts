import { useState } from 'react';

export interface TreeRow {
  memId: string;
  depth: number;
  branches: number;
}

/** The rows that no closed row is above, in the order of the tree. Pure. */
export const unfolded = <Row extends TreeRow>(rows: readonly Row[], isOpen: (row: Row) => boolean): readonly Row[] => {
  let closedAt = Number.POSITIVE_INFINITY;
  return rows.filter((row) => {
    if (row.depth > closedAt) return false;
    closedAt = row.branches > 0 && !isOpen(row) ? row.depth : Number.POSITIVE_INFINITY;
    return true;
  });
};

/** Rows deeper than this are closed; Infinity: none. */
type Levels = number;

/** Which rows of a tree are open: those above a level, but for what the user opened or closed. */
export const useFold = (usual: Levels) => {
  const [levels, setLevels] = useState<Levels>(usual);
  const [turned, setTurned] = useState<ReadonlySet<string>>(() => new Set());
  const isOpen = ({ memId, depth }: TreeRow): boolean => depth < levels !== turned.has(memId);
  return {
    levels: turned.size === 0 ? levels : undefined,
    isOpen,
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
