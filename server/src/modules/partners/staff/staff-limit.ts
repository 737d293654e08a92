import { hasStaffRights, type StaffRole } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { type RawBuilder, sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { refuse } from '../../../core/refusal.ts';
import { seoulDateOf, startOfSeoulDate } from '../../../core/seoul-date.ts';
import type { Db, Trx } from '../../../plugins/db/index.ts';

/** Who acts for a partner: the partner, or one of its staff accounts. */
export interface PartnerUser {
  partnerIdx: bigint;
  memberIdx: bigint;
  /** Null: the partner. */
  staff: StaffRole | null;
}

/**
 * Won that a staff account has given and taken on the day in Seoul, and what it has requested then and nobody has decided:
 * an expression over its number and its partner's.
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

/**
 * Holds the staff account until the transaction ends, so that its moves take turns, and reads its role as it is then.
 * @throws AU03 the account has been stopped or has lost the right
 */
export const holdStaff = async (trx: Trx, { memberIdx, partnerIdx, staff }: PartnerUser): Promise<void> => {
  if (staff === null) return;
  const { rows } = await sql<{ staff_role: StaffRole; status: string }>`
    SELECT s.staff_role, m.status FROM member.staff s JOIN member.member m ON m.idx = s.member_idx
      WHERE s.member_idx = ${memberIdx} AND s.partner_idx = ${partnerIdx} FOR UPDATE OF s`.execute(trx);
  const [own] = rows;
  if (own?.status !== 'active' || !hasStaffRights(own.staff_role, 'cashier')) throw refuse(errorCodes.notPermitted);
};

/** @throws PT08 with what is left of the day */
export const assertWithinLimit = async (trx: Trx, user: PartnerUser, amount: bigint, now: number): Promise<void> => {
  const left = await leftToday(trx, user, now);
  if (left !== null && amount > left) throw refuse(errorCodes.staffLimitReached, { left: toJsonAmount(left) });
};
