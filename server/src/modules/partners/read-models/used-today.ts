import { type RawBuilder, sql } from 'kysely';
import { seoulDateOf, startOfSeoulDate } from '../../../core/seoul-date.ts';
import type { Db } from '../../../db/index.ts';
import type { PartnerUser } from '../partner-user.ts';

/**
 * Won that a staff account has given and taken on the day in Seoul, and what it has requested then
 * and nobody has decided: an expression over its number and its partner's.
 */
export const usedOn = (
  memberIdx: RawBuilder<bigint>,
  partnerIdx: RawBuilder<bigint>,
  now: number,
): RawBuilder<bigint> => {
  const from = startOfSeoulDate(seoulDateOf(now));
  return sql<bigint>`(
    coalesce((SELECT sum(r.amount) FROM cash.request r WHERE r.member_idx = ${partnerIdx}
      AND r.decided_by = 'member:' || ${memberIdx} AND r.requested_at >= ${from} AND r.cash_type IN ('give', 'take')), 0)
    + coalesce((SELECT sum(t.amount) FROM partner.transfer t WHERE t.partner_idx = ${partnerIdx}
      AND t.requested_by = ${memberIdx} AND t.status = 'waiting' AND t.requested_at >= ${from}), 0))::bigint`;
};

/** Won that the user may still give and take today; null: no limit. */
export const leftToday = async (
  db: Db,
  { partnerIdx, memberIdx, staff }: PartnerUser,
  now: number,
): Promise<bigint | null> => {
  if (staff === null) return null;
  const { rows } = await sql<{ left: bigint }>`
    SELECT greatest(s.daily_limit - ${usedOn(sql`s.member_idx`, sql`s.partner_idx`, now)}, 0)::bigint AS left
      FROM member.staff s WHERE s.member_idx = ${memberIdx} AND s.partner_idx = ${partnerIdx}`.execute(db);
  return rows[0]?.left ?? 0n;
};
