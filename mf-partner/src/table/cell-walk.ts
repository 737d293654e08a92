/** Arrow keys in a table: one stop for Tab, and each key leads to a cell. Source: WAI-ARIA practices, grid. */
import type { FocusEvent, KeyboardEvent } from 'react';
import { isMenuKey } from './menu-key.ts';

export interface CellPlace {
  row: number;
  column: number;
}

/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 10;

/**
 * The place that a key leads to, inside the table; undefined: the key leads nowhere.
 * @param isWide Ctrl or Command is pressed
 */
export const placeByKey = (
  key: string,
  { row, column }: CellPlace,
  { rows, columns }: { rows: number; columns: number },
  isWide: boolean,
): CellPlace | undefined => {
  const to: Record<string, CellPlace> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
    Home: { row: isWide ? 0 : row, column: 0 },
    End: { row: isWide ? rows - 1 : row, column: columns - 1 },
  };
  const target = to[key];
  return (
    target && {
      row: Math.min(Math.max(target.row, 0), rows - 1),
      column: Math.min(Math.max(target.column, 0), columns - 1),
    }
  );
};

const CELL = 'td, th[scope="row"]';
const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] => [
  ...table.querySelectorAll<HTMLTableRowElement>('tbody tr:not([data-gap]), tfoot tr'),
];

/** What takes the focus of a cell: its only control, else the cell. */
const stopIn = (cell: Element): HTMLElement =>
  cell.querySelector<HTMLElement>('button, a[href]') ?? (cell as HTMLElement);

const setStop = (table: HTMLTableElement, cell: Element): void => {
  for (const old of table.querySelectorAll<HTMLElement>('[data-stop]')) {
    old.tabIndex = -1;
    delete old.dataset.stop;
  }
  const stop = stopIn(cell);
  stop.tabIndex = 0;
  stop.dataset.stop = '';
};

const prepareCell = (cell: Element): void => {
  const stop = stopIn(cell);
  if (!('stop' in stop.dataset)) stop.tabIndex = -1;
};

const prepareStop = (table: HTMLTableElement): void => {
  const first = table.querySelector(`tbody :is(${CELL})`);
  if (first && !table.querySelector('[data-stop]')) setStop(table, first);
};

const IN_ROWS = `:is(tbody, tfoot) tr:not([data-gap]) > :is(${CELL})`;

/**
 * Makes every cell reachable by arrows alone, and one of them by Tab; cells that are drawn later too, at a cost of those
 * cells alone.
 * @returns ends it
 */
export const watchCells = (table: HTMLTableElement): (() => void) => {
  for (const cell of table.querySelectorAll(IN_ROWS)) prepareCell(cell);
  prepareStop(table);
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const element = node instanceof Element ? node : node.parentElement;
      const own = element?.closest(IN_ROWS);
      if (own) prepareCell(own);
      for (const cell of element?.querySelectorAll(IN_ROWS) ?? []) prepareCell(cell);
    }
    prepareStop(table);
  });
  observer.observe(table, { childList: true, subtree: true });
  return () => observer.disconnect();
};

const cellsOf = (row: HTMLTableRowElement | undefined): Element[] =>
  row ? [...row.querySelectorAll(`:scope > :is(${CELL})`)] : [];

/** The drawn row above with the next lower level; undefined: rows between are not drawn, or there is none. */
const parentOf = (rows: readonly HTMLTableRowElement[], index: number): HTMLTableRowElement | undefined => {
  const number = (row: Element | undefined, name: 'level' | 'rowindex') => Number(row?.getAttribute(`aria-${name}`));
  const level = number(rows[index], 'level');
  for (let above = index - 1; above >= 0; above -= 1) {
    const [row, below] = [rows[above], rows[above + 1]];
    if (number(row, 'rowindex') !== number(below, 'rowindex') - 1) return undefined;
    if (number(row, 'level') < level) return row;
  }
  return undefined;
};

/**
 * What the arrows along a row do at the first cell of a tree's row: right opens a closed row, left closes an open one or leads
 * to the parent. Source: WAI-ARIA practices, treegrid
 * @returns false: the key leads to a cell as in any table
 */
const walkTree = (key: string, rows: readonly HTMLTableRowElement[], index: number): boolean => {
  const row = rows[index];
  const state = row?.getAttribute('aria-expanded');
  if ((key === 'ArrowRight' && state === 'false') || (key === 'ArrowLeft' && state === 'true')) {
    row?.querySelector<HTMLElement>('button[aria-expanded]:not([aria-haspopup])')?.click();
    return true;
  }
  const parent = key === 'ArrowLeft' ? cellsOf(parentOf(rows, index))[0] : undefined;
  if (parent) stopIn(parent).focus();
  return parent !== undefined;
};

export const onCellKey = (event: KeyboardEvent<HTMLTableElement>): void => {
  const table = event.currentTarget;
  const cell = (event.target as Element).closest(CELL);
  const row = cell?.closest('tr');
  if (!cell || !row || event.altKey) return;
  if (isMenuKey(event)) {
    const menu = row.querySelector<HTMLElement>('button[aria-haspopup="menu"]');
    if (menu) event.preventDefault();
    menu?.click();
    return;
  }
  if (event.shiftKey) return;
  const rows = rowsOf(table);
  const at = { row: rows.indexOf(row), column: cellsOf(row).indexOf(cell) };
  const isTree = table.getAttribute('role') === 'treegrid' && at.column === 0 && !event.ctrlKey && !event.metaKey;
  if (isTree && walkTree(event.key, rows, at.row)) {
    event.preventDefault();
    return;
  }
  const size = { rows: rows.length, columns: cellsOf(row).length };
  const to = placeByKey(event.key, at, size, event.ctrlKey || event.metaKey);
  if (!to) return;
  event.preventDefault();
  const cells = cellsOf(rows[to.row]);
  const next = cells[Math.min(to.column, cells.length - 1)];
  if (next) stopIn(next).focus();
};

/** Px that a table's box must scroll, so that a cell lies between the columns that stay at both edges. */
export const scrollToReveal = (
  cell: { left: number; right: number },
  view: { left: number; right: number },
): number => {
  if (cell.left < view.left) return cell.left - view.left;
  // A cell that is wider than the view begins at its left edge.
  return cell.right > view.right ? Math.min(cell.right - view.right, cell.left - view.left) : 0;
};

/** Scrolls a cell out from under the columns that stay: a browser counts a covered cell as in view. */
const reveal = (cell: HTMLElement): void => {
  const box = cell.closest('table')?.parentElement;
  if (!box || 'first' in cell.dataset || 'pinned' in cell.dataset) return;
  const widthOf = (mark: string) =>
    cell.parentElement?.querySelector(`:scope > [${mark}]`)?.getBoundingClientRect().width ?? 0;
  const { left, right } = box.getBoundingClientRect();
  box.scrollLeft += scrollToReveal(cell.getBoundingClientRect(), {
    left: left + widthOf('data-first'),
    right: right - widthOf('data-pinned'),
  });
};

/** The focus moves the stop for Tab along, and its cell into view. */
export const onCellFocus = (event: FocusEvent<HTMLTableElement>): void => {
  const cell = event.target.closest<HTMLElement>(CELL);
  if (!cell) return;
  setStop(event.currentTarget, cell);
  reveal(cell);
};
