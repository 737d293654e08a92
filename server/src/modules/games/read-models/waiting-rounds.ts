import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/** A round whose vendor has not reported its end for longer than its games last. */
export interface WaitingRound {
  memberIdx: bigint;
  vendor: string;
  roundId: string;
  gameKey: string;
  /** What was staked and paid so far, won. */
  staked: bigint;
  winnings: bigint;
  since: Date;
}

/** Maximum of named rounds; more of them have a common cause. */
const NAMED = 100;

/**
 * Rounds that wait for their end, or for the ledger, longer than any round of their vendor lasts:
 * the oldest first. Their stakes count neither for wagering nor for the jackpots,
 * and an operator has to query the vendor.
 */
export const overdueRounds = async (db: Db, now: Date): Promise<WaitingRound[]> => {
  const { rows } = await sql<WaitingRound>`
    SELECT bet.member_idx AS "memberIdx", vendor.key AS vendor, bet.round_id AS "roundId", bet.game_key AS "gameKey",
      bet.cash AS staked, bet.win_cash AS winnings, bet.bet_at AS since
    FROM bet.bet JOIN game.vendor ON vendor.code = bet.vendor_code
    WHERE (bet.type = 'wait' OR bet.booked_at IS NULL)
      AND bet.bet_at < ${now}::timestamptz - make_interval(mins => vendor.round_minutes)
    ORDER BY bet.bet_at LIMIT ${NAMED}`.execute(db);
  return rows;
};
