import { BOARD_FOUND_MAX, PAGE_SIZE } from '@madang/contracts';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';
import type { BoardReader } from './board-reader.ts';
import { type ListInput, rowsOf, visible } from './listed-posts.ts';
import { patternOf, piecesOf, searchTextOf } from './pieces.ts';

/** Newest posts that show whether a term is common, and their hits from which on it is. */
const SAMPLE = { posts: 200, hits: 50 } as const;
/** Newest posts in which a common term is looked for without the index of pieces. */
const WINDOW_POSTS = 5_000;

/**
 * Posts of a search. What waits is found by nobody: the index covers published posts alone. Source:
 * boards, BO-06, BO-09.
 *
 * A rare term is collected by the index of pieces. A common one is found in the newest posts: its
 * pieces are in most rows, so that the planner would read the table and fetch the stored pieces of
 * each row. The inner limit keeps the planner, which does not know how frequent a term is, on the
 * index of the list. Both ways find the same posts.
 */
export const searchPosts = async (
  db: Db,
  reader: BoardReader,
  { page, category, search }: Omit<ListInput, 'order'> & { search: string },
) => {
  const term = searchTextOf(search);
  // A condition with a parameter would not match the index of published posts.
  const published = visible(db, reader)
    .where(sql<boolean>`post.status = 'published'`)
    .$if(category !== undefined, (query) => query.where('post.category', '=', category ?? ''));
  const indexed = published
    .where('post.search_text', 'like', patternOf(term))
    .where(sql<boolean>`post.pieces @> ${piecesOf(term)}::text[]`)
    .select('post.board_idx');
  /** Hits among the newest posts, the newest first. */
  const newest = (posts: number, hits: number) =>
    db
      .selectFrom(
        published
          .select(['post.board_idx', 'post.pinned', 'post.search_text'])
          .orderBy('post.pinned', 'desc')
          .orderBy('post.board_idx', 'desc')
          .limit(posts)
          .as('newest'),
      )
      .select('newest.board_idx')
      .where('newest.search_text', 'like', patternOf(term))
      .orderBy('newest.pinned', 'desc')
      .orderBy('newest.board_idx', 'desc')
      .limit(hits);
  const countOf = async (found: Expression<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${found} AS found`.execute(db);
    return Number(rows[0]?.count ?? 0);
  };
  const isCommon = (await countOf(newest(SAMPLE.posts, SAMPLE.hits))) === SAMPLE.hits;
  const recent = isCommon ? await countOf(newest(WINDOW_POSTS, BOARD_FOUND_MAX)) : 0;
  // The index of pieces is read once: the page comes from what was counted.
  const collected = recent === BOARD_FOUND_MAX ? [] : await indexed.limit(BOARD_FOUND_MAX).execute();
  const count = recent === BOARD_FOUND_MAX ? recent : collected.length;
  const isCapped = count === BOARD_FOUND_MAX;
  const shownPage = isCapped ? Math.min(page, BOARD_FOUND_MAX / PAGE_SIZE) : page;
  const needed = shownPage * PAGE_SIZE;
  const enough = isCapped && (await countOf(newest(WINDOW_POSTS, needed))) === needed;
  const ids = collected.map(({ board_idx }) => board_idx);
  const shown = rowsOf(
    isCapped
      ? db
          .with(
            (cte) => cte('found').materialized(),
            () => (enough ? newest(WINDOW_POSTS, needed) : indexed),
          )
          .selectFrom('board.post as post')
          .where('post.board_idx', 'in', (eb) => eb.selectFrom('found').select('found.board_idx'))
      : db.selectFrom('board.post as post').where(sql<boolean>`post.board_idx = ANY(${ids}::bigint[])`),
    reader,
    { page: shownPage, order: 'newest', search },
  );
  return { rows: await shown.execute(), count };
};
