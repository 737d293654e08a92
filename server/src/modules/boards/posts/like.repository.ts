import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';

/** What a member likes of a post and of these comments of it, in one statement. */
export const likedBy = async (db: Db, memberIdx: bigint, boardIdx: bigint, comments: readonly bigint[]) => {
  const { rows } = await sql<{ target: 'post' | 'comment'; target_idx: bigint }>`
    SELECT target, target_idx FROM board.liked WHERE member_idx = ${memberIdx}
      AND ((target = 'post' AND target_idx = ${boardIdx})
        OR (target = 'comment' AND target_idx = ANY(${[...comments]}::bigint[])))`.execute(db);
  return {
    isPostLiked: rows.some(({ target }) => target === 'post'),
    likedComments: new Set(rows.flatMap(({ target, target_idx }) => (target === 'comment' ? target_idx : []))),
  };
};
export type LikedByReader = Awaited<ReturnType<typeof likedBy>>;
