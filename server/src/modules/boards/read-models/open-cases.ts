import type { ReportReason } from '@madang/contracts';
import { sql } from 'kysely';
import { readVersionOf } from '../../../core/decisions/read-version.ts';
import type { Db } from '../../../db/index.ts';
import type { Status } from '../board.tables.ts';
import { caseState } from '../read-state.ts';

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
