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
    SELECT m.joined_at AS since, coalesce(a.posts, 0) AS posts, coalesce(a.comments, 0) AS comments,
        coalesce(a.likes, 0) AS likes
      FROM member.member AS m LEFT JOIN board.author AS a ON a.member_idx = m.idx
      WHERE m.idx = ${memberIdx}`.execute(db);
  return rows[0];
};
