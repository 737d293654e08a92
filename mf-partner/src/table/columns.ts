import type { ReactNode } from 'react';

/** One column of a dense table, and its place in a card of narrow windows. */
export interface Column<Row> {
  /** Key of its head, under `columns`. */
  readonly key: string;
  /** Key of the head above several columns, under `groups`. */
  readonly group?: string;
  /** A number: right-aligned, without a line break. */
  readonly isFigure?: boolean;
  readonly isBold?: boolean;
  /** Stays at the right edge of a table that is wider than its window. */
  readonly isPinned?: boolean;
  /** Hidden in wide windows until somebody chooses it. */
  readonly isOptional?: boolean;
  /** Its head is there for readers of the screen alone. */
  readonly isHeadHidden?: boolean;
  /** In a card: its heading, beside it, or a figure that is always shown. Others are folded. */
  readonly card?: 'title' | 'mark' | 'main';
  readonly cell: (row: Row) => ReactNode;
  /** Of all pages; empty where a column has no sum. */
  readonly total?: ReactNode;
}

/** The upper heads over the columns, in their order; one without a group is two heads high. */
export const headGroups = (
  columns: readonly Pick<Column<never>, 'key' | 'group'>[],
): { key: string | null; span: number }[] => {
  const groups: { key: string | null; span: number }[] = [];
  for (const { group = null } of columns) {
    const before = groups.at(-1);
    if (before && group !== null && before.key === group) before.span += 1;
    else groups.push({ key: group, span: 1 });
  }
  return groups;
};

/** Names a column in its list: two groups may have a column of one head. */
export const columnId = ({ group, key }: Pick<Column<never>, 'key' | 'group'>): string =>
  group ? `${group}.${key}` : key;

/** True for a column that begins a group, or that follows one. */
export const startsGroup = (columns: readonly Pick<Column<never>, 'group'>[], index: number): boolean =>
  index > 0 && columns[index]?.group !== columns[index - 1]?.group;
