import type { StaffRole } from '@madang/contracts';
import type { Db, Trx } from '../../plugins/db/index.ts';
import { insertMember, type MemberStatus } from './member.repository.ts';

declare module '../../plugins/db/tables.ts' {
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

/** A member without a place in the tree, money, phone or bank account; those two are unique, so that its id stands for them. */
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
