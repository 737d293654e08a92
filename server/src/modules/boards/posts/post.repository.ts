import { PAGE_SIZE } from '@madang/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';
import type { BoardReader } from './board-reader.ts';
import { columns, type ListInput, orderColumn, rowsOf, visible } from './listed-posts.ts';
import { searchPosts } from './search.repository.ts';

/**
 * Published posts and the reader's own that wait, separately:
 * each part has an index that a common condition would not match.
 */
const listedIds = (db: Db, reader: BoardReader, category: string | undefined) => {
  const part = (condition: RawBuilder<boolean>) =>
    visible(db, reader)
      .where(condition)
      .$if(category !== undefined, (query) => query.where('post.category', '=', category ?? ''))
      .select(['post.board_idx', 'post.pinned', 'post.active_at']);
  return {
    published: part(sql<boolean>`post.status = 'published'`),
    own: part(sql<boolean>`post.status = 'queued' AND post.member_idx = ${reader.memberIdx}`),
  };
};

/** Of a search at most {@link BOARD_FOUND_MAX} posts are counted. */
export const listPosts = async (db: Db, reader: BoardReader, { page, category, search, order }: ListInput) => {
  if (search !== undefined) return searchPosts(db, reader, { page, category, search });
  const { published, own } = listedIds(db, reader, category);
  const { count } = await db
    .selectFrom(published.unionAll(own).as('listed'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const first = db
    .selectFrom(
      published
        .orderBy('post.pinned', 'desc')
        .orderBy(`post.${orderColumn[order]}`, 'desc')
        .orderBy('post.board_idx', 'desc')
        .limit(page * PAGE_SIZE)
        .as('first'),
    )
    .select(['first.board_idx', 'first.pinned', 'first.active_at']);
  const shown = db
    .with(
      (cte) => cte('listed').materialized(),
      () => first.unionAll(own),
    )
    .selectFrom('board.post as post')
    .where('post.board_idx', 'in', (eb) => eb.selectFrom('listed').select('listed.board_idx'));
  return { rows: await rowsOf(shown, reader, { page, order }).execute(), count: Number(count) };
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

/** The posts after and before one in the list of a category and order. */
export const postsBeside = async (
  db: Db,
  reader: BoardReader,
  { boardIdx, category, order }: Pick<ListInput, 'category' | 'order'> & { boardIdx: bigint },
) => {
  const key = orderColumn[order];
  const listed = sql`(post.pinned, ${sql.ref(`post.${key}`)}, post.board_idx)`;
  const own = sql`(SELECT pinned, ${sql.ref(key)}, board_idx FROM board.post WHERE board_idx = ${boardIdx})`;
  const nearest = async (than: '>' | '<', direction: 'asc' | 'desc') => {
    const found = await visible(db, reader)
      .$if(category !== undefined, (query) => query.where('post.category', '=', category ?? ''))
      .select('post.board_idx')
      .where(sql<boolean>`${listed} ${sql.raw(than)} ${own}`)
      .orderBy('post.pinned', direction)
      .orderBy(`post.${key}`, direction)
      .orderBy('post.board_idx', direction)
      .limit(1)
      .executeTakeFirst();
    return found ? Number(found.board_idx) : null;
  };
  return { previous: await nearest('<', 'desc'), next: await nearest('>', 'asc') };
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
