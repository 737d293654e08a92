import { sql } from 'kysely';
import type { Check, CheckGroup } from './check.ts';

/**
 * The movements that no other check knows: of an unknown writer,
 * or on an account that its kind has no business with.
 * @param groups all of them, also those whose tables are missing
 */
export const movesCheck = (groups: readonly CheckGroup[]): Check => {
  const known = groups.flatMap(({ moves }) =>
    Object.entries(moves).flatMap(([kind, accounts]) => accounts.map((account) => ({ kind, account }))),
  );
  return {
    name: 'each movement is of a kind that a check knows, and on the accounts of its kind alone',
    query: sql`
      SELECT format('%s on %s: %s entries that no check knows, the first of transaction %s', kind, account, entries, first) AS fault
      FROM (
        SELECT t.kind, split_part(e.account, ':', 1) AS account, count(*) AS entries, min(t.id) AS first
        FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id GROUP BY 1, 2
      ) AS found
      WHERE (kind, account) NOT IN (
        SELECT * FROM unnest(${known.map(({ kind }) => kind)}::text[], ${known.map(({ account }) => account)}::text[]))`,
  };
};
