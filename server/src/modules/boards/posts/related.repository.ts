import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';
import type { BoardReader } from './board-reader.ts';
import { visible } from './listed-posts.ts';

/** Posts with the latest activity among which the related ones are looked for. */
const WINDOW_POSTS = 50;
const RELATED_POSTS = 4;

/**
 * What a reader of a post may want to read next: posts of its category first, then the latest of
 * the board.
 */
export const listRelated = (
  db: Db,
  reader: BoardReader,
  { boardIdx, category }: { boardIdx: bigint; category: string },
) =>
  db
    .selectFrom(
      visible(db, reader)
        .select([
          'post.board_idx',
          'post.category',
          'post.title',
          'post.texts',
          'post.mem_name',
          'post.comments',
          'post.active_at',
        ])
        // A condition with a parameter would not match the index of published posts.
        .where(sql<boolean>`post.status = 'published'`)
        .where('post.board_idx', '!=', boardIdx)
        .orderBy('post.pinned', 'desc')
        .orderBy('post.active_at', 'desc')
        .orderBy('post.board_idx', 'desc')
        .limit(WINDOW_POSTS)
        .as('recent'),
    )
    .selectAll()
    .orderBy((eb) => eb('recent.category', '=', category), 'desc')
    .orderBy('recent.active_at', 'desc')
    .orderBy('recent.board_idx', 'desc')
    .limit(RELATED_POSTS)
    .execute();
