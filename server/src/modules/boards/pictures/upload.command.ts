import { randomUUID } from 'node:crypto';
import { BOARD_PICTURE_BYTES } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { once } from '../../../core/idempotency.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { assertMayWrite, lockWriter } from '../admission.ts';
import { rewritePicture } from './container.ts';

const HOUR_MS = 3_600_000;
/** Uploads that a member may begin in one hour and in one day. */
const paces = [
  { ms: HOUR_MS, most: 20 },
  { ms: 24 * HOUR_MS, most: 60 },
] as const;

/** @throws RQ02 with the seconds until the next upload is accepted */
const assertUploadPace = async (trx: Db, memberIdx: bigint, now: number): Promise<void> => {
  for (const { ms, most } of paces) {
    const { rows } = await sql<{ at: Date }>`
      SELECT at FROM board.picture_upload WHERE member_idx = ${memberIdx} AND at > ${new Date(now - ms)}
        ORDER BY at DESC OFFSET ${most - 1} LIMIT 1`.execute(trx);
    const [oldest] = rows;
    if (oldest)
      throw refuse(errorCodes.tooManyRequests, { seconds: Math.ceil((oldest.at.getTime() + ms - now) / 1000) });
  }
};

/** Begins an upload; the same key begins none again and answers the same id. */
export const startUpload = (
  db: Db,
  { memberIdx, requestId, size, now }: { memberIdx: bigint; requestId: string; size: number; now: number },
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    await lockWriter(trx, memberIdx);
    return once(
      trx,
      {
        find: () =>
          trx
            .selectFrom('board.picture_upload')
            .select(['picture_idx', sql<string>`size::text`.as('digest')])
            .where('member_idx', '=', memberIdx)
            .where('request_id', '=', requestId)
            .executeTakeFirst(),
        replay: (known) => known.picture_idx,
      },
      String(size),
      async () => {
        if (size > BOARD_PICTURE_BYTES) throw refuse(errorCodes.pictureUnusable);
        await assertMayWrite(trx, memberIdx, now);
        await assertUploadPace(trx, memberIdx, now);
        const id = randomUUID();
        await trx
          .insertInto('board.picture_upload')
          .values({ picture_idx: id, member_idx: memberIdx, request_id: requestId, size, at: new Date(now) })
          .execute();
        return id;
      },
    );
  });

/**
 * Stores the picture of an upload in a new container; a repeated PUT gets the first answer.
 * @throws AU03 no such upload, BD07 no picture that we show,
 *   BD02 the member's writing was stopped meanwhile
 */
export const finishUpload = (
  db: Db,
  { id, memberIdx, bytes, now }: { id: string; memberIdx: bigint; bytes: Buffer; now: number },
) =>
  db.transaction().execute(async (trx) => {
    const upload = await trx
      .selectFrom('board.picture_upload')
      .select('size')
      .where('picture_idx', '=', id)
      .where('member_idx', '=', memberIdx)
      .forUpdate()
      .executeTakeFirst();
    if (!upload) throw refuse(errorCodes.notPermitted);
    const stored = await trx
      .selectFrom('board.picture')
      .select(['picture_idx', 'board_idx', 'width', 'height'])
      .where('picture_idx', '=', id)
      .executeTakeFirst();
    if (stored) return stored;
    await assertMayWrite(trx, memberIdx, now);
    const picture = bytes.length === upload.size ? rewritePicture(bytes) : null;
    if (!picture) throw refuse(errorCodes.pictureUnusable);
    const { width, height, type } = picture;
    await trx
      .insertInto('board.picture')
      .values({
        picture_idx: id,
        member_idx: memberIdx,
        board_idx: null,
        type,
        width,
        height,
        bytes: picture.bytes,
        at: new Date(now),
      })
      .execute();
    return { picture_idx: id, board_idx: null, width, height };
  });
