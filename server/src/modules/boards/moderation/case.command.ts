import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { assertRead, readVersionOf } from '../../../core/decisions/read-version.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { findMemberIdx } from '../../members/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { lockWriter } from '../admission.ts';
import type { Status } from '../board.tables.ts';
import { decideWithin } from '../posts/decide.command.ts';
import { caseState, stopOf, stopState, textsOf, textsState } from '../read-state.ts';
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
 * Stops a member's writing, or ends the stop; the audit has a link for it. A stop that lasts longer
 * already stays: a later, weaker one does not shorten it. @returns its end; null:
 * the member may write
 */
const stopWithin = async (trx: Trx, { memberIdx, days, reason, actor, at }: Stop): Promise<Date | null> => {
  const until = days === 0 ? null : await extendStop(trx, memberIdx, new Date(at.getTime() + days * DAY_MS), reason);
  if (!until) await sql`DELETE FROM board.writing_stop WHERE member_idx = ${memberIdx}`.execute(trx);
  await recordAction(trx, {
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

/**
 * What an operator reads of a member before they stop them or remove all.
 * @throws BD01 there is no such member
 */
export const readWriter = ({ db, clock }: Context, memId: string) =>
  db.transaction().execute(async (trx) => {
    const memberIdx = await memberIdxOf(trx, memId);
    const stop = await stopOf(trx, memberIdx, clock.now());
    const texts = await textsOf(trx, memberIdx);
    return {
      posts: texts.filter(({ target }) => target === 'post').length,
      comments: texts.filter(({ target }) => target === 'comment').length,
      stoppedUntil: stop?.until ?? null,
      stopReason: stop?.reason ?? '',
      stopVersion: readVersionOf(stopState(memberIdx, stop?.until ?? null)),
      textsVersion: readVersionOf(textsState(texts)),
    };
  });

interface MemberDecision {
  memId: string;
  reason: string;
  actor: string;
  /** What the operator has read; undefined: the console, which reads and decides at once. */
  version?: string | undefined;
}

/**
 * @throws BD01 there is no such member, OP01 another stop is in force than the one that was read
 */
export const stopWriting = (
  { db, clock }: Context,
  { memId, version, ...stop }: MemberDecision & { days: StopDays },
): Promise<Date | null> =>
  db.transaction().execute(async (trx) => {
    const memberIdx = await memberIdxOf(trx, memId);
    await lockWriter(trx, memberIdx);
    const until = (await stopOf(trx, memberIdx, clock.now()))?.until ?? null;
    if (version !== undefined) assertRead(version, stopState(memberIdx, until), { until: until?.toISOString() ?? '' });
    return stopWithin(trx, { ...stop, memberIdx, at: new Date(clock.now()) });
  });

export interface CaseDecision {
  caseIdx: bigint;
  action: 'dismiss' | 'warn' | 'hide' | 'remove';
  stopDays: StopDays;
  reason: string;
  /** `operator:<memId>` or `console:<account>`. */
  actor: string;
  /** What the operator has read; undefined: the console, which reads and decides at once. */
  version?: string | undefined;
}

interface Author {
  member_idx: bigint | null;
  excerpt: string;
  status: Status;
  version: number;
}

const authorOf = async (trx: Trx, target: 'post' | 'comment', idx: bigint) => {
  const { rows } = await (target === 'post'
    ? sql<Author>`
        SELECT member_idx, title AS excerpt, status, version FROM board.post WHERE board_idx = ${idx} FOR UPDATE`
    : sql<Author>`
        SELECT member_idx, content AS excerpt, status, version FROM board.comment WHERE cmt_idx = ${idx} FOR UPDATE`
  ).execute(trx);
  return rows[0];
};

/**
 * Closes a case once, with its consequences, messages and a link of the audit in one transaction.
 * @throws BD01 there is no such case, C503 it is closed,
 *   OP01 there is a report or a text that the operator has not read
 */
export const decideCase = ({ db, clock }: Context, decision: CaseDecision): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { caseIdx, action, stopDays, reason, actor, version } = decision;
    const at = new Date(clock.now());
    const { rows } = await sql<{ target: 'post' | 'comment'; target_idx: bigint }>`
      SELECT target, target_idx FROM board.report_case WHERE case_idx = ${caseIdx}`.execute(trx);
    const [known] = rows;
    if (!known) throw refuse(errorCodes.postNotFound);
    const { target, target_idx: idx } = known;
    // The target is locked before its case, as a report locks them:
    // otherwise each could wait for the other.
    const found = await authorOf(trx, target, idx);
    const { rows: open } = await sql<{ reports: number; reported: number }>`
      SELECT reports, (SELECT max(version) FROM board.report WHERE case_idx = ${caseIdx}) AS reported
        FROM board.report_case WHERE case_idx = ${caseIdx} AND closed_at IS NULL FOR UPDATE`.execute(trx);
    if (!open[0]) throw refuse(errorCodes.alreadyProcessed);
    if (version !== undefined && found) {
      const { reports, reported } = open[0];
      assertRead(version, caseState({ caseIdx, reports, reported, present: found }), { reports, status: found.status });
    }
    await sql`UPDATE board.report_case SET closed_at = ${at}, action = ${action} WHERE case_idx = ${caseIdx}`.execute(
      trx,
    );
    await recordAction(trx, {
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
 * @throws BD01 there is no such member, OP01 they have written or changed something since
 */
export const removeAllOf = (
  { db, clock }: Context,
  { memId, reason, actor, version }: MemberDecision,
): Promise<{ posts: number; comments: number }> =>
  db.transaction().execute(async (trx) => {
    const at = new Date(clock.now());
    const memberIdx = await memberIdxOf(trx, memId);
    await lockWriter(trx, memberIdx);
    const rows = await textsOf(trx, memberIdx);
    if (version !== undefined) assertRead(version, textsState(rows), { texts: rows.length });
    for (const { target, idx } of rows)
      await decideWithin(trx, at, { target, idx, action: 'remove', reason, actor, isSilent: true });
    const posts = rows.filter(({ target }) => target === 'post').length;
    const comments = rows.length - posts;
    if (rows.length > 0) await sendMessage(trx, { memberIdx, at, ...removedMessage(posts, comments, reason) });
    return { posts, comments };
  });
