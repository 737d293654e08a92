import { sql } from 'kysely';
import type { Db, Trx } from '../../../plugins/db/index.ts';

/** So long after an account was made or reset by somebody, it acts as theirs. Source: partner PA-10 */
const MADE_ACCOUNT_MS = 24 * 3_600_000;

/** Records who made an account, or has reset its password and authenticator. */
export const recordMaker = (trx: Trx, memberIdx: bigint, makerIdx: bigint, at: Date) =>
  sql`
    INSERT INTO member.made_account (member_idx, maker_idx, made_at) VALUES (${memberIdx}, ${makerIdx}, ${at})
      ON CONFLICT (member_idx) DO UPDATE SET maker_idx = EXCLUDED.maker_idx, made_at = EXCLUDED.made_at`.execute(trx);

/** Whether one person may be behind both accounts: one of them made or has reset the other, or a third did so with both. */
export const mayBeOnePerson = async (db: Db, first: bigint, second: bigint, now: number): Promise<boolean> => {
  const since = new Date(now - MADE_ACCOUNT_MS);
  const { rows } = await sql<{ one: boolean }>`
    SELECT member.person_behind(${first}, ${since}) = member.person_behind(${second}, ${since}) AS one`.execute(db);
  return rows[0]?.one ?? true;
};
