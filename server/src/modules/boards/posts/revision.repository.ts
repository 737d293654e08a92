/**
 * What posts and comments were before each edit, and the pace of edits. Source:
 * boards, BO-07, BO-11
 */
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';

const DAY_MS = 86_400_000;

interface Edited {
  memberIdx: bigint;
  target: 'post' | 'comment';
  idx: bigint;
  now: number;
}

/** @throws BD03 with the seconds until this text may be edited */
export const assertEditPace = async (trx: Db, { memberIdx, target, idx, now }: Edited): Promise<void> => {
  const { rows } = await sql<{ last: Date | null; seconds: number; oldest: Date | null }>`
    SELECT greatest(
        (SELECT max(edited_at) FROM board.post WHERE member_idx = ${memberIdx} AND edited_at IS NOT NULL),
        (SELECT max(edited_at) FROM board.comment WHERE member_idx = ${memberIdx} AND edited_at IS NOT NULL)) AS last,
      option.edit_interval_seconds AS seconds,
      (SELECT at FROM board.revision
        WHERE target = ${target} AND target_idx = ${idx} AND at > ${new Date(now - DAY_MS)}
        ORDER BY version DESC OFFSET option.edits_a_day - 1 LIMIT 1) AS oldest
    FROM board.option`.execute(trx);
  const [row] = rows;
  const wait = Math.max(
    row?.last ? row.last.getTime() + row.seconds * 1000 - now : 0,
    row?.oldest ? row.oldest.getTime() + DAY_MS - now : 0,
  );
  if (wait > 0) throw refuse(errorCodes.postTooSoon, { seconds: Math.ceil(wait / 1000) });
};

/**
 * Keeps the former version for operators. Of a text the newest versions are kept, as many as a day
 * has edits, so that no version is removed before it is a day old.
 */
export const keepRevision = async (
  trx: Db,
  { target, idx, now }: Omit<Edited, 'memberIdx'>,
  former: { version: number; title: string; content: string },
): Promise<void> => {
  await trx
    .insertInto('board.revision')
    .values({ target, target_idx: idx, ...former, texts: null, at: new Date(now) })
    .execute();
  await sql`
    DELETE FROM board.revision USING board.option
      WHERE target = ${target} AND target_idx = ${idx} AND version <= ${former.version} - option.edits_a_day`.execute(
    trx,
  );
};
