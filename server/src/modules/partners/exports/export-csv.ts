/** Lines of a CSV. Source: mypage MY-03 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvLine, csvOfLines } from '@madang/contracts/csv';
import { seoulTimeOf } from '../../../core/seoul.ts';

/** A number stays one; everything else is written as text. */
const cellOf = (value: unknown): string | number => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.join(' > ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
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

/**
 * Head, rows, and one line for each total. Between parts of the rows the
 * process serves its callers.
 */
export const csvFile = async (
  columns: readonly NamedField[],
  rows: readonly unknown[],
  totals: readonly NamedField[],
  sums: unknown,
): Promise<string> => {
  const lines = [csvLine(columns.map(({ label }) => label))];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) await nextTurn();
    lines.push(csvLine(columns.map(({ key, values }) => cellOf(readable(fieldOf(row, key), values)))));
  }
  for (const { key, label } of totals) lines.push(csvLine([label, cellOf(fieldOf(sums, key))]));
  return csvOfLines(lines);
};
