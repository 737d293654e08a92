/** Lines of a CSV. Source: mypage MY-03 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { seoulTimeOf } from '../../../core/seoul.ts';

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

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A code as its text, an instant as the time in Seoul, which a table program reads. */
const readable = (value: unknown, values: NamedField['values']): unknown => {
  if (values && (typeof value === 'string' || typeof value === 'number') && Object.hasOwn(values, value))
    return values[value];
  return typeof value === 'string' && INSTANT.test(value) ? seoulTimeOf(new Date(value)) : value;
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
  /** Texts of codes. */
  values?: Readonly<Record<string, string>> | undefined;
}

/** Rows that are written before other work has its turn: some milliseconds. */
const ROWS_AT_ONCE = 500;

/** Head, rows, and one line for each total. Between parts of the rows the process serves its callers. */
export const csvFile = async (
  columns: readonly NamedField[],
  rows: readonly unknown[],
  totals: readonly NamedField[],
  sums: unknown,
): Promise<string> => {
  const lines = [columns.map(({ label }) => cellOf(label)).join(',')];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) await nextTurn();
    lines.push(columns.map(({ key, values }) => cellOf(readable(fieldOf(row, key), values))).join(','));
  }
  for (const { key, label } of totals) lines.push([cellOf(label), cellOf(fieldOf(sums, key))].join(','));
  return `${BOM}${lines.join('\r\n')}\r\n`;
};
