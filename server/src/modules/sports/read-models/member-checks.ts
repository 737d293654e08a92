import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';
import type { SportsBet } from '../bets/sports-bet.repository.ts';

/** What is on record of a member whose bet is decided. */
export interface MemberChecks {
  /** The bet that this key has placed. */
  known: SportsBet | undefined;
  /** End of the break that runs. */
  pausedUntil: Date | null;
  /** Stakes and wins of open bets on the same legs, won. */
  staked: number;
  wins: number;
  /** One of them has the same stake and was just placed. */
  isRepeated: boolean;
  isSettling: boolean;
  /** Kinds of bets that are blocked for the member. */
  blocked: readonly string[];
}

interface BetKeys {
  memberIdx: bigint;
  clientBetId: string;
  legsDigest: string;
  digest: string;
}

/** All that a bet of a locked member is judged by, except what is on sale, in one statement. */
export const readMemberChecks = async (
  trx: Trx,
  { memberIdx, clientBetId, legsDigest, digest }: BetKeys,
  { now, repeatedSince }: { now: Date; repeatedSince: Date },
): Promise<MemberChecks> => {
  const { rows } = await sql<Omit<MemberChecks, 'known'> & (SportsBet | { bet_idx: null })>`
    SELECT known.*, same.*,
        EXISTS (
          SELECT 1 FROM sports.bet b JOIN sports.leg l USING (bet_idx) JOIN sports.market_result r USING (event_id, code)
          WHERE b.member_idx = ${memberIdx} AND b.status = 'WAIT' AND r.version <> r.applied_version
        ) AS "isSettling",
        coalesce((SELECT blocked FROM sports.member_rule WHERE member_idx = ${memberIdx}), '{}') AS blocked,
        (SELECT max(until) FROM limits.pause WHERE member_idx = ${memberIdx} AND until > ${now}) AS "pausedUntil"
      FROM (
        SELECT coalesce(sum(stake - cashed_stake), 0)::float8 AS staked,
            coalesce(sum(potential_win * (stake - cashed_stake) / stake), 0)::float8 AS wins,
            coalesce(bool_or(digest = ${digest} AND placed_at > ${repeatedSince}), false) AS "isRepeated"
          FROM sports.bet
          WHERE member_idx = ${memberIdx} AND legs_digest = ${legsDigest} AND status IN ('BET', 'WAIT')
      ) AS same
      LEFT JOIN sports.bet AS known ON known.member_idx = ${memberIdx} AND known.client_bet_id = ${clientBetId}`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('sums answered nothing');
  return { ...row, known: row.bet_idx === null ? undefined : row };
};
