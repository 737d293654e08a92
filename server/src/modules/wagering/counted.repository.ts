import { sql } from 'kysely';
import type { Db } from '../../db/index.ts';

/** What a bet counted for a requirement, won. */
export interface Counted {
  ref: string;
  requirementIdx: bigint;
  amount: bigint;
}

/** What bets have counted for requirements, the oldest requirement of each first. */
export const listCounted = async (trx: Db, refs: readonly string[]): Promise<Counted[]> => {
  if (refs.length === 0) return [];
  const { rows } = await sql<Counted>`
    SELECT ref, requirement_idx AS "requirementIdx", amount FROM wager.counted
      WHERE ref = ANY(${refs}::text[]) ORDER BY ref, requirement_idx`.execute(trx);
  return rows;
};

/** Writes what bets count for requirements by now; a row of nothing is deleted. */
export const writeCounted = async (trx: Db, counted: readonly Counted[]): Promise<void> => {
  const [rest, none] = [counted.filter(({ amount }) => amount > 0n), counted.filter(({ amount }) => amount === 0n)];
  const columns = (rows: readonly Counted[]) =>
    sql`${rows.map(({ ref }) => ref)}::text[], ${rows.map(({ requirementIdx }) => requirementIdx)}::bigint[]`;
  if (rest.length > 0)
    await sql`
      INSERT INTO wager.counted (ref, requirement_idx, amount)
        SELECT * FROM unnest(${columns(rest)}, ${rest.map(({ amount }) => amount)}::bigint[])
        ON CONFLICT (ref, requirement_idx) DO UPDATE SET amount = excluded.amount`.execute(trx);
  if (none.length > 0)
    await sql`
      DELETE FROM wager.counted WHERE (ref, requirement_idx) IN (SELECT * FROM unnest(${columns(none)}))`.execute(trx);
};
