import type { RawBuilder } from 'kysely';

/**
 * One thing that must hold. `query` answers a row with a sentence in
 * `fault` for each place where it does not.
 */
export interface Check {
  name: string;
  query: RawBuilder<{ fault: string }>;
}

/** Checks of one subject. */
export interface CheckGroup {
  /**
   * Columns that its queries read, `schema.table.column`:
   * on a database of before them the group is left out.
   */
  needs: readonly string[];
  /**
   * Kinds of movement that the checks compare with their rows,
   * each with the accounts that it may move; `vendor`: any.
   */
  moves: Readonly<Record<string, readonly string[]>>;
  checks: readonly Check[];
  /** Stakes less wins of each vendor, won: they are compared with the vendors' accounts. */
  vendorTotals?: RawBuilder<{ vendor: string; total: bigint }>;
}
