import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

export interface CrowdMember {
  memberIdx: bigint;
  memId: string;
  memNick: string;
}

/** Active members without a partner's role, in the order in which they joined. */
export const listCrowd = async (db: Db): Promise<CrowdMember[]> => {
  const { rows } = await sql<CrowdMember>`
    SELECT idx AS "memberIdx", mem_id AS "memId", mem_nick AS "memNick" FROM member.member
      WHERE role = 'member' AND status = 'active' AND partner_type = 'NORMAL' ORDER BY idx`.execute(db);
  return rows;
};
