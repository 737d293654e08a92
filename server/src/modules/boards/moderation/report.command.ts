import type { ReportReason } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { type Selectable, sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db, Tables, Trx } from '../../../db/index.ts';
import { listOperators } from '../../members/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { reportedMessage } from './moderation-messages.ts';

interface Report {
  target: 'post' | 'comment';
  idx: bigint;
  memberIdx: bigint;
  reason: ReportReason;
  detail: string;
  /** The version that the member has read; undefined: the present one. */
  version?: number | undefined;
}

type Reported = Pick<Selectable<Tables['board.post']>, 'member_idx' | 'title' | 'content' | 'version'>;

/** The post or comment, locked against an edit; undefined where it is not shown. */
const lockReported = async (trx: Trx, target: 'post' | 'comment', idx: bigint): Promise<Reported | undefined> => {
  const { rows } = await (target === 'post'
    ? sql<Reported>`
        SELECT member_idx, title, content, version FROM board.post
          WHERE board_idx = ${idx} AND status = 'published' FOR SHARE`
    : sql<Reported>`
        SELECT c.member_idx, '' AS title, c.content, c.version FROM board.comment c JOIN board.post p USING (board_idx)
          WHERE c.cmt_idx = ${idx} AND c.status = 'published' AND p.status = 'published' FOR SHARE OF c`
  ).execute(trx);
  return rows[0];
};

/** The version that was read: its author may have replaced it meanwhile. */
const versionRead = async (trx: Trx, { target, idx, version }: Report, present: Reported): Promise<Reported> => {
  if (version === undefined || version >= present.version) return present;
  const former = await trx
    .selectFrom('board.revision')
    .select(['title', 'content', 'version'])
    .where('target', '=', target)
    .where('target_idx', '=', idx)
    .where('version', '=', version)
    .executeTakeFirst();
  return former ? { ...former, member_idx: present.member_idx } : present;
};

/**
 * Adds a report to the open case of a post or comment, or opens one, and keeps the text that was
 * reported; each operator has one message for a case.
 * @returns false where the member has reported this version before
 * @throws BD01 it is not there, or the member's own
 */
export const reportPost = ({ db, clock }: { db: Db; clock: Clock }, report: Report): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { target, idx, memberIdx, reason, detail } = report;
    const at = new Date(clock.now());
    const found = await lockReported(trx, target, idx);
    if (!found || found.member_idx === memberIdx) throw refuse(errorCodes.postNotFound);
    const { version, title, content } = await versionRead(trx, report, found);
    // One open case for each target: two first reports at once meet in its unique index.
    const { rows: cases } = await sql<{ case_idx: bigint }>`
      INSERT INTO board.report_case (target, target_idx, reports, opened_at) VALUES (${target}, ${idx}, 0, ${at})
        ON CONFLICT (target, target_idx) WHERE closed_at IS NULL DO UPDATE SET reports = board.report_case.reports
        RETURNING case_idx`.execute(trx);
    const caseIdx = cases[0]?.case_idx ?? 0n;
    const { rows: added } = await sql`
      INSERT INTO board.report (target, target_idx, member_idx, version, case_idx, reason, detail, at)
        VALUES (${target}, ${idx}, ${memberIdx}, ${version}, ${caseIdx}, ${reason}, ${detail}, ${at})
        ON CONFLICT DO NOTHING RETURNING 1`.execute(trx);
    if (added.length === 0) {
      // A member who reports again after a decision opens no case without a report in it.
      await sql`DELETE FROM board.report_case WHERE case_idx = ${caseIdx} AND reports = 0`.execute(trx);
      return false;
    }
    await sql`
      INSERT INTO board.reported_text (target, target_idx, version, title, content)
        VALUES (${target}, ${idx}, ${version}, ${title}, ${content}) ON CONFLICT DO NOTHING`.execute(trx);
    const { rows: counted } = await sql<{ reports: number }>`
      UPDATE board.report_case SET reports = reports + 1 WHERE case_idx = ${caseIdx} RETURNING reports`.execute(trx);
    const excerpt = title || content;
    if (counted[0]?.reports === 1)
      for (const operator of await listOperators(trx))
        await sendMessage(trx, { memberIdx: operator, at, ...reportedMessage(caseIdx, reason, excerpt) });
    return true;
  });
