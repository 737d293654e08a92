import { PAGE_SIZE } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';

interface Acknowledgement {
  memberIdx: bigint;
  boardIdx: bigint;
  version: number;
  at: Date;
}

/**
 * Records that a member has read a version. A repeated call keeps the first time, and an older
 * version does not replace a newer one. @throws BD01 there is no such notice,
 * or none that must be read, or no such version
 */
export const acknowledge = async (db: Db, { memberIdx, boardIdx, version, at }: Acknowledgement): Promise<void> => {
  const { rows } = await sql`
    INSERT INTO board.read_mark AS mark
        (member_idx, board_type, board_idx, publication, acknowledged_at, acknowledged_version)
      SELECT ${memberIdx}, post.board_type, post.board_idx, coalesce(post.publication, 0), ${at}::timestamptz, ${version}::int
        FROM board.post
        WHERE post.board_idx = ${boardIdx} AND post.must_read AND post.status = 'published' AND post.version >= ${version}
          AND (post.shown_from IS NULL OR post.shown_from <= ${at})
          AND (post.shown_until IS NULL OR post.shown_until > ${at})
    ON CONFLICT (member_idx, board_type, board_idx) DO UPDATE SET
      publication = greatest(mark.publication, excluded.publication),
      acknowledged_at = CASE WHEN mark.acknowledged_version >= excluded.acknowledged_version
        THEN mark.acknowledged_at ELSE excluded.acknowledged_at END,
      acknowledged_version = greatest(mark.acknowledged_version, excluded.acknowledged_version)
    RETURNING mark.board_idx`.execute(db);
  if (rows.length === 0) throw refuse(errorCodes.postNotFound);
};

/**
 * Notices and events of the site, the newest first, with the members who
 * acknowledged their version.
 */
export const listNotices = async (db: Db, page: number) => {
  const notices = db
    .selectFrom('board.post as post')
    .where('post.texts', 'is not', null)
    .where('post.status', '=', 'published');
  const { count } = await notices.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await notices
    .select(['post.board_idx', 'post.board_type', 'post.texts', 'post.version', 'post.pinned', 'post.must_read'])
    .select(['post.popup', 'post.shown_from', 'post.shown_until'])
    .select((eb) =>
      eb
        .selectFrom('board.read_mark as mark')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .whereRef('mark.board_idx', '=', 'post.board_idx')
        .where('mark.acknowledged_at', 'is not', null)
        .whereRef('mark.acknowledged_version', '=', 'post.version')
        .as('acknowledged'),
    )
    .orderBy('post.board_idx', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, count: Number(count) };
};
