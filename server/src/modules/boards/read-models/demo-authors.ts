import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

export interface DemoAuthor {
  memberIdx: bigint;
  memId: string;
  memNick: string;
}

/** Active members without a partner's role, in the order in which they joined. */
export const listDemoAuthors = async (db: Db): Promise<DemoAuthor[]> => {
  const { rows } = await sql<DemoAuthor>`
    SELECT idx AS "memberIdx", mem_id AS "memId", mem_nick AS "memNick" FROM member.member
      WHERE role = 'member' AND status = 'active' AND partner_type = 'NORMAL' ORDER BY idx`.execute(db);
  return rows;
};
