import type { StaffRole } from '@madang/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';
import { insertMember, type MemberStatus, setStatus } from '../member.repository.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    'member.staff': {
      member_idx: bigint;
      partner_idx: bigint;
      staff_role: StaffRole;
      /** Won that the account gives and takes in one day in Seoul, together. */
      daily_limit: bigint;
      request_id: string;
      created_at: Date;
      /** The status before its partner has stopped it; null: the partner has not. */
      status_before: 'active' | 'locked' | null;
    };
  }
}

/** A staff account with its partner. */
export const findStaff = (db: Db, memberIdx: bigint) =>
  db
    .selectFrom('member.staff as s')
    .innerJoin('member.member as p', 'p.idx', 's.partner_idx')
    .select(['s.partner_idx', 's.staff_role', 'p.mem_nick as partner_nick'])
    .where('s.member_idx', '=', memberIdx)
    .executeTakeFirstOrThrow();

/** The partner of a staff account, whose status cannot change until the transaction ends. */
export const holdPartnerOf = (trx: Trx, memberIdx: bigint): Promise<{ status: MemberStatus }> =>
  trx
    .selectFrom('member.staff as s')
    .innerJoin('member.member as p', 'p.idx', 's.partner_idx')
    .select('p.status')
    .where('s.member_idx', '=', memberIdx)
    .forShare('p')
    .executeTakeFirstOrThrow();

export interface NewStaff {
  memId: string;
  memNick: string;
  nickKey: string;
  /** Hashed. */
  password: string;
  partnerIdx: bigint;
  role: StaffRole;
  dailyLimit: bigint;
  requestId: string;
  at: Date;
}

/**
 * A member without a place in the tree, money, phone or bank account;
 * those two are unique, so that its id replaces them.
 */
export const insertStaff = async (trx: Trx, staff: NewStaff): Promise<bigint> => {
  const stand = `staff:${staff.memId.toLowerCase()}`;
  const { idx } = await insertMember(trx, {
    mem_id: staff.memId,
    mem_pass: staff.password,
    mem_name: staff.memNick,
    mem_nick: staff.memNick,
    nick_key: staff.nickKey,
    mem_phone: stand,
    bank: '',
    bankacc: stand,
    cash_out_pass: '',
    level: 1,
    status: 'active',
    partner_type: 'NORMAL',
    role: 'staff',
    parent_idx: null,
    joined_at: staff.at,
    last_login_at: null,
  });
  await trx
    .insertInto('member.staff')
    .values({
      member_idx: idx,
      partner_idx: staff.partnerIdx,
      staff_role: staff.role,
      daily_limit: staff.dailyLimit,
      request_id: staff.requestId,
      created_at: staff.at,
    })
    .execute();
  return idx;
};

/** Staff accounts of a partner, stopped ones included. */
export const countStaff = async (trx: Trx, partnerIdx: bigint): Promise<bigint> => {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) FROM member.staff WHERE partner_idx = ${partnerIdx}`.execute(trx);
  return rows[0]?.count ?? 0n;
};

/** A staff account of the partner by its id, locked with its member until the transaction ends. */
export const lockStaffOf = async (trx: Trx, partnerIdx: bigint, memId: string): Promise<bigint | undefined> => {
  const { rows } = await sql<{ member_idx: bigint }>`
    SELECT s.member_idx FROM member.staff s JOIN member.member m ON m.idx = s.member_idx
      WHERE s.partner_idx = ${partnerIdx} AND lower(m.mem_id) = lower(${memId}) FOR NO KEY UPDATE`.execute(trx);
  return rows[0]?.member_idx;
};

/**
 * Role and status of a staff account of the partner, which is locked until the transaction ends.
 */
export const lockStaff = async (trx: Trx, memberIdx: bigint, partnerIdx: bigint) => {
  const { rows } = await sql<{ staff_role: StaffRole; status: MemberStatus }>`
    SELECT s.staff_role, m.status FROM member.staff s JOIN member.member m ON m.idx = s.member_idx
      WHERE s.member_idx = ${memberIdx} AND s.partner_idx = ${partnerIdx} FOR UPDATE OF s`.execute(trx);
  return rows[0];
};

/** @param dailyLimit won */
export const setStaffRights = async (
  trx: Trx,
  memberIdx: bigint,
  { role, dailyLimit }: { role: StaffRole; dailyLimit: bigint },
): Promise<void> => {
  await trx
    .updateTable('member.staff')
    .set({ staff_role: role, daily_limit: dailyLimit })
    .where('member_idx', '=', memberIdx)
    .execute();
};

/**
 * Stops an account, and keeps the status that it has. One that is stopped already stays as it is.
 */
export const suspendStaff = async (trx: Trx, memberIdx: bigint): Promise<void> => {
  const { rows } = await sql`
    UPDATE member.staff s SET status_before = m.status FROM member.member m
      WHERE m.idx = s.member_idx AND s.member_idx = ${memberIdx} AND s.status_before IS NULL
        AND m.status IN ('active', 'locked') RETURNING 1`.execute(trx);
  if (rows.length > 0) await setStatus(trx, memberIdx, 'suspended');
};

/**
 * Restores the status that an account had before its partner has stopped it; one that was given
 * another meanwhile keeps that.
 * @returns false where the partner has not stopped it
 */
export const restoreStatus = async (trx: Trx, memberIdx: bigint): Promise<boolean> => {
  const { rows } = await sql<{ before: 'active' | 'locked' | null; status: MemberStatus }>`
    SELECT s.status_before AS before, m.status FROM member.staff s JOIN member.member m ON m.idx = s.member_idx
      WHERE s.member_idx = ${memberIdx} FOR UPDATE`.execute(trx);
  const [{ before, status } = { before: null, status: 'active' }] = rows;
  if (before === null) return false;
  await sql`UPDATE member.staff SET status_before = NULL WHERE member_idx = ${memberIdx}`.execute(trx);
  if (status === 'suspended') await setStatus(trx, memberIdx, before);
  return true;
};
