/** Rows of a list of posts, with what its reader has seen. */
import { PAGE_SIZE, type PostOrder } from '@madang/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';
import type { BoardReader } from './board-reader.ts';
import { isWholeBoard, seenPublication } from './read-mark.repository.ts';

/** Published and within its time, or the reader's own that waits for approval. */
export const visible = (db: Db, { memberIdx, boardType, now, promo = true }: BoardReader) =>
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

export const columns = [
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
  'post.likes',
  'post.views',
] as const;

/** So many letters of a text have its beginning, whatever signs are among them. */
const HEAD_LETTERS = 600;
/** The whole text of a search, whose hit may be anywhere. */
const headOf = (isWhole: boolean) =>
  isWhole ? sql<string>`post.content` : sql<string>`left(post.content, ${sql.lit(HEAD_LETTERS)})`;

/** The column that a list is ordered by within the pinned posts and within the others. */
export const orderColumn = { newest: 'board_idx', replied: 'active_at' } as const satisfies Record<PostOrder, string>;

/** What a list shows of each post, with the reader's marks. */
export const rowsOf = (
  query: ReturnType<typeof visible>,
  reader: BoardReader,
  { page, order, search }: Pick<ListInput, 'page' | 'order' | 'search'>,
) =>
  query
    .leftJoin('board.read_mark as mark', (join) =>
      join
        .onRef('mark.board_idx', '=', 'post.board_idx')
        .on('mark.member_idx', '=', reader.memberIdx)
        .on('mark.board_type', '=', reader.boardType),
    )
    .leftJoin('board.read_mark as whole', (join) => join.on(isWholeBoard(reader)))
    .select(columns)
    .select(['post.last_comment_at', 'post.last_comment_name'])
    .select(headOf(search !== undefined).as('content'))
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
    .orderBy(`post.${orderColumn[order]}`, 'desc')
    .orderBy('post.board_idx', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

export interface ListInput {
  page: number;
  category?: string | undefined;
  search?: string | undefined;
  order: PostOrder;
}
