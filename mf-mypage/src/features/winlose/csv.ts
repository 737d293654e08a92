/** A table as a file that a spreadsheet opens and does not run. Pure. */

/** A cell that begins like a formula becomes plain text by a leading apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

/** A number runs nothing, below zero either. */
export const safeCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Lines end as RFC 4180 has it; the mark at the start declares UTF-8 to spreadsheets. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(safeCell).join(',')}\r\n`).join('')}`;
