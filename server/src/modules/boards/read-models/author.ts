import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

interface Author {
  since: Date;
  posts: bigint;
  comments: bigint;
  likes: bigint;
}

/**
 * What readers see of an author: since when they are a member, and what they wrote that is shown.
 */
export const findAuthor = async (db: Db, memberIdx: bigint): Promise<Author | undefined> => {
  const { rows } = await sql<Author>`
    SELECT m.joined_at AS since, p.posts, c.comments, coalesce(p.likes, 0) + coalesce(c.likes, 0) AS likes
      FROM member.member m,
        LATERAL (SELECT count(*) AS posts, sum(likes)::bigint AS likes FROM board.post
          WHERE member_idx = m.idx AND status = 'published') AS p,
        LATERAL (SELECT count(*) AS comments, sum(likes)::bigint AS likes FROM board.comment
          WHERE member_idx = m.idx AND status = 'published') AS c
      WHERE m.idx = ${memberIdx}`.execute(db);
  return rows[0];
};
