/**
 * Copied cells as a spreadsheet reads them: one line for each row, a tab between cells, figures as
 * numbers.
 */
import type { ClipboardEvent } from 'react';
import { documentLocale } from '../locale.ts';
import { formatAmount } from '../text.tsx';

const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A sign, digits with grouping and perhaps decimals, and a unit of letters or a percent sign. */
const FIGURE = /^([+\-\u2212]?)(\d[\d.,\u00A0\u202F ]*)\s*(%|\p{L}{0,4}|\u20A9|\u20AB)$/u;

/**
 * A figure without grouping and unit, with a plain minus, and a percent sign where it has one; any
 * other text unchanged.
 * @param group the sign between thousands in the language of the page, `,` or `.`
 */
export const plainFigure = (text: string, group: string): string => {
  const [, sign = '', digits, unit] = FIGURE.exec(text.trim()) ?? [];
  if (digits === undefined) return text;
  const plain = digits.replaceAll(group, '').replace(/\s/g, '').replace(',', '.');
  return `${sign === '' || sign === '+' ? '' : '-'}${plain}${unit === '%' ? '%' : ''}`;
};

/** A text stays in its cell and runs nothing. */
const plainText = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return FORMULA.test(line) ? `'${line}` : line;
};

/** The cells of a table that a selection touches, as lines; null: it stays within one cell. */
export const copiedRows = (table: HTMLTableElement, range: Range, group: string): string | null => {
  const rows = [...table.querySelectorAll('tr:not([data-gap])')].flatMap((row) => {
    const cells = [...row.querySelectorAll<HTMLElement>(':scope > :is(td, th)')].filter((cell) =>
      range.intersectsNode(cell),
    );
    return cells.length > 0 ? [cells] : [];
  });
  if (rows.flat().length < 2) return null;
  return rows
    .map((cells) =>
      cells
        .map((cell) => {
          const text = cell.textContent ?? '';
          const figure = 'figure' in cell.dataset ? plainFigure(text, group) : text;
          return /^-?\d+(?:\.\d+)?%?$/.test(figure) ? figure : plainText(figure);
        })
        .join('\t'),
    )
    .join('\r\n');
};

/** Puts a copied selection of several cells into the clipboard as rows: `onCopy` of a table. */
export const onRowsCopy = (event: ClipboardEvent<HTMLTableElement>): void => {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return;
  const group = formatAmount(1_000, '', false, documentLocale()).slice(1, 2);
  const text = copiedRows(event.currentTarget, selection.getRangeAt(0), group);
  if (text === null) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
};
