import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';
import { deleteUnconfirmedTotp } from '../account/totp.repository.ts';

/** How long a link can be used. */
const INVITATION_MS = 24 * 3_600_000;
const TOKEN_BYTES = 32;

/** A random token of 256 bits needs no slow hash. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Invited {
  memberIdx: bigint;
  memId: string;
  isOperator: boolean;
  until: Date;
}

/**
 * Issues the one link of an account; an earlier one ends, and with it the key of an authenticator
 * that its reader may have seen.
 * @returns the token, which is stored nowhere, and its end
 */
export const issueInvitation = async (trx: Trx, memberIdx: bigint, actor: string, at: Date) => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const until = new Date(at.getTime() + INVITATION_MS);
  await sql`
    INSERT INTO member.invitation (member_idx, hash, issued_by, expires_at)
      VALUES (${memberIdx}, ${hashOf(token)}, ${actor}, ${until})
      ON CONFLICT (member_idx) DO UPDATE SET hash = EXCLUDED.hash, issued_by = EXCLUDED.issued_by,
        expires_at = EXCLUDED.expires_at, used_at = NULL`.execute(trx);
  await deleteUnconfirmedTotp(trx, memberIdx);
  return { token, until };
};

/** Whether an account still waits for its owner: a link was issued, and none was used. */
export const awaitsOwner = async (trx: Trx, memberIdx: bigint): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 FROM member.invitation WHERE member_idx = ${memberIdx} AND used_at IS NULL`.execute(trx);
  return rows.length > 0;
};

/**
 * The account of a link that can be used; undefined: used, over or unknown. Of two uses at once the
 * second waits for the first when `isLocked`.
 */
export const findInvited = async (db: Db, token: string, now: Date, isLocked = false): Promise<Invited | undefined> => {
  const { rows } = await sql<Invited>`
    SELECT i.member_idx AS "memberIdx", m.mem_id AS "memId", m.role = 'operator' AS "isOperator", i.expires_at AS until
      FROM member.invitation i JOIN member.member m ON m.idx = i.member_idx
      WHERE i.hash = ${hashOf(token)} AND i.used_at IS NULL AND i.expires_at > ${now} AND m.status = 'active'
      ${isLocked ? sql`FOR UPDATE OF i` : sql``}`.execute(db);
  return rows[0];
};

/** Ends the link, and with it the wait for the account's own password. */
export const useInvitation = async (trx: Trx, memberIdx: bigint, at: Date): Promise<void> => {
  await sql`UPDATE member.invitation SET used_at = ${at} WHERE member_idx = ${memberIdx}`.execute(trx);
  await sql`UPDATE member.made_account SET must_change = false WHERE member_idx = ${memberIdx}`.execute(trx);
};
