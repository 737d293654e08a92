import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { noteAction } from '../../../core/audit.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Db, Trx } from '../../../plugins/db/index.ts';
import { refuse } from '../../../plugins/errors.ts';
import { findMemberIdx } from '../../members/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { decideWithin } from '../posts/decide.command.ts';
import { handledMessage, removedMessage, stopMessage, warningMessage } from './moderation-messages.ts';

interface Context {
  db: Db;
  clock: Clock;
}
export type StopDays = 0 | 1 | 7 | 30;
const DAY_MS = 86_400_000;

interface Stop {
  memberIdx: bigint;
  days: StopDays;
  reason: string;
  actor: string;
  at: Date;
}

const extendStop = async (trx: Trx, memberIdx: bigint, until: Date, reason: string): Promise<Date> => {
  const { rows } = await sql<{ until: Date }>`
    INSERT INTO board.writing_stop AS stop (member_idx, until, reason) VALUES (${memberIdx}, ${until}, ${reason})
      ON CONFLICT (member_idx) DO UPDATE SET until = greatest(stop.until, excluded.until),
        reason = CASE WHEN stop.until > excluded.until THEN stop.reason ELSE excluded.reason END
      RETURNING stop.until`.execute(trx);
  return rows[0]?.until ?? until;
};

/**
 * Stops a member's writing, or ends the stop; the audit has a link for it. A stop that lasts longer already stays: a later,
 * weaker one does not shorten it. @returns its end; null: the member may write
 */
const stopWithin = async (trx: Trx, { memberIdx, days, reason, actor, at }: Stop): Promise<Date | null> => {
  const until = days === 0 ? null : await extendStop(trx, memberIdx, new Date(at.getTime() + days * DAY_MS), reason);
  if (!until) await sql`DELETE FROM board.writing_stop WHERE member_idx = ${memberIdx}`.execute(trx);
  await noteAction(trx, {
    actor,
    action: 'board.stop',
    memberIdx,
    before: {},
    after: { days, until: until?.toISOString() ?? null },
    reason,
    at,
  });
  await sendMessage(trx, { memberIdx, at, ...stopMessage(until, reason) });
  return until;
};

const memberIdxOf = async (trx: Trx, memId: string): Promise<bigint> => {
  const memberIdx = await findMemberIdx(trx, memId);
  if (memberIdx === null) throw refuse(errorCodes.postNotFound);
  return memberIdx;
};

/** @throws BD01 there is no such member */
export const stopWriting = (
  { db, clock }: Context,
  { memId, ...stop }: { memId: string; days: StopDays; reason: string; actor: string },
): Promise<Date | null> =>
  db
    .transaction()
    .execute(async (trx) =>
      stopWithin(trx, { ...stop, memberIdx: await memberIdxOf(trx, memId), at: new Date(clock.now()) }),
    );

export interface CaseDecision {
  caseIdx: bigint;
  action: 'dismiss' | 'warn' | 'hide' | 'remove';
  stopDays: StopDays;
  reason: string;
  /** `operator:<memId>` or `console:<account>`. */
  actor: string;
}

const authorOf = async (trx: Trx, target: 'post' | 'comment', idx: bigint) => {
  const { rows } = await (target === 'post'
    ? sql<{ member_idx: bigint | null; excerpt: string; status: string }>`
        SELECT member_idx, title AS excerpt, status FROM board.post WHERE board_idx = ${idx} FOR UPDATE`
    : sql<{ member_idx: bigint | null; excerpt: string; status: string }>`
        SELECT member_idx, content AS excerpt, status FROM board.comment WHERE cmt_idx = ${idx} FOR UPDATE`
  ).execute(trx);
  return rows[0];
};

/**
 * Closes a case once, with its consequences, messages and a link of the audit in one transaction.
 * @throws BD01 there is no such case, C503 it is closed
 */
export const decideCase = ({ db, clock }: Context, decision: CaseDecision): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { caseIdx, action, stopDays, reason, actor } = decision;
    const at = new Date(clock.now());
    const { rows } = await sql<{ target: 'post' | 'comment'; target_idx: bigint }>`
      SELECT target, target_idx FROM board.report_case WHERE case_idx = ${caseIdx}`.execute(trx);
    const [known] = rows;
    if (!known) throw refuse(errorCodes.postNotFound);
    const { target, target_idx: idx } = known;
    // The target is locked before its case, as a report locks them: otherwise each could wait for the other.
    const found = await authorOf(trx, target, idx);
    const { rows: open } = await sql<{ reports: number }>`
      SELECT reports FROM board.report_case WHERE case_idx = ${caseIdx} AND closed_at IS NULL FOR UPDATE`.execute(trx);
    if (!open[0]) throw refuse(errorCodes.alreadyProcessed);
    await sql`UPDATE board.report_case SET closed_at = ${at}, action = ${action} WHERE case_idx = ${caseIdx}`.execute(
      trx,
    );
    await noteAction(trx, {
      actor,
      action: `board.case.${action}`,
      memberIdx: found?.member_idx ?? null,
      subject: `${target}:${idx}`,
      before: { status: found?.status ?? null, reports: open[0].reports },
      after: { action, stopDays },
      reason,
      at,
    });
    // Its author may have deleted it meanwhile.
    const isThere = found?.status === 'published' || found?.status === 'queued';
    if (isThere && (action === 'hide' || action === 'remove'))
      await decideWithin(trx, at, { target, idx, action, reason, actor });
    if (found?.member_idx && action === 'warn')
      await sendMessage(trx, { memberIdx: found.member_idx, at, ...warningMessage(found.excerpt, reason) });
    if (found?.member_idx && stopDays > 0 && action !== 'dismiss')
      await stopWithin(trx, { memberIdx: found.member_idx, days: stopDays, reason, actor, at });
    const { rows: reporters } = await sql<{ member_idx: bigint }>`
      SELECT DISTINCT member_idx FROM board.report WHERE case_idx = ${caseIdx} ORDER BY member_idx`.execute(trx);
    for (const { member_idx: memberIdx } of reporters)
      await sendMessage(trx, { memberIdx, at, ...handledMessage(action !== 'dismiss') });
  });

/**
 * Removes all that a member has written: one link of the audit for each, one message for all.
 * @throws BD01 there is no such member
 */
export const removeAllOf = (
  { db, clock }: Context,
  { memId, reason, actor }: { memId: string; reason: string; actor: string },
): Promise<{ posts: number; comments: number }> =>
  db.transaction().execute(async (trx) => {
    const at = new Date(clock.now());
    const memberIdx = await memberIdxOf(trx, memId);
    const { rows } = await sql<{ target: 'post' | 'comment'; idx: bigint }>`
      SELECT 'post' AS target, board_idx AS idx FROM board.post
          WHERE member_idx = ${memberIdx} AND status <> 'deleted'
        UNION ALL SELECT 'comment', cmt_idx FROM board.comment WHERE member_idx = ${memberIdx} AND status <> 'deleted'
        ORDER BY target DESC, idx`.execute(trx);
    for (const { target, idx } of rows)
      await decideWithin(trx, at, { target, idx, action: 'remove', reason, actor, isSilent: true });
    const posts = rows.filter(({ target }) => target === 'post').length;
    const comments = rows.length - posts;
    if (rows.length > 0) await sendMessage(trx, { memberIdx, at, ...removedMessage(posts, comments, reason) });
    return { posts, comments };
  });
