import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';

/**
 * So long after an account was made or reset by somebody, it acts as theirs. Source: partner PA-10
 */
const MADE_ACCOUNT_MS = 24 * 3_600_000;

/**
 * Records who made an account, or has reset its password and authenticator:
 * its next sign-in changes the password.
 */
export const recordMaker = (trx: Trx, memberIdx: bigint, makerIdx: bigint, at: Date) =>
  sql`
    INSERT INTO member.made_account (member_idx, maker_idx, made_at) VALUES (${memberIdx}, ${makerIdx}, ${at})
      ON CONFLICT (member_idx) DO UPDATE SET maker_idx = EXCLUDED.maker_idx, made_at = EXCLUDED.made_at, must_change = true`.execute(
    trx,
  );

/** Whether the account still has the password that its maker chose. */
export const isPasswordOfMaker = async (db: Db, memberIdx: bigint): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 FROM member.made_account WHERE member_idx = ${memberIdx} AND must_change`.execute(db);
  return rows.length > 0;
};

/** The member has chosen a password of their own, by the session `sid`. */
export const recordOwnPassword = async (trx: Trx, memberIdx: bigint, sid: string): Promise<void> => {
  await sql`UPDATE member.made_account SET must_change = false WHERE member_idx = ${memberIdx}`.execute(trx);
  await trx.updateTable('member.session').set({ needs_password: false }).where('sid', '=', sid).execute();
};

/** {@link mayBeOnePerson} as a condition; `second` may be a column. */
export const onePersonSql = (first: bigint, second: bigint | RawBuilder<bigint>, now: number) => {
  const since = new Date(now - MADE_ACCOUNT_MS);
  return sql<boolean>`member.person_behind(${first}, ${since}) = member.person_behind(${second}, ${since})`;
};

/**
 * Whether one person may be behind both accounts:
 * one of them made or has reset the other, or a third did so with both.
 */
export const mayBeOnePerson = async (db: Db, first: bigint, second: bigint, now: number): Promise<boolean> => {
  const { rows } = await sql<{ one: boolean }>`SELECT ${onePersonSql(first, second, now)} AS one`.execute(db);
  return rows[0]?.one ?? true;
};
