import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

export interface ActiveMember {
  memberIdx: bigint;
  memId: string;
  memNick: string;
}

/** Active members without a partner's role, in the order in which they joined. */
export const listActiveMembers = async (db: Db): Promise<ActiveMember[]> => {
  const { rows } = await sql<ActiveMember>`
    SELECT idx AS "memberIdx", mem_id AS "memId", mem_nick AS "memNick" FROM member.member
      WHERE role = 'member' AND status = 'active' AND partner_type = 'NORMAL' ORDER BY idx`.execute(db);
  return rows;
};
