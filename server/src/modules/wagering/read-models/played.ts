import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';
import type { ForfeitTerms } from '../forfeit.repository.ts';

/** What came of bets, won minus staked, and which they are. */
export interface Played {
  net: bigint;
  bets: string[];
}

/** A void bet came to nothing. It is counted: it may be decided yet. */
const cameTo = sql`CASE WHEN b.type = 'cancel' THEN 0 ELSE b.win_cash - b.cash END`;

/**
 * What came of the member's bets that were decided at `since` or later,
 * but for those that an earlier forfeit has counted.
 */
export const playedSince = async (db: Db, memberIdx: bigint, since: Date): Promise<Played> => {
  const { rows } = await sql<Played>`
    SELECT coalesce(sum(${cameTo}), 0)::bigint AS net, coalesce(array_agg(bet_idx::text), '{}') AS bets FROM bet.bet b
      WHERE member_idx = ${memberIdx} AND settled_at >= ${since} AND type <> 'wait'
        AND NOT EXISTS (SELECT FROM wager.forfeited_bet f WHERE f.bet_idx = b.bet_idx)`.execute(db);
  return rows[0] ?? { net: 0n, bets: [] };
};

export interface KnownForfeit extends ForfeitTerms {
  cashIdx: bigint;
  memberIdx: bigint;
  removed: bigint;
  version: number;
  /** What its bets have come to by now; one that waits again has lost what is not cashed out. */
  net: bigint;
  /** One of the rounds that the query names. */
  roundId: string;
}

/** Forfeits that have counted one of these bets. */
export const listForfeits = async (
  trx: Trx,
  vendorCode: string,
  rounds: readonly string[],
): Promise<KnownForfeit[]> => {
  const { rows } = await sql<KnownForfeit>`
    SELECT f.cash_idx AS "cashIdx", f.member_idx AS "memberIdx", f.bonus, f.own, f.beside, f.removed, f.version,
        asked.round_id AS "roundId",
        (SELECT sum(${cameTo}) FROM wager.forfeited_bet c JOIN bet.bet b USING (bet_idx)
          WHERE c.cash_idx = f.cash_idx)::bigint AS net
      FROM (SELECT c.cash_idx, min(b.round_id) AS round_id FROM bet.bet b JOIN wager.forfeited_bet c USING (bet_idx)
        WHERE b.vendor_code = ${vendorCode} AND b.round_id = ANY(${rounds}::text[]) GROUP BY 1) AS asked
      JOIN wager.forfeit f USING (cash_idx) ORDER BY f.cash_idx`.execute(trx);
  return rows;
};
