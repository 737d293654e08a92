/** Lines of a CSV. Pure. Source: mypage MY-03 */
const BOM = '\uFEFF';

/** A cell that begins like a formula is text, except plain numbers; quotes, separators and line breaks are quoted. */
const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return cellOf(value.join(' > '));
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The field `rolling.casino` of a row. */
export const fieldOf = (row: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      row,
    );

export interface NamedField {
  key: string;
  label: string;
}

/** Head, rows, and one line for each total. */
export const csvFile = (
  columns: readonly NamedField[],
  rows: readonly unknown[],
  totals: readonly NamedField[],
  sums: unknown,
): string => {
  const lines = [
    columns.map(({ label }) => cellOf(label)),
    ...rows.map((row) => columns.map(({ key }) => cellOf(fieldOf(row, key)))),
    ...totals.map(({ key, label }) => [cellOf(label), cellOf(fieldOf(sums, key))]),
  ];
  return `${BOM}${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
};
