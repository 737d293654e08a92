import { BOARD_TOPIC } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { publish } from '../../../plugins/realtime/index.ts';
import { memberOf } from '../../members/index.ts';
import { assertCommentPace, assertMayWrite, lockWriter, queueReasonOf } from '../admission.ts';
import { isEditable } from './comment.policy.ts';
import { textHashOf } from './pieces.ts';
import { markSeen } from './read-mark.repository.ts';
import { assertEditPace, keepRevision } from './revision.repository.ts';
import { nextPublication, type Saved } from './save-post.command.ts';

interface Commenter {
  memberIdx: bigint;
  now: number;
}

/** The number of shown comments of a post and the last of them follow its comments. */
export const countComments = async (trx: Db, boardIdx: bigint): Promise<void> => {
  const shown = trx.selectFrom('board.comment').where('board_idx', '=', boardIdx).where('status', '=', 'published');
  const { count } = await shown.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const last = await shown.select(['reg_at', 'mem_name']).orderBy('cmt_idx', 'desc').limit(1).executeTakeFirst();
  await trx
    .updateTable('board.post')
    .set({
      comments: Number(count),
      last_comment_at: last?.reg_at ?? null,
      last_comment_name: last?.mem_name ?? null,
    })
    .where('board_idx', '=', boardIdx)
    .execute();
};

/**
 * Readers of the post are notified of a comment that is shown from now on.
 * The post itself is shown to its readers.
 */
export const publishComment = (trx: Db, boardIdx: bigint, cmtIdx: bigint): Promise<void> =>
  publish(trx, { topic: `${BOARD_TOPIC}${boardIdx}` }, { cmd: 'COMMENT', data1: String(cmtIdx), data2: '' });

/** The post that is commented, locked so that its count of comments is right. */
const lockPost = async (trx: Db, boardIdx: bigint, now: number) => {
  const post = await trx
    .selectFrom('board.post')
    .select(['board_type', 'shown_from', 'shown_until'])
    .where('board_idx', '=', boardIdx)
    .where('status', '=', 'published')
    .forUpdate()
    .executeTakeFirst();
  const isShown = post && (post.shown_from?.getTime() ?? now) <= now && (post.shown_until?.getTime() ?? now + 1) > now;
  if (!isShown) throw refuse(errorCodes.postNotFound);
  return post;
};

const lockOwn = async (trx: Db, memberIdx: bigint, cmtIdx: bigint) => {
  const own = await trx
    .selectFrom('board.comment')
    .selectAll()
    .where('cmt_idx', '=', cmtIdx)
    .where('member_idx', '=', memberIdx)
    .where('status', 'in', ['queued', 'published'])
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw refuse(errorCodes.postNotFound);
  return own;
};

/** @throws BD10 with the present text: the author changed it elsewhere since */
const assertVersion = (known: number | undefined, { version, content }: { version: number; content: string }) => {
  if (known !== undefined && known !== version)
    throw refuse(errorCodes.textChanged, {}, { comment: { version, content } });
};

/** A reply to a reply is shown beside it, under the same comment: there is one level. */
const topOf = async (trx: Db, boardIdx: bigint, parentIdx: bigint): Promise<bigint> => {
  const parent = await trx
    .selectFrom('board.comment')
    .select(['cmt_idx', 'parent_idx'])
    .where('cmt_idx', '=', parentIdx)
    .where('board_idx', '=', boardIdx)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!parent) throw refuse(errorCodes.postNotFound);
  return parent.parent_idx ?? parent.cmt_idx;
};

export const writeComment = async (
  trx: Db,
  { memberIdx, now }: Commenter,
  { boardIdx, parentIdx, content }: { boardIdx: bigint; parentIdx: bigint | undefined; content: string },
): Promise<Saved> => {
  await lockWriter(trx, memberIdx);
  await assertMayWrite(trx, memberIdx, now);
  await assertCommentPace(trx, memberIdx, now);
  const { board_type: boardType } = await lockPost(trx, boardIdx, now);
  const { memId, memNick } = await memberOf(trx, memberIdx);
  const reason = await queueReasonOf(trx, { memberIdx, now }, { text: content });
  const saved = await trx
    .insertInto('board.comment')
    .values({
      board_idx: boardIdx,
      parent_idx: parentIdx === undefined ? null : await topOf(trx, boardIdx, parentIdx),
      member_idx: memberIdx,
      reg_id: memId,
      mem_name: memNick,
      content,
      status: reason ? 'queued' : 'published',
      queue_reason: reason,
      removed_by: null,
      reg_at: new Date(now),
      edited_at: null,
      publication: reason ? null : nextPublication,
      text_hash: textHashOf(content),
    })
    .returning(['cmt_idx', 'status'])
    .executeTakeFirstOrThrow();
  await countComments(trx, boardIdx);
  if (saved.status === 'published') await publishComment(trx, boardIdx, saved.cmt_idx);
  await markSeen(trx, { memberIdx, boardType, now: new Date(now) }, boardIdx);
  return { idx: saved.cmt_idx, status: saved.status };
};

export const editComment = async (
  trx: Db,
  { memberIdx, now }: Commenter,
  cmtIdx: bigint,
  { content, version }: { content: string; version?: number | undefined },
): Promise<Saved> => {
  await lockWriter(trx, memberIdx);
  await assertMayWrite(trx, memberIdx, now);
  const own = await lockOwn(trx, memberIdx, cmtIdx);
  if (!isEditable(own, now)) throw refuse(errorCodes.commentEditOver);
  if (content === own.content) return { idx: cmtIdx, status: own.status };
  assertVersion(version, own);
  const edit = { memberIdx, target: 'comment', idx: cmtIdx, now } as const;
  await assertEditPace(trx, edit);
  const admitted = { text: content, edited: { ...edit, content: own.content } };
  const reason = await queueReasonOf(trx, { memberIdx, now }, admitted);
  await keepRevision(trx, edit, { version: own.version, title: '', content: own.content });
  const status = reason ? 'queued' : own.status;
  await trx
    .updateTable('board.comment')
    .set({
      content,
      status,
      queue_reason: reason ?? own.queue_reason,
      version: own.version + 1,
      edited_at: new Date(now),
      text_hash: textHashOf(content),
    })
    .where('cmt_idx', '=', cmtIdx)
    .execute();
  await countComments(trx, own.board_idx);
  return { idx: cmtIdx, status };
};

export const deleteComment = async (
  trx: Db,
  { memberIdx }: Commenter,
  cmtIdx: bigint,
  version: number | undefined,
): Promise<Saved> => {
  const own = await lockOwn(trx, memberIdx, cmtIdx);
  assertVersion(version, own);
  await trx
    .updateTable('board.comment')
    .set({ status: 'deleted', removed_by: 'author' })
    .where('cmt_idx', '=', cmtIdx)
    .execute();
  await countComments(trx, own.board_idx);
  return { idx: cmtIdx, status: 'deleted' };
};
