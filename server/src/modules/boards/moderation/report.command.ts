import type { ReportReason } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { readVersionOf } from '../../../core/decisions/read-version.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db, Trx } from '../../../plugins/db/index.ts';
import { listOperators } from '../../members/index.ts';
import { sendMessage } from '../../messages/index.ts';
import type { Status } from '../board.tables.ts';
import { caseState } from '../read-state.ts';
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

interface Reported {
  member_idx: bigint | null;
  title: string;
  content: string;
  version: number;
}

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

interface CaseRow {
  case_idx: bigint;
  target: 'post' | 'comment';
  target_idx: bigint;
  mem_id: string;
  opened_at: Date;
  reports: { memId: string; reason: ReportReason; detail: string; at: string; version: number }[];
  /** The texts that were reported, the latest version first. */
  texts: [ReportedText, ...ReportedText[]];
  present_title: string;
  present_content: string;
  present_version: number;
  present_status: Status;
}
interface ReportedText {
  version: number;
  title: string;
  content: string;
}

/** Open cases with their reports, the most reported first. */
export const listCases = async (db: Db) => {
  const { rows } = await sql<CaseRow>`
    SELECT c.case_idx, c.target, c.target_idx, coalesce(p.mem_id, m.reg_id) AS mem_id, c.opened_at,
        coalesce(p.title, '') AS present_title, coalesce(p.content, m.content) AS present_content,
        coalesce(p.version, m.version) AS present_version, coalesce(p.status, m.status) AS present_status,
        (SELECT jsonb_agg(jsonb_build_object('memId', w.mem_id, 'reason', r.reason, 'detail', r.detail, 'at', r.at,
              'version', r.version)
            ORDER BY r.at)
          FROM board.report r JOIN member.member w ON w.idx = r.member_idx WHERE r.case_idx = c.case_idx) AS reports,
        (SELECT jsonb_agg(jsonb_build_object('version', t.version, 'title', t.title, 'content', t.content)
            ORDER BY t.version DESC)
          FROM board.reported_text t
          WHERE t.target = c.target AND t.target_idx = c.target_idx
            AND t.version IN (SELECT r.version FROM board.report r WHERE r.case_idx = c.case_idx)) AS texts
      FROM board.report_case c
      LEFT JOIN board.post p ON c.target = 'post' AND p.board_idx = c.target_idx
      LEFT JOIN board.comment m ON c.target = 'comment' AND m.cmt_idx = c.target_idx
      WHERE c.closed_at IS NULL ORDER BY c.reports DESC, c.case_idx LIMIT 100`.execute(db);
  return rows.map(({ present_title, present_content, present_version, present_status, texts, ...row }) => ({
    ...row,
    version: readVersionOf(
      caseState({
        caseIdx: row.case_idx,
        reports: row.reports.length,
        reported: texts[0].version,
        present: { version: present_version, status: present_status },
      }),
    ),
    texts,
    title: texts[0].title,
    content: texts[0].content,
    present: { title: present_title, content: present_content, version: present_version, status: present_status },
    reports: row.reports.map((report) => ({ ...report, at: new Date(report.at).toISOString() })),
  }));
};
