import { BOARD_FOUND_MAX, PAGE_SIZE } from '@madang/contracts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';
import type { BoardReader } from './board-reader.ts';
import { patternOf, piecesOf, searchTextOf } from './pieces.ts';
import { isWholeBoard, seenPublication } from './read-mark.repository.ts';

/** Published and within its time, or the reader's own that waits for approval. */
const visible = (db: Db, { memberIdx, boardType, now, promo = true }: BoardReader) =>
  db
    .selectFrom('board.post as post')
    .where('post.board_type', '=', boardType)
    .$if(!promo, (query) => query.where('post.is_promo', '=', false))
    .where((eb) =>
      eb.or([
        eb('post.status', '=', 'published'),
        eb.and([eb('post.status', '=', 'queued'), eb('post.member_idx', '=', memberIdx)]),
      ]),
    )
    .where((eb) => eb.or([eb('post.shown_from', 'is', null), eb('post.shown_from', '<=', now)]))
    .where((eb) => eb.or([eb('post.shown_until', 'is', null), eb('post.shown_until', '>', now)]));

const columns = [
  'post.board_idx',
  'post.category',
  'post.title',
  'post.texts',
  'post.mem_name',
  'post.reg_at',
  'post.pinned',
  'post.comments',
  'post.status',
  'post.publication',
] as const;

/** What a list shows of each post, with the reader's marks. */
const rowsOf = (query: ReturnType<typeof visible>, reader: BoardReader, page: number) =>
  query
    .leftJoin('board.read_mark as mark', (join) =>
      join
        .onRef('mark.board_idx', '=', 'post.board_idx')
        .on('mark.member_idx', '=', reader.memberIdx)
        .on('mark.board_type', '=', reader.boardType),
    )
    .leftJoin('board.read_mark as whole', (join) => join.on(isWholeBoard(reader)))
    .select(columns)
    .select(seenPublication.as('seen'))
    .select((eb) =>
      eb
        .selectFrom('board.comment as comment')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .whereRef('comment.board_idx', '=', 'post.board_idx')
        .where('comment.status', '=', 'published')
        .where('comment.member_idx', '!=', reader.memberIdx)
        .where('comment.publication', '>', seenPublication)
        .as('fresh'),
    )
    .orderBy('post.pinned', 'desc')
    .orderBy('post.board_idx', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

interface ListInput {
  page: number;
  category?: string | undefined;
  search?: string | undefined;
}

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
const searchPosts = async (db: Db, reader: BoardReader, { page, category, search }: ListInput & { search: string }) => {
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
    shownPage,
  );
  return { rows: await shown.select('post.content').execute(), count };
};

/**
 * Published posts and the reader's own that wait, separately:
 * each part has an index that a common condition would not match.
 */
const listedIds = (db: Db, reader: BoardReader, category: string | undefined) => {
  const part = (condition: RawBuilder<boolean>) =>
    visible(db, reader)
      .where(condition)
      .$if(category !== undefined, (query) => query.where('post.category', '=', category ?? ''))
      .select(['post.board_idx', 'post.pinned']);
  return {
    published: part(sql<boolean>`post.status = 'published'`),
    own: part(sql<boolean>`post.status = 'queued' AND post.member_idx = ${reader.memberIdx}`),
  };
};

/** Of a search at most {@link BOARD_FOUND_MAX} posts are counted. */
export const listPosts = async (db: Db, reader: BoardReader, { page, category, search }: ListInput) => {
  if (search !== undefined) return searchPosts(db, reader, { page, category, search });
  const { published, own } = listedIds(db, reader, category);
  const { count } = await db
    .selectFrom(published.unionAll(own).as('listed'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const newest = db
    .selectFrom(
      published
        .orderBy('post.pinned', 'desc')
        .orderBy('post.board_idx', 'desc')
        .limit(page * PAGE_SIZE)
        .as('newest'),
    )
    .select(['newest.board_idx', 'newest.pinned']);
  const shown = db
    .with(
      (cte) => cte('listed').materialized(),
      () => newest.unionAll(own),
    )
    .selectFrom('board.post as post')
    .where('post.board_idx', 'in', (eb) => eb.selectFrom('listed').select('listed.board_idx'));
  const rows = await rowsOf(shown, reader, page).execute();
  return { rows: rows.map((row) => ({ ...row, content: undefined })), count: Number(count) };
};

/** The post, where the reader may see it or its removal. */
export const findPost = (db: Db, reader: BoardReader, boardIdx: bigint) =>
  db
    .selectFrom('board.post as post')
    .select([
      ...columns,
      'post.member_idx',
      'post.content',
      'post.edited_at',
      'post.version',
      'post.removed_by',
      'post.removal_reason',
    ])
    .where('post.board_type', '=', reader.boardType)
    .where('post.board_idx', '=', boardIdx)
    .where((eb) =>
      eb.or([
        eb('post.status', '=', 'published'),
        eb.and([eb('post.status', '=', 'queued'), eb('post.member_idx', '=', reader.memberIdx)]),
        eb.and([eb('post.status', '=', 'deleted'), eb('post.removed_by', '=', 'operator')]),
      ]),
    )
    .where((eb) => eb.or([eb('post.shown_from', 'is', null), eb('post.shown_from', '<=', reader.now)]))
    .where((eb) => eb.or([eb('post.shown_until', 'is', null), eb('post.shown_until', '>', reader.now)]))
    .executeTakeFirst();

/** Whether the post is shown to the reader, on whichever board it is. */
export const isReadable = async (
  db: Db,
  { memberIdx, now }: Pick<BoardReader, 'memberIdx' | 'now'>,
  boardIdx: bigint,
): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM board.post
      WHERE board_idx = ${boardIdx} AND (status = 'published' OR (status = 'queued' AND member_idx = ${memberIdx}))
        AND (shown_from IS NULL OR shown_from <= ${now}) AND (shown_until IS NULL OR shown_until > ${now})`.execute(db);
  return rows.length > 0;
};

/** The posts before and after one in time. */
export const postsBeside = async (db: Db, reader: BoardReader, boardIdx: bigint) => {
  const next = async (than: '>' | '<', order: 'asc' | 'desc') => {
    const found = await visible(db, reader)
      .select('post.board_idx')
      .where('post.board_idx', than, boardIdx)
      .orderBy('post.board_idx', order)
      .limit(1)
      .executeTakeFirst();
    return found ? Number(found.board_idx) : null;
  };
  return { previous: await next('<', 'desc'), next: await next('>', 'asc') };
};

export const listCategories = (db: Db, boardType: string) =>
  db.selectFrom('board.category').select(['code', 'name']).where('board_type', '=', boardType).orderBy('ord').execute();

/** Notices of the first page. */
const LATEST_NOTICES = 5;

export const latestNotices = (db: Db, { now, promo }: { now: Date; promo: boolean }) =>
  visible(db, { memberIdx: 0n, boardType: 'nt', now, promo })
    .select(['post.board_idx', 'post.texts', 'post.reg_at'])
    .where('post.texts', 'is not', null)
    .orderBy('post.reg_at', 'desc')
    .orderBy('post.board_idx', 'desc')
    .limit(LATEST_NOTICES)
    .execute();
