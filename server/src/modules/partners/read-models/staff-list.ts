import type { DataOf, StaffRole } from '@madang/contracts';
import { STAFF_MAX } from '@madang/contracts/endpoints';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import type { Db } from '../../../db/index.ts';
import { usedOn } from './used-today.ts';

type StaffAnswer = DataOf<'/api/partner/staffList'>;
export type StaffView = StaffAnswer['list'][number];

/** A partner's staff accounts; with an id that one alone. */
export const listStaff = async (
  db: Db,
  partnerIdx: bigint,
  now: number,
  memberIdx: bigint | null = null,
): Promise<StaffView[]> => {
  const { rows } = await sql<{
    mem_id: string;
    mem_nick: string;
    status: string;
    staff_role: StaffRole;
    daily_limit: bigint;
    used: bigint;
    created_at: Date;
    last_login_at: Date | null;
    has_totp: boolean;
  }>`
    SELECT m.mem_id, m.mem_nick, m.status, s.staff_role, s.daily_limit, s.created_at, m.last_login_at,
        ${usedOn(sql`s.member_idx`, sql`s.partner_idx`, now)} AS used,
        EXISTS (SELECT 1 FROM account.totp t WHERE t.member_idx = m.idx AND t.confirmed_at IS NOT NULL) AS has_totp
      FROM member.staff s JOIN member.member m ON m.idx = s.member_idx
      WHERE s.partner_idx = ${partnerIdx} AND (${memberIdx}::bigint IS NULL OR s.member_idx = ${memberIdx}::bigint)
      ORDER BY lower(m.mem_id)`.execute(db);
  return rows.map((row) => ({
    memId: row.mem_id,
    memNick: row.mem_nick,
    role: row.staff_role,
    dailyLimit: toJsonAmount(row.daily_limit),
    usedToday: toJsonAmount(row.used),
    isStopped: row.status !== 'active',
    hasTotp: row.has_totp,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }));
};

export const staffAnswer = async (db: Db, partnerIdx: bigint, now: number): Promise<StaffAnswer> => ({
  list: await listStaff(db, partnerIdx, now),
  max: STAFF_MAX,
});
