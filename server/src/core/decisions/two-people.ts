import { sql } from 'kysely';
import type { Db } from '../../db/index.ts';

const OPERATOR = 'operator:';

/**
 * Id of the operator who acts: of a call's actor, or of whom an account of the console is mapped
 * to, from the mapping on. Null: a member, a process,
 * or an account of the console that is nobody's.
 */
export const operatorBehind = async (db: Db, actor: string): Promise<string | null> => {
  const { rows } = await sql<{ person: string }>`
    SELECT person FROM operator.console_account
      WHERE ${actor} LIKE 'console:%' AND account IN (substr(${actor}, 9), '*') ORDER BY account = '*' LIMIT 1`.execute(
    db,
  );
  const person = rows[0]?.person ?? actor;
  return person.startsWith(OPERATOR) ? person.slice(OPERATOR.length) : null;
};

/**
 * Whether an actor is another person than all who acted first, by the names of the audit. An
 * account of the console is the operator to whom it is mapped;
 * without a mapping it is nobody who differs.
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
