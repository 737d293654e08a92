/**
 * What a member has seen: of one thread up to a publication, and of a whole board up to another.
 * Source: boards, BO-08
 */
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';
import type { BoardReader } from './board-reader.ts';

/** In place of a post: the mark of a whole board. */
const WHOLE_BOARD = 0n;

/**
 * Joins the mark of the whole board to a post that was shown when the member set it:
 * a scheduled one was not.
 */
export const isWholeBoard = ({ memberIdx, boardType }: Pick<BoardReader, 'memberIdx' | 'boardType'>) =>
  sql<boolean>`whole.member_idx = ${memberIdx} AND whole.board_type = ${boardType}
    AND whole.board_idx = ${WHOLE_BOARD} AND post.publication <= whole.publication
    AND (post.shown_from IS NULL OR post.shown_from <= whole.seen_at)`;

/**
 * The last publication of a thread that counts as seen, where `mark` and `whole` are joined; null:
 * none.
 */
export const seenPublication = sql<bigint | null>`greatest(mark.publication, whole.publication)`;

/** The last publication of a thread that the reader has seen; null: none. */
export const readMark = async (db: Db, reader: BoardReader, boardIdx: bigint): Promise<bigint | null> => {
  const { memberIdx, boardType } = reader;
  const found = await db
    .selectFrom('board.post as post')
    .leftJoin('board.read_mark as mark', (join) =>
      join
        .onRef('mark.board_idx', '=', 'post.board_idx')
        .on('mark.member_idx', '=', memberIdx)
        .on('mark.board_type', '=', boardType),
    )
    .leftJoin('board.read_mark as whole', (join) => join.on(isWholeBoard(reader)))
    .select(seenPublication.as('seen'))
    .where('post.board_idx', '=', boardIdx)
    .executeTakeFirst();
  return found?.seen ?? null;
};

/**
 * The member has seen the thread up to its last publication. A mark never goes back.
 * @returns whether they had no mark of the thread before
 */
export const markSeen = async (db: Db, { memberIdx, boardType }: BoardReader, boardIdx: bigint): Promise<boolean> => {
  // A row version that no transaction has replaced or locked was inserted by this statement.
  const { rows } = await sql<{ isFirst: boolean }>`
    INSERT INTO board.read_mark (member_idx, board_type, board_idx, publication)
    SELECT ${memberIdx}, ${boardType}, ${boardIdx}, coalesce(greatest(
      (SELECT publication FROM board.post WHERE board_idx = ${boardIdx}),
      (SELECT max(publication) FROM board.comment WHERE board_idx = ${boardIdx})), 0)
    ON CONFLICT (member_idx, board_type, board_idx)
    DO UPDATE SET publication = greatest(board.read_mark.publication, excluded.publication)
    RETURNING (xmax = 0) AS "isFirst"`.execute(db);
  return rows[0]?.isFirst ?? false;
};

/** One more member has opened the post. */
export const countView = async (db: Db, boardIdx: bigint): Promise<void> => {
  await sql`UPDATE board.post SET views = views + 1 WHERE board_idx = ${boardIdx}`.execute(db);
};

/**
 * The member has seen every shown post of a board and all comments:
 * one row, whatever the number of posts.
 */
export const markAllSeen = async (db: Db, { memberIdx, boardType, now }: BoardReader): Promise<void> => {
  await sql`
    INSERT INTO board.read_mark AS mark (member_idx, board_type, board_idx, publication, seen_at)
    SELECT ${memberIdx}, ${boardType}, ${WHOLE_BOARD}, coalesce(greatest(
      (SELECT max(publication) FROM board.post), (SELECT max(publication) FROM board.comment)), 0), ${now}::timestamptz
    ON CONFLICT (member_idx, board_type, board_idx) DO UPDATE SET
      publication = greatest(mark.publication, excluded.publication),
      seen_at = greatest(mark.seen_at, excluded.seen_at)`.execute(db);
};
