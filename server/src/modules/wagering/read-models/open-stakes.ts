import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/**
 * Nothing is played as long as a month: a round of a vendor that is open for longer is never ended.
 */
export const LONGEST_ROUND_DAYS = 31;

/**
 * Stakes of a member that lie with the house or a vendor until their bets are decided, won: sports
 * bets without what was cashed out, delayed ones included, lottery tickets, mini games, and open
 * rounds of seamless vendors without what they have paid so far, for {@link LONGEST_ROUND_DAYS}
 * from their first bet. A statement of its own after the lock of the cash
 * sees a stake either here or there.
 */
export const openStakesOf = async (db: Db, memberIdx: bigint, at: Date): Promise<bigint> =>
  (
    await sql<{ stakes: bigint }>`
      SELECT (
        coalesce((SELECT sum(greatest(cash - win_cash, 0)) FROM bet.bet
          WHERE member_idx = ${memberIdx} AND type = 'wait' AND vendor_code <> 'sportsbook'
            AND (vendor_code IN ('lottery', 'minigame') OR bet_at > ${at}::timestamptz - make_interval(days => ${LONGEST_ROUND_DAYS}))), 0)
        + coalesce((SELECT sum(stake - cashed_stake) FROM sports.bet
          WHERE member_idx = ${memberIdx} AND status IN ('BET', 'WAIT')), 0)
      )::bigint AS stakes`.execute(db)
  ).rows[0]?.stakes ?? 0n;
