import type { JackpotLevel } from '@madang/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../plugins/db/index.ts';

/** A round of which the vendor tells another level than was paid. */
export interface JackpotDifference {
  memberIdx: bigint;
  vendor: string;
  roundId: string;
  /** As the round's replay has it, and as it was paid. */
  drawn: JackpotLevel | null;
  paid: JackpotLevel | null;
}

/** A level that was drawn may be asked for until then, milliseconds: a vendor that was silent tries again and again. */
const REQUEST_WINDOW_MS = 10 * 60_000;

/**
 * Compares the levels that a member was paid with what her rounds say they drew, which is what the vendor told of them: in its
 * feed, or when it ended them. A seamless vendor need not name the level at the end; then the round has to have a stake that
 * stands.
 */
export const differingJackpots = async (
  db: Db,
  { member_idx, vendor_code }: { member_idx: bigint; vendor_code: string },
  now: Date,
): Promise<JackpotDifference[]> => {
  const { rows } = await sql<JackpotDifference>`
    SELECT ${member_idx}::bigint AS "memberIdx", ${vendor_code} AS vendor, round_id AS "roundId",
      played.level AS drawn, win.level AS paid
    FROM (
      SELECT round_id, detail -> 'jackpot' ->> 'level' AS level, settled_at,
        cash > 0 AND type <> 'cancel' AND vendor.wallet = 'seamless' AS may_have
      FROM bet.bet JOIN game.vendor ON vendor.code = bet.vendor_code
      WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code}
    ) AS played
    FULL JOIN (
      SELECT round_id, level FROM jackpot.win WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code}
    ) AS win USING (round_id)
    WHERE played.level IS DISTINCT FROM win.level
      AND NOT (played.level IS NULL AND coalesce(may_have, false))
      AND NOT (win.level IS NULL AND settled_at > ${new Date(now.getTime() - REQUEST_WINDOW_MS)})
    ORDER BY round_id`.execute(db);
  return rows;
};
