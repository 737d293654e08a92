import { sql } from 'kysely';
import type { Trx } from '../../db/index.ts';

/** What the sum of a forfeit is computed from beside the result of its bets, won. */
export interface ForfeitTerms {
  /** What the bonuses were together. */
  bonus: bigint;
  /** The member's own money beside the first of them. */
  own: bigint;
  /** What the member had to play with, less what the bets had come to. */
  beside: bigint;
}

export interface NewForfeit extends ForfeitTerms {
  /** Number of its row in the member's history. */
  cashIdx: bigint;
  memberIdx: bigint;
  removed: bigint;
  bets: readonly string[];
}

/** Writes a forfeit with the bets that it has counted. */
export const insertForfeit = async (trx: Trx, forfeit: NewForfeit): Promise<void> => {
  const { cashIdx, memberIdx, bonus, own, beside, removed, bets } = forfeit;
  await sql`
    INSERT INTO wager.forfeit (cash_idx, member_idx, bonus, own, beside, removed)
      VALUES (${cashIdx}, ${memberIdx}, ${bonus}, ${own}, ${beside}, ${removed})`.execute(trx);
  await sql`
    INSERT INTO wager.forfeited_bet (bet_idx, cash_idx)
      SELECT bet_idx, ${cashIdx}::bigint FROM unnest(${bets}::bigint[]) AS counted (bet_idx)`.execute(trx);
};

/** What a forfeit removes from now on, won. */
export const writeRemoved = (trx: Trx, cashIdx: bigint, removed: bigint) =>
  sql`UPDATE wager.forfeit SET removed = ${removed}, version = version + 1 WHERE cash_idx = ${cashIdx}`.execute(trx);
