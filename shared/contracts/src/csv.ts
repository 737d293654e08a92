/**
 * Cells and lines of a CSV that a spreadsheet opens and does not run, for every table that is saved
 * as a file. Pure.
 */

/**
 * Signs that begin a formula, and their full-width forms, which East Asian spreadsheets take for
 * them.
 */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const QUOTED = /[",\r\n]/;
/** Declares UTF-8 to spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A text that begins like a formula gets an apostrophe; a number runs nothing and stays a number,
 * below zero too.
 */
export const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** One line; it ends as RFC 4180 has it. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A file of lines, which may have been made a part at a time. */
export const csvOfLines = (lines: readonly string[]): string => `${BYTE_ORDER_MARK}${lines.join('')}`;

export const csvText = (rows: readonly (readonly (string | number)[])[]): string => csvOfLines(rows.map(csvLine));
