import type { Names } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { assertRead, readVersionOf } from '../../../core/decisions/read-version.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { sendMessage } from '../../messages/index.ts';
import type { Status } from '../board.tables.ts';
import { deletePicturesOf } from '../pictures/picture.repository.ts';
import { textState } from '../read-state.ts';
import { beginningOf } from './beginning.ts';
import { isReadable } from './post.repository.ts';
import { countComments, publishComment } from './save-comment.command.ts';
import { nextPublication } from './save-post.command.ts';

export interface BoardDecision {
  target: 'post' | 'comment';
  idx: bigint;
  action: 'approve' | 'hide' | 'remove';
  reason: string;
  /** `operator:<memId>` or `console:<account>`. */
  actor: string;
  /** What the operator has read; undefined: the caller has checked it. */
  version?: string | undefined;
  /** True: no message is sent to the author. */
  isSilent?: boolean;
}

const titles: Record<BoardDecision['action'], Names> = {
  approve: { ko: '글이 게시되었습니다', en: 'Your post was published', vn: 'Bài viết của bạn đã được đăng' },
  hide: { ko: '글이 숨겨졌습니다', en: 'Your post was hidden', vn: 'Bài viết của bạn đã bị ẩn' },
  remove: { ko: '글이 삭제되었습니다', en: 'Your post was removed', vn: 'Bài viết của bạn đã bị gỡ' },
};
/** Names the post or the beginning of the comment, and the reason, as they were written. */
const bodyOf = (excerpt: string, reason: string): Names => ({
  ko: `"${excerpt}"${reason && `\n사유: ${reason}`}`,
  en: `"${excerpt}"${reason && `\nReason: ${reason}`}`,
  vn: `"${excerpt}"${reason && `\nLý do: ${reason}`}`,
});

const lockTarget = async (trx: Db, { target, idx }: BoardDecision) => {
  if (target === 'post') {
    const post = await trx
      .selectFrom('board.post')
      .select(['member_idx', 'status', 'title as excerpt', 'board_idx', 'publication', 'version'])
      .where('board_idx', '=', idx)
      .forUpdate()
      .executeTakeFirst();
    return post;
  }
  return trx
    .selectFrom('board.comment')
    .select(['member_idx', 'status', 'content as excerpt', 'board_idx', 'publication', 'version'])
    .where('cmt_idx', '=', idx)
    .forUpdate()
    .executeTakeFirst();
};

/** What may be decided in which state. */
const allowed: Readonly<Record<BoardDecision['action'], readonly Status[]>> = {
  approve: ['queued', 'hidden'],
  hide: ['queued', 'published'],
  remove: ['queued', 'published', 'hidden'],
};

const changeOf = ({ action, reason }: BoardDecision, publication: bigint | null) => {
  if (action === 'approve') return { status: 'published' as const, publication: publication ?? nextPublication };
  if (action === 'hide') return { status: 'hidden' as const };
  return { status: 'deleted' as const, removed_by: 'operator' as const, removal_reason: reason };
};

/**
 * The decision within a transaction. @throws OP01 it has changed since it was read,
 * BD01 it is not there, or in another state
 */
export const decideWithin = async (trx: Db, now: Date, decision: BoardDecision): Promise<Status> => {
  const { target, idx, action, reason, actor } = decision;
  const found = await lockTarget(trx, decision);
  if (!found) throw refuse(errorCodes.postNotFound);
  if (decision.version !== undefined)
    assertRead(decision.version, textState({ ...found, target, idx }), { status: found.status });
  if (!allowed[action].includes(found.status)) throw refuse(errorCodes.postNotFound);
  const change = changeOf(decision, found.publication);
  if (target === 'post') await trx.updateTable('board.post').set(change).where('board_idx', '=', idx).execute();
  else await trx.updateTable('board.comment').set(change).where('cmt_idx', '=', idx).execute();
  if (target === 'post' && action === 'remove') await deletePicturesOf(trx, idx);
  if (target === 'comment') await countComments(trx, found.board_idx);
  // Nobody reads of a comment below a post that they may not read.
  if (target === 'comment' && action === 'approve' && (await isReadable(trx, { memberIdx: 0n, now }, found.board_idx)))
    await publishComment(trx, found.board_idx, idx);
  await recordAction(trx, {
    actor,
    action: `board.${action}`,
    memberIdx: found.member_idx,
    subject: `${target}:${idx}`,
    before: { status: found.status },
    after: { status: change.status },
    reason,
    at: now,
  });
  if (found.member_idx !== null && !decision.isSilent)
    await sendMessage(trx, {
      memberIdx: found.member_idx,
      title: titles[action],
      body: bodyOf(beginningOf(found.excerpt), reason),
      at: now,
    });
  return change.status;
};

/**
 * Publishes what waits, hides or removes what is there; the author gets one message and the audit
 * chain one link, in one transaction. Nothing was announced before the approval. Source:
 * boards, BO-05 and BO-06.
 */
export const decidePost = ({ db, clock }: { db: Db; clock: Clock }, decision: BoardDecision): Promise<Status> =>
  db.transaction().execute((trx) => decideWithin(trx, new Date(clock.now()), decision));

/** What waits for approval, the oldest first. */
export const listWaitingPosts = async (db: Db) => {
  const posts = await db
    .selectFrom('board.post')
    .select(['board_idx as idx', 'mem_id', 'title', 'content', 'queue_reason', 'reg_at', 'version', 'status'])
    .where('status', '=', 'queued')
    .orderBy('board_idx')
    .limit(100)
    .execute();
  const comments = await db
    .selectFrom('board.comment')
    .select(['cmt_idx as idx', 'reg_id as mem_id', 'content', 'queue_reason', 'reg_at', 'version', 'status'])
    .where('status', '=', 'queued')
    .orderBy('cmt_idx')
    .limit(100)
    .execute();
  return [
    ...posts.map((post) => ({ target: 'post' as const, ...post })),
    ...comments.map((comment) => ({ target: 'comment' as const, title: '', ...comment })),
  ]
    .sort((a, b) => a.reg_at.getTime() - b.reg_at.getTime())
    .map((row) => ({ ...row, version: readVersionOf(textState(row)) }));
};
