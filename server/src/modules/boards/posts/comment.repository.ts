/** Comments of a post in pages from its end. */
import { COMMENTS_PAGE } from '@madang/contracts';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';

interface CommentPage {
  boardIdx: bigint;
  /** Whose comments that wait are shown as well. */
  memberIdx: bigint;
  /** Comments before this one; undefined: the newest. */
  before?: bigint | undefined;
}

/**
 * At most {@link COMMENTS_PAGE} comments that the reader sees, the oldest first, and before them
 * what they reply to: a reply has its place, whatever became of the comment above it.
 */
export const listComments = async (db: Db, { boardIdx, memberIdx, before }: CommentPage) => {
  const newest = await db
    .selectFrom('board.comment')
    .selectAll()
    .where('board_idx', '=', boardIdx)
    .$if(before !== undefined, (query) => query.where('cmt_idx', '<', before ?? 0n))
    .where((eb) =>
      eb.or([eb('status', '=', 'published'), eb.and([eb('status', '=', 'queued'), eb('member_idx', '=', memberIdx)])]),
    )
    .orderBy('cmt_idx', 'desc')
    .limit(COMMENTS_PAGE + 1)
    .execute();
  const page = newest.slice(0, COMMENTS_PAGE);
  const ids = new Set(page.map(({ cmt_idx }) => cmt_idx));
  const above = [...new Set(page.flatMap(({ parent_idx }) => parent_idx ?? []))].filter((id) => !ids.has(id));
  const parents =
    above.length === 0
      ? []
      : await db.selectFrom('board.comment').selectAll().where('cmt_idx', 'in', above).orderBy('cmt_idx').execute();
  const rows = [...parents, ...page.reverse()].sort((a, b) => (a.cmt_idx < b.cmt_idx ? -1 : 1));
  return {
    rows,
    /** Where the page before begins; null: there is none. */
    before: newest.length > COMMENTS_PAGE ? (page[0]?.cmt_idx ?? null) : null,
  };
};
