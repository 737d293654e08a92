import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/** When a member's last post was, how many they wrote since an instant, and when they joined. */
export const findPace = async (db: Db, memberIdx: bigint, since: Date) => {
  const { rows } = await sql<{ last: Date | null; today: bigint; joined: Date }>`
    SELECT (SELECT max(reg_at) FROM board.post WHERE member_idx = m.idx) AS last,
      (SELECT count(*) FROM board.post WHERE member_idx = m.idx AND reg_at > ${since}) AS today,
      m.joined_at AS joined
    FROM member.member m WHERE m.idx = ${memberIdx}`.execute(db);
  return rows[0];
};

/**
 * How many texts of a member were approved, whether they wrote the text of this hash before, and when they joined.
 * @param edited the post or comment that is no repetition of itself
 */
export const findWriterHistory = async (
  db: Db,
  memberIdx: bigint,
  textHash: Buffer,
  edited: { target: 'post' | 'comment'; idx: bigint } | undefined,
) => {
  const [ownPost, ownComment] = [
    edited?.target === 'post' ? edited.idx : 0n,
    edited?.target === 'comment' ? edited.idx : 0n,
  ];
  const { rows } = await sql<{ approved: bigint; repeated: boolean; joined: Date }>`
    SELECT (SELECT count(*) FROM board.post WHERE member_idx = m.idx AND publication IS NOT NULL)
        + (SELECT count(*) FROM board.comment WHERE member_idx = m.idx AND publication IS NOT NULL) AS approved,
      EXISTS (SELECT FROM board.post
          WHERE member_idx = m.idx AND text_hash = ${textHash} AND board_idx <> ${ownPost})
        OR EXISTS (SELECT FROM board.comment
          WHERE member_idx = m.idx AND text_hash = ${textHash} AND cmt_idx <> ${ownComment}) AS repeated,
      m.joined_at AS joined
    FROM member.member m WHERE m.idx = ${memberIdx}`.execute(db);
  return rows[0];
};
