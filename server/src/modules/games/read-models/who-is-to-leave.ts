import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { EndedBy } from '../game.tables.ts';

/** When a member is brought home from a vendor's game, whatever they do. */
export interface Stop {
  /** The game has sent no heartbeat since then. */
  silentSince: Date;
  now: Date;
  /** The site takes no stakes. */
  isClosed: boolean;
}

/**
 * Members in a vendor's game who are to be brought home, and why: the game fell silent; a time-out
 * or self-exclusion began during it; or the money is at a transfer vendor although vendor, site or
 * member may take no more stakes. A seamless vendor requests every stake and is refused; it holds
 * no money. The longest unseen come first.
 */
export const whoIsToLeave = async (
  db: Db,
  vendorCode: string,
  { silentSince, now, isClosed }: Stop,
  limit: number,
): Promise<{ memberIdx: bigint; endedBy: EndedBy }[]> => {
  const { rows } = await sql<{ member_idx: bigint; ended_by: EndedBy }>`
    SELECT member_idx, CASE WHEN is_silent THEN 'silent' WHEN is_pausing THEN 'pause' ELSE 'operator' END AS ended_by
    FROM (
      SELECT wallet.member_idx, wallet.seen_at,
        wallet.seen_at < ${silentSince} AS is_silent,
        EXISTS (SELECT FROM limits.pause WHERE pause.member_idx = wallet.member_idx AND until > ${now}) AS is_pausing,
        vendor.wallet = 'transfer' AND (
          ${isClosed} OR NOT vendor.opened OR NOT vendor.enabled OR vendor.maintenance
          OR member.status <> 'active' OR NOT member.may_bet
        ) AS is_stopped
      FROM game.wallet AS wallet
      JOIN game.vendor AS vendor ON vendor.code = wallet.vendor_code
      JOIN member.member AS member ON member.idx = wallet.member_idx
      WHERE wallet.flag = 'GAME' AND wallet.vendor_code = ${vendorCode}
    ) AS playing
    WHERE is_silent OR is_pausing OR is_stopped
    ORDER BY seen_at, member_idx
    LIMIT ${limit}`.execute(db);
  return rows.map(({ member_idx, ended_by }) => ({ memberIdx: member_idx, endedBy: ended_by }));
};
