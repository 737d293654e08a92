import { sql } from 'kysely';
import type { Db } from '../../plugins/db/index.ts';

/**
 * Whether an actor is another person than all who acted first, by the names of the audit. An account of the console is the
 * operator to whom it is mapped; without a mapping it is nobody who differs.
 */
export const isAnotherPerson = async (
  db: Db,
  firsts: readonly (string | null)[],
  second: string,
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ differs: boolean }>`
    SELECT coalesce(bool_and(operator.are_two_people(first, ${second}, ${at})), true) AS differs
      FROM unnest(${firsts}::text[]) AS first`.execute(db);
  return rows[0]?.differs ?? false;
};
