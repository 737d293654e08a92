import { type Generated, type Insertable, sql } from 'kysely';
import { findBy } from '../../core/batcher.ts';
import type { Db, Tables } from '../../db/index.ts';

export type MemberStatus = 'pending' | 'active' | 'locked' | 'suspended' | 'withdrawn';
export type MemberRole = 'member' | 'operator' | 'staff';
export type PartnerType = 'PTN_1' | 'PTN_2' | 'PTN_3' | 'PTN_4' | 'PTN_5' | 'NORMAL';

declare module '../../db/tables.ts' {
  interface Tables {
    'member.member': {
      idx: Generated<bigint>;
      mem_id: string;
      mem_pass: string;
      mem_name: string;
      mem_nick: string;
      /** `nameKey` of the nickname, which no other member has. */
      nick_key: string;
      mem_phone: string;
      bank: string;
      bankacc: string;
      cash_out_pass: string;
      level: number;
      status: MemberStatus;
      partner_type: PartnerType;
      role: MemberRole;
      parent_idx: bigint | null;
      joined_at: Date;
      last_login_at: Date | null;
      phone_vendor: Generated<string>;
      nation_code: Generated<string>;
      part_send_yn: Generated<'Y' | 'N'>;
      sign_up_request: Generated<string | null>;
      may_bet: Generated<boolean>;
      /** Grows with every change of the own data. */
      info_version: Generated<number>;
    };
  }
}

export type NewMember = Insertable<Tables['member.member']>;

/** Ids are one id whatever their case. */
export const accountOf = (memId: string): string => memId.toLowerCase();

const byMemId = (db: Db, memId: string) =>
  db.selectFrom('member.member').where(sql<string>`lower(mem_id)`, '=', accountOf(memId));

export const findMemberIdx = async (db: Db, memId: string): Promise<bigint | null> =>
  (await byMemId(db, memId).select('idx').executeTakeFirst())?.idx ?? null;

export const findCredentials = (db: Db, memId: string) =>
  byMemId(db, memId).select(['idx', 'mem_pass', 'status']).executeTakeFirst();

export const findApplication = (db: Db, memId: string) => byMemId(db, memId).selectAll().executeTakeFirst();

export const insertMember = (trx: Db, member: NewMember) =>
  trx.insertInto('member.member').values(member).returning('idx').executeTakeFirstOrThrow();

/** A member as a recommender, locked until the transaction ends. */
export const holdRecommender = (db: Db, memId: string) =>
  byMemId(db, memId).select(['idx', 'partner_type', 'status']).forShare().executeTakeFirst();

export const findRecommender = (db: Db, memId: string) =>
  byMemId(db, memId).select(['idx', 'partner_type', 'status']).executeTakeFirst();

/**
 * Locks the member until the transaction ends: two sign-ins run one after the other, and the status cannot change
 * between. Rows that only refer to the member are written meanwhile; a stronger lock would deadlock with the owner of
 * the wallet's lock.
 */
export const lockMember = (db: Db, memberIdx: bigint) =>
  db
    .selectFrom('member.member')
    .select(['status', 'role', 'mem_pass'])
    .where('idx', '=', memberIdx)
    // Not FOR UPDATE: the owner of the wallet's lock who writes a row that refers to the member would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Two members, locked in the order of their numbers: a transaction from the other side waits for the first. */
export const lockMembers = (trx: Db, members: readonly bigint[]) =>
  trx
    .selectFrom('member.member')
    .select(['idx', 'mem_id', 'mem_nick', 'status', 'role', 'partner_type', 'level', 'may_bet'])
    .where('idx', 'in', members)
    .orderBy('idx')
    .forNoKeyUpdate()
    .execute();

const listActive = async (db: Db, role: MemberRole): Promise<bigint[]> => {
  const rows = await db
    .selectFrom('member.member')
    .select('idx')
    .where('role', '=', role)
    .where('status', '=', 'active')
    .orderBy('idx')
    .execute();
  return rows.map(({ idx }) => idx);
};

/** Numbers of the active operators, in their order. */
export const listOperators = (db: Db) => listActive(db, 'operator');

/** Numbers of the active members and partners, in their order. */
export const listActiveMembers = (db: Db) => listActive(db, 'member');

export const recordLogin = (db: Db, memberIdx: bigint, at: Date) =>
  db.updateTable('member.member').set({ last_login_at: at }).where('idx', '=', memberIdx).execute();

export const setStatus = (db: Db, memberIdx: bigint, status: MemberStatus) =>
  db.updateTable('member.member').set({ status }).where('idx', '=', memberIdx).execute();

export const setMayBet = (db: Db, memberIdx: bigint, may_bet: boolean) =>
  db.updateTable('member.member').set({ may_bet }).where('idx', '=', memberIdx).execute();

export interface MemberRecord {
  memberIdx: bigint;
  memId: string;
  memName: string;
  memNick: string;
  level: number;
  status: MemberStatus;
  partnerType: PartnerType;
  isPartner: boolean;
  role: MemberRole;
  /** False: an operator has revoked the permission to bet. */
  mayBet: boolean;
}

/** A member as other modules know them. */
const findMember = findBy(
  (db, idxs: readonly bigint[]) =>
    db
      .selectFrom('member.member')
      .select(['idx', 'mem_id', 'mem_name', 'mem_nick', 'level', 'status', 'partner_type', 'role', 'may_bet'])
      .where('idx', '=', sql<bigint>`ANY(${idxs})`)
      .execute(),
  ({ idx }) => idx,
);

export const memberOf = async (db: Db, memberIdx: bigint): Promise<MemberRecord> => {
  const row = await findMember(db, memberIdx);
  if (!row) throw new Error(`no member ${memberIdx}`);
  return {
    memberIdx: row.idx,
    memId: row.mem_id,
    memName: row.mem_name,
    memNick: row.mem_nick,
    level: row.level,
    status: row.status,
    partnerType: row.partner_type,
    isPartner: row.partner_type !== 'NORMAL',
    role: row.role,
    mayBet: row.may_bet,
  };
};

/** The stored withdrawal password, empty where none is set, and whether it may be used. */
export const readWithdrawalPassword = async (
  db: Db,
  memberIdx: bigint,
): Promise<{ password: string; status: MemberStatus }> => {
  const { cash_out_pass, status } = await db
    .selectFrom('member.member')
    .select(['cash_out_pass', 'status'])
    .where('idx', '=', memberIdx)
    .executeTakeFirstOrThrow();
  return { password: cash_out_pass, status };
};

/** Sets hashed passwords of a member. */
export const setPasswords = async (
  trx: Db,
  memberIdx: bigint,
  passwords: { mem_pass: string; cash_out_pass?: string },
): Promise<void> => {
  await trx.updateTable('member.member').set(passwords).where('idx', '=', memberIdx).execute();
};
