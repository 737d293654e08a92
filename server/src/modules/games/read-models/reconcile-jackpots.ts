import type { JackpotLevel } from '@madang/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/** A round whose vendor reports another level than was paid. */
export interface JackpotDifference {
  memberIdx: bigint;
  vendor: string;
  roundId: string;
  /** As the round's replay has it, and as it was paid. */
  drawn: JackpotLevel | null;
  paid: JackpotLevel | null;
}

/** A drawn level may be claimed until then, milliseconds: a vendor that was silent retries. */
export const REQUEST_WINDOW_MS = 10 * 60_000;

/**
 * Compares the levels paid to a member with those that their rounds drew, as reported by the
 * vendor: in its feed, or at their end. Rounds and wins since then are compared, with what belongs
 * to them of before; null: all. A seamless vendor need not name the level at the end;
 * then the round must have a valid stake.
 */
export const differingJackpots = async (
  db: Db,
  { member_idx, vendor_code }: { member_idx: bigint; vendor_code: string },
  now: Date,
  since: Date | null,
): Promise<JackpotDifference[]> => {
  const from = since ?? sql`'-infinity'`;
  const { rows } = await sql<JackpotDifference>`
    WITH recent AS (
      SELECT round_id FROM bet.bet
        WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code} AND bet_at >= ${from}::timestamptz
      UNION SELECT round_id FROM jackpot.win
        WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code} AND at >= ${from}::timestamptz
    )
    SELECT ${member_idx}::bigint AS "memberIdx", ${vendor_code} AS vendor, round_id AS "roundId",
      played.level AS drawn, win.level AS paid
    FROM (
      SELECT round_id, detail -> 'jackpot' ->> 'level' AS level, settled_at,
        cash > 0 AND type <> 'cancel' AND vendor.wallet = 'seamless' AS may_have
      FROM bet.bet JOIN game.vendor ON vendor.code = bet.vendor_code
      WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code} AND round_id IN (SELECT round_id FROM recent)
    ) AS played
    FULL JOIN (
      SELECT round_id, level FROM jackpot.win
      WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code} AND round_id IN (SELECT round_id FROM recent)
    ) AS win USING (round_id)
    WHERE played.level IS DISTINCT FROM win.level
      AND NOT (played.level IS NULL AND coalesce(may_have, false))
      AND NOT (win.level IS NULL AND settled_at > ${new Date(now.getTime() - REQUEST_WINDOW_MS)})
    ORDER BY round_id`.execute(db);
  return rows;
};
