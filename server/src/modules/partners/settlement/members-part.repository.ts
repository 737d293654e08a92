import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';

export type PartStatus = 'draft' | 'confirmed' | 'paid';

/** The members' own rolling of a period, as a part of its settlement. */
export interface MembersPart {
  status: PartStatus;
  confirmed_by: string | null;
}

/**
 * Locks a period, so that its decisions run one after the other. Undefined: the day is not settled.
 */
export const lockMembersPart = async (trx: Trx, period: string): Promise<MembersPart | undefined> =>
  (
    await sql<MembersPart>`
      SELECT members_status AS status, members_confirmed_by AS confirmed_by FROM partner.period
        WHERE period = ${period}::date FOR UPDATE`.execute(trx)
  ).rows[0];

/** Confirms the members' part once no settlement of the period is a draft. @returns its status */
export const confirmMembersPart = async (trx: Trx, period: string, actor: string, at: Date): Promise<PartStatus> => {
  await sql`
    UPDATE partner.period SET members_status = 'confirmed', members_confirmed_by = ${actor}, members_confirmed_at = ${at}
      WHERE period = ${period}::date AND members_status = 'draft' AND NOT EXISTS (
        SELECT FROM partner.settlement s WHERE s.period = ${period}::date AND s.status = 'draft')`.execute(trx);
  return (await lockMembersPart(trx, period))?.status ?? 'draft';
};

/** Marks the members' part as paid. */
export const closeMembersPart = (trx: Trx, period: string, actor: string, at: Date) =>
  sql`
    UPDATE partner.period SET members_status = 'paid', members_paid_by = ${actor}, members_paid_at = ${at}
      WHERE period = ${period}::date`.execute(trx);

/** Own rolling of a period by member: points, negative where corrections take some back. */
export const listMembersDue = async (trx: Trx, period: string): Promise<{ memberIdx: bigint; points: bigint }[]> =>
  (
    await sql<{ memberIdx: bigint; points: bigint }>`
      SELECT member_idx AS "memberIdx", sum(net[cardinality(net)])::bigint AS points FROM partner.line
        WHERE period = ${period}::date GROUP BY member_idx ORDER BY member_idx`.execute(trx)
  ).rows;
