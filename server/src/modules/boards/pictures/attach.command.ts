import { BOARD_PICTURES_MAX, pictureIdsOf } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { isPictureId } from './picture.repository.ts';

/**
 * The pictures that a saved text names belong to its post from now on;
 * those that it names no more are without a post.
 * @throws BD08 more than a post has, BD09 one that is not there or another's
 */
export const attachPictures = async (
  trx: Db,
  { memberIdx, boardIdx, content, now }: { memberIdx: bigint; boardIdx: bigint; content: string; now: number },
): Promise<void> => {
  const ids = pictureIdsOf(content);
  if (ids.length > BOARD_PICTURES_MAX) throw refuse(errorCodes.picturesFull, { max: BOARD_PICTURES_MAX });
  if (!ids.every(isPictureId)) throw refuse(errorCodes.pictureMissing);
  let dropped = trx
    .updateTable('board.picture')
    .set({ board_idx: null, at: new Date(now) })
    .where('board_idx', '=', boardIdx);
  if (ids.length > 0) dropped = dropped.where('picture_idx', 'not in', ids);
  await dropped.execute();
  if (ids.length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable('board.picture')
    .set({ board_idx: boardIdx })
    .where('picture_idx', 'in', ids)
    .where('member_idx', '=', memberIdx)
    .where((eb) => eb.or([eb('board_idx', 'is', null), eb('board_idx', '=', boardIdx)]))
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== ids.length) throw refuse(errorCodes.pictureMissing);
};
