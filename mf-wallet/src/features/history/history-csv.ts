/** A table as a file that a spreadsheet opens and does not run. Pure. */

/** A cell that begins like a formula becomes plain text by a leading apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

export const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value); // a number runs nothing, below zero either
  const text = value;
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Lines end as RFC 4180 has it; the mark at the start declares UTF-8 to spreadsheets. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
