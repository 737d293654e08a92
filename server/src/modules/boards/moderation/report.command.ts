import type { ReportReason } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import type { Db } from '../../../plugins/db/index.ts';
import { refuse } from '../../../plugins/errors.ts';
import { listOperators } from '../../members/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { reportedMessage } from './moderation-messages.ts';

interface Report {
  target: 'post' | 'comment';
  idx: bigint;
  memberIdx: bigint;
  reason: ReportReason;
  detail: string;
}

/**
 * Adds a report to the open case of a post or comment, or opens one; each operator has one message for a case.
 * @returns false where the member has reported it before
 * @throws BD01 it is not there, or the member's own
 */
export const reportPost = ({ db, clock }: { db: Db; clock: Clock }, report: Report): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { target, idx, memberIdx, reason, detail } = report;
    const at = new Date(clock.now());
    const { rows } = await (target === 'post'
      ? sql<{ member_idx: bigint | null; excerpt: string }>`
          SELECT member_idx, title AS excerpt FROM board.post WHERE board_idx = ${idx} AND status = 'published' FOR SHARE`
      : sql<{ member_idx: bigint | null; excerpt: string }>`
          SELECT c.member_idx, c.content AS excerpt FROM board.comment c JOIN board.post p USING (board_idx)
            WHERE c.cmt_idx = ${idx} AND c.status = 'published' AND p.status = 'published' FOR SHARE OF c`
    ).execute(trx);
    const [found] = rows;
    if (!found || found.member_idx === memberIdx) throw refuse(errorCodes.postNotFound);
    // One open case for each target: two first reports at once meet in its unique index.
    const { rows: cases } = await sql<{ case_idx: bigint }>`
      INSERT INTO board.report_case (target, target_idx, reports, opened_at) VALUES (${target}, ${idx}, 0, ${at})
        ON CONFLICT (target, target_idx) WHERE closed_at IS NULL DO UPDATE SET reports = board.report_case.reports
        RETURNING case_idx`.execute(trx);
    const caseIdx = cases[0]?.case_idx ?? 0n;
    const { rows: added } = await sql`
      INSERT INTO board.report (target, target_idx, member_idx, case_idx, reason, detail, at)
        VALUES (${target}, ${idx}, ${memberIdx}, ${caseIdx}, ${reason}, ${detail}, ${at})
        ON CONFLICT DO NOTHING RETURNING 1`.execute(trx);
    if (added.length === 0) {
      // A member who reports again after a decision opens no case without a report in it.
      await sql`DELETE FROM board.report_case WHERE case_idx = ${caseIdx} AND reports = 0`.execute(trx);
      return false;
    }
    const { rows: counted } = await sql<{ reports: number }>`
      UPDATE board.report_case SET reports = reports + 1 WHERE case_idx = ${caseIdx} RETURNING reports`.execute(trx);
    if (counted[0]?.reports === 1)
      for (const operator of await listOperators(trx))
        await sendMessage(trx, { memberIdx: operator, at, ...reportedMessage(caseIdx, reason, found.excerpt) });
    return true;
  });

/** Open cases with their reports, the most reported first. */
export const listCases = async (db: Db) => {
  const { rows } = await sql<{
    case_idx: bigint;
    target: 'post' | 'comment';
    target_idx: bigint;
    mem_id: string;
    title: string;
    content: string;
    opened_at: Date;
    reports: { memId: string; reason: ReportReason; detail: string; at: string }[];
  }>`
    SELECT c.case_idx, c.target, c.target_idx, coalesce(p.mem_id, m.reg_id) AS mem_id, coalesce(p.title, '') AS title,
        coalesce(p.content, m.content) AS content, c.opened_at,
        (SELECT jsonb_agg(jsonb_build_object('memId', w.mem_id, 'reason', r.reason, 'detail', r.detail, 'at', r.at)
            ORDER BY r.at)
          FROM board.report r JOIN member.member w ON w.idx = r.member_idx WHERE r.case_idx = c.case_idx) AS reports
      FROM board.report_case c
      LEFT JOIN board.post p ON c.target = 'post' AND p.board_idx = c.target_idx
      LEFT JOIN board.comment m ON c.target = 'comment' AND m.cmt_idx = c.target_idx
      WHERE c.closed_at IS NULL ORDER BY c.reports DESC, c.case_idx LIMIT 100`.execute(db);
  return rows.map((row) => ({
    ...row,
    reports: row.reports.map((report) => ({ ...report, at: new Date(report.at).toISOString() })),
  }));
};
