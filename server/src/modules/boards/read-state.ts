/** What the decisions of operators about texts, cases and members depend on. Source: decision 85 */
import { sql } from 'kysely';
import type { ReadState } from '../../core/decisions/read-version.ts';
import type { Db } from '../../db/index.ts';
import type { Status } from './board.tables.ts';

interface TextFacts {
  target: 'post' | 'comment';
  idx: bigint;
  version: number;
  status: Status;
}

/** Of a post or a comment: its text and whether it is shown. */
export const textState = ({ target, idx, version, status }: TextFacts): ReadState => ({
  facts: { target, idx, version, status },
  isUnchanged: version === 1,
});

interface CaseFacts {
  caseIdx: bigint;
  /** Number of reports. */
  reports: number;
  /** The latest version that was reported. */
  reported: number;
  present: { version: number; status: Status };
}

/** Of a case: its reports, and the text as it is now. */
export const caseState = ({ caseIdx, reports, reported, present }: CaseFacts): ReadState => ({
  facts: { caseIdx, reports, version: present.version, status: present.status },
  isUnchanged: reports === 1 && present.version === reported,
});

/** Of a member's stop: its end, or null. */
export const stopState = (memberIdx: bigint, until: Date | null): ReadState => ({
  facts: { memberIdx, until: until?.toISOString() ?? null },
  isUnchanged: until === null,
});

export const stopOf = async (db: Db, memberIdx: bigint, now: number) =>
  db
    .selectFrom('board.writing_stop')
    .select(['until', 'reason'])
    .where('member_idx', '=', memberIdx)
    .where('until', '>', new Date(now))
    .executeTakeFirst();

/** All that a member has written and that is not deleted. */
export const textsOf = async (db: Db, memberIdx: bigint): Promise<TextFacts[]> => {
  const { rows } = await sql<TextFacts>`
    SELECT 'post' AS target, board_idx AS idx, version, status FROM board.post
        WHERE member_idx = ${memberIdx} AND status <> 'deleted'
      UNION ALL SELECT 'comment', cmt_idx, version, status FROM board.comment
        WHERE member_idx = ${memberIdx} AND status <> 'deleted'
      ORDER BY target DESC, idx`.execute(db);
  return rows;
};

/** Of all texts of a member. Nobody removes them all without having read how many there are. */
export const textsState = (texts: readonly TextFacts[]): ReadState => ({ facts: texts, isUnchanged: false });
