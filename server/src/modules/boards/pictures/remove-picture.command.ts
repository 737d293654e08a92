import type { Names } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { isPictureId } from './picture.repository.ts';

const title: Names = {
  ko: '글의 사진이 삭제되었습니다',
  en: 'A picture of your post was removed',
  vn: 'Một ảnh trong bài viết của bạn đã bị gỡ',
};
const bodyOf = (post: string, reason: string): Names => ({
  ko: `"${post}"${reason && `\n사유: ${reason}`}`,
  en: `"${post}"${reason && `\nReason: ${reason}`}`,
  vn: `"${post}"${reason && `\nLý do: ${reason}`}`,
});

/**
 * Removes a picture and leaves its post: a link of the audit and a message to the author,
 * in one transaction.
 * @throws BD09 there is no such picture
 */
export const removePicture = (
  { db, clock }: { db: Db; clock: Clock },
  { pictureIdx, reason, actor }: { pictureIdx: string; reason: string; actor: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = new Date(clock.now());
    const removed = isPictureId(pictureIdx)
      ? await trx
          .deleteFrom('board.picture')
          .where('picture_idx', '=', pictureIdx)
          .returning(['member_idx', 'board_idx', 'type', 'width', 'height'])
          .executeTakeFirst()
      : undefined;
    if (!removed) throw refuse(errorCodes.pictureMissing);
    const { member_idx: memberIdx, board_idx: boardIdx, type, width, height } = removed;
    await recordAction(trx, {
      actor,
      action: 'board.picture.remove',
      memberIdx,
      subject: `picture:${pictureIdx}`,
      before: { post: boardIdx === null ? null : Number(boardIdx), type, width, height },
      after: {},
      reason,
      at,
    });
    const post =
      boardIdx === null
        ? undefined
        : await trx.selectFrom('board.post').select('title').where('board_idx', '=', boardIdx).executeTakeFirst();
    await sendMessage(trx, { memberIdx, title, body: bodyOf(post?.title ?? '', reason), at });
  });
