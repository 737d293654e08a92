import { type RawBuilder, sql } from 'kysely';

/**
 * Rows as a table that a statement can select from, named `given`: one parameter for each column,
 * so that the text of the statement is the same however many rows there are.
 * @param types PostgreSQL type of each column; a value that is missing is NULL.
 *   jsonb comes as text.
 */
export const given = <Row extends object>(
  rows: readonly Row[],
  types: { readonly [Column in keyof Row]-?: string },
): RawBuilder<unknown> => {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const values = columns.map((column) => sql`${rows.map((row) => row[column] ?? null)}::${sql.raw(types[column])}[]`);
  return sql`unnest(${sql.join(values)}) AS given (${sql.join(columns.map((column) => sql.ref(column)))})`;
};
