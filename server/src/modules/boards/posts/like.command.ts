import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';
import { isReadable } from './post.repository.ts';

interface LikeInput {
  memberIdx: bigint;
  now: number;
  target: 'post' | 'comment';
  idx: bigint;
  isLiked: boolean;
}

/** The liked row, locked so that its count is right. */
const lockTarget = (trx: Db, { target, idx }: LikeInput) =>
  target === 'comment'
    ? trx
        .selectFrom('board.comment')
        .select(['board_idx', 'member_idx'])
        .where('cmt_idx', '=', idx)
        .where('status', '=', 'published')
        .forUpdate()
        .executeTakeFirst()
    : trx
        .selectFrom('board.post')
        .select(['board_idx', 'member_idx'])
        .where('board_idx', '=', idx)
        .where('status', '=', 'published')
        .forUpdate()
        .executeTakeFirst();

/**
 * Sets whether a member likes a post or a comment that is shown to them.
 * @returns members who like it
 * @throws BD01 it is not shown to the member
 * @throws BD11 the member wrote it
 */
export const setLiked = async (trx: Db, input: LikeInput): Promise<number> => {
  const { memberIdx, now, target, idx, isLiked } = input;
  const at = new Date(now);
  const found = await lockTarget(trx, input);
  if (!found || !(await isReadable(trx, { memberIdx, now: at }, found.board_idx)))
    throw refuse(errorCodes.postNotFound);
  if (found.member_idx === memberIdx) throw refuse(errorCodes.ownText);
  const own = { target, target_idx: idx, member_idx: memberIdx };
  if (isLiked)
    await trx
      .insertInto('board.liked')
      .values({ ...own, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await trx
      .deleteFrom('board.liked')
      .where('target', '=', target)
      .where('target_idx', '=', idx)
      .where('member_idx', '=', memberIdx)
      .execute();
  const { count } = await trx
    .selectFrom('board.liked')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('target', '=', target)
    .where('target_idx', '=', idx)
    .executeTakeFirstOrThrow();
  const likes = Number(count);
  if (target === 'post') await trx.updateTable('board.post').set({ likes }).where('board_idx', '=', idx).execute();
  else await trx.updateTable('board.comment').set({ likes }).where('cmt_idx', '=', idx).execute();
  return likes;
};
