import { sql } from 'kysely';
import type { Db } from '../../../plugins/db/index.ts';

/**
 * Stakes of a member that lie with the house or a vendor until their bets are decided, won: sports bets without what was
 * cashed out, delayed ones included, lottery tickets, mini games, and open rounds of seamless vendors without what they
 * have paid so far. A statement of its own after the lock of the cash sees a stake either here or there.
 */
export const openStakesOf = async (db: Db, memberIdx: bigint): Promise<bigint> =>
  (
    await sql<{ stakes: bigint }>`
      SELECT (
        coalesce((SELECT sum(greatest(cash - win_cash, 0)) FROM bet.bet
          WHERE member_idx = ${memberIdx} AND type = 'wait' AND vendor_code <> 'sportsbook'), 0)
        + coalesce((SELECT sum(stake - cashed_stake) FROM sports.bet
          WHERE member_idx = ${memberIdx} AND status IN ('BET', 'WAIT')), 0)
      )::bigint AS stakes`.execute(db)
  ).rows[0]?.stakes ?? 0n;
