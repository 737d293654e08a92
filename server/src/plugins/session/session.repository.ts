import { type Generated, type InferResult, sql } from 'kysely';
import { createBatcher } from '../../core/batcher.ts';
import type { Db } from '../../db/index.ts';

/** Why a session is over: signed out, or superseded by a newer one. */
export type EndCode = 'AU01' | 'AU02';

/**
 * `elsewhere`: from another session of the member, or a renewed token came again; `password`:
 * the password changed.
 */
export type EndWay = 'idle' | 'elsewhere' | 'password';

declare module '../../db/tables.ts' {
  interface Tables {
    'member.session': {
      sid: string;
      member_idx: bigint;
      topic: string;
      generation: Generated<number>;
      /**
       * Tokens of earlier generations ended with a change of password, account or second factor.
       */
      least_generation: Generated<number>;
      issued_at: Date;
      expires_at: Date;
      created_at: Date;
      ended_at: Date | null;
      ended_why: EndCode | null;
      /** Which way a session that ended with AU01 ended; null: signed out. */
      ended_how: Generated<EndWay | null>;
      active_at: Generated<Date | null>;
      /** The member has to set up a second factor before calls of partners and operators. */
      needs_totp: Generated<boolean>;
      /** Somebody else chose the password with which the session began. */
      needs_password: Generated<boolean>;
      ip: string;
      user_agent: string;
    };
  }
}

const sessionsOf = (db: Db, sids: readonly string[]) =>
  db
    .selectFrom('member.session as s')
    .innerJoin('member.member as m', 'm.idx', 's.member_idx')
    .select([
      's.sid',
      's.member_idx',
      's.topic',
      's.generation',
      's.least_generation',
      's.issued_at',
      's.expires_at',
      's.created_at',
      's.ended_at',
      's.ended_why',
      's.needs_password',
    ])
    .leftJoin('member.staff as st', 'st.member_idx', 'm.idx')
    .leftJoin('member.member as p', 'p.idx', 'st.partner_idx')
    .select(['m.mem_id', 'm.status', 'm.partner_type', 'm.role'])
    .select(['st.partner_idx', 'st.staff_role', 'p.status as partner_status'])
    .leftJoin('site.option as o', (join) => join.onTrue())
    // The site's option binds sessions that are open already.
    .select(
      sql<boolean>`s.needs_totp OR o.totp_required AND (m.partner_type <> 'NORMAL' OR m.role = 'operator')
        AND NOT EXISTS (SELECT FROM account.totp WHERE totp.member_idx = m.idx AND totp.confirmed_at IS NOT NULL)`.as(
        'needs_totp',
      ),
    )
    .where('s.sid', '=', sql<string>`ANY(${sids})`)
    .compile();

export type SessionRow = InferResult<ReturnType<typeof sessionsOf>>[number];

/**
 * Finds a session with the data of its member that every request needs, and of the partner of a
 * staff account. Every call queries it, so that it is compiled once,
 * and concurrent queries share a round trip.
 */
export const sessionFinder = (db: Db) => {
  const compiled = sessionsOf(db, []);
  return createBatcher(async (sids: readonly string[]): Promise<(SessionRow | undefined)[]> => {
    const { rows } = await db.executeQuery<SessionRow>({ ...compiled, parameters: [sids] });
    const found = new Map(rows.map((row) => [row.sid, row]));
    return sids.map((sid) => found.get(sid));
  });
};

/**
 * Holds the row until the transaction ends, so that refreshes, renewals and a sign-out take turns.
 */
export const lockSession = (db: Db, sid: string) =>
  db
    .selectFrom('member.session')
    .select(['sid', 'member_idx', 'topic', 'generation', 'least_generation', 'issued_at', 'expires_at', 'ended_at'])
    .where('sid', '=', sid)
    .forUpdate()
    .executeTakeFirst();

/** @param leastGeneration tokens below it are revoked; absent: none more */
export const moveToGeneration = (
  db: Db,
  sid: string,
  to: { generation: number; leastGeneration?: number; issuedAt: Date; expiresAt: Date },
) =>
  db
    .updateTable('member.session')
    .set({ generation: to.generation, issued_at: to.issuedAt, expires_at: to.expiresAt, active_at: to.issuedAt })
    .$if(to.leastGeneration !== undefined, (update) => update.set({ least_generation: to.leastGeneration }))
    .where('sid', '=', sid)
    .execute();

export const insertSession = (
  db: Db,
  row: {
    sid: string;
    memberIdx: bigint;
    topic: string;
    at: Date;
    expiresAt: Date;
    ip: string;
    userAgent: string;
    needsTotp?: boolean;
    needsPassword?: boolean;
  },
) =>
  db
    .insertInto('member.session')
    .values({
      sid: row.sid,
      member_idx: row.memberIdx,
      topic: row.topic,
      issued_at: row.at,
      expires_at: row.expiresAt,
      created_at: row.at,
      active_at: row.at,
      ended_at: null,
      ended_why: null,
      ip: row.ip,
      user_agent: row.userAgent,
      needs_totp: row.needsTotp ?? false,
      needs_password: row.needsPassword ?? false,
    })
    .execute();

const ending = (db: Db, why: EndCode, at: Date, how: EndWay | null = null) =>
  db.updateTable('member.session').set({ ended_at: at, ended_why: why, ended_how: how }).where('ended_at', 'is', null);

export const endSession = (db: Db, sid: string, why: EndCode, at: Date, how: EndWay | null) =>
  ending(db, why, at, how).where('sid', '=', sid).returning(['sid', 'topic', 'member_idx as memberIdx']).execute();

export const endSessionsOf = (db: Db, memberIdx: bigint, why: EndCode, at: Date, how: EndWay | null = null) =>
  ending(db, why, at, how)
    .where('member_idx', '=', memberIdx)
    .returning(['sid', 'topic', 'member_idx as memberIdx'])
    .execute();

export const liveTopics = (db: Db, memberIdx: bigint, at: Date) =>
  db
    .selectFrom('member.session')
    .select('topic')
    .where('member_idx', '=', memberIdx)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
