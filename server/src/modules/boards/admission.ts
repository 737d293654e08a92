/**
 * Whether a member may write now, and whether what they wrote waits for approval. Source:
 * boards, BO-07.
 */
import { pictureIdsOf } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { refuse } from '../../core/refusal.ts';
import { seoulTimeOf } from '../../core/seoul.ts';
import type { Db } from '../../db/index.ts';
import { linksIn, searchTextOf, textHashOf } from './posts/pieces.ts';
import { findPace, findWriterHistory } from './read-models/writer.ts';

const DAY_MS = 86_400_000;
const FIRST_WEEK_MS = 7 * DAY_MS;
/** Least letters of a text that counts as repeated. */
const REPEAT_LETTERS = 20;

/** One text of a member at a time: two tabs cannot pass the same threshold together. */
export const lockWriter = async (trx: Db, memberIdx: bigint): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`board.writer.${memberIdx}`}))`.execute(trx);
};

export const assertMayWrite = async (trx: Db, memberIdx: bigint, now: number): Promise<void> => {
  const stop = await trx
    .selectFrom('board.writing_stop')
    .select('until')
    .where('member_idx', '=', memberIdx)
    .where('until', '>', new Date(now))
    .executeTakeFirst();
  if (stop) throw refuse(errorCodes.writingStopped, { day: seoulTimeOf(stop.until).slice(0, 10) });
};

/** The pace of new posts. */
export const assertPace = async (trx: Db, memberIdx: bigint, now: number): Promise<void> => {
  const option = await trx.selectFrom('board.option').selectAll().executeTakeFirstOrThrow();
  const row = await findPace(trx, memberIdx, new Date(now - DAY_MS));
  if (!row) return;
  const wait = row.last ? row.last.getTime() + option.post_interval_seconds * 1000 - now : 0;
  if (wait > 0) throw refuse(errorCodes.postTooSoon, { seconds: Math.ceil(wait / 1000) });
  if (now - row.joined.getTime() < FIRST_WEEK_MS && Number(row.today) >= option.first_week_posts)
    throw refuse(errorCodes.dailyPostsReached, { max: option.first_week_posts });
};

/** The pace of comments. */
export const assertCommentPace = async (trx: Db, memberIdx: bigint, now: number): Promise<void> => {
  const { rows } = await sql<{ last: Date | null; seconds: number }>`
    SELECT (SELECT max(reg_at) FROM board.comment WHERE member_idx = ${memberIdx}) AS last,
      comment_interval_seconds AS seconds
    FROM board.option`.execute(trx);
  const [row] = rows;
  const wait = row?.last ? row.last.getTime() + row.seconds * 1000 - now : 0;
  if (wait > 0) throw refuse(errorCodes.postTooSoon, { seconds: Math.ceil(wait / 1000) });
};

export type QueueReason = 'first' | 'links' | 'term' | 'repeat' | 'picture';

export interface AdmittedText {
  /** Title and content. */
  text: string;
  /** What the text was before an edit: it neither repeats itself nor is its picture new. */
  edited?: { target: 'post' | 'comment'; idx: bigint; content: string };
}

/**
 * Why the text waits for approval; null: it is published at once. An edit is checked like a new
 * text: otherwise what was approved could be replaced by what nobody has read.
 */
export const queueReasonOf = async (
  trx: Db,
  { memberIdx, now }: { memberIdx: bigint; now: number },
  { text, edited }: AdmittedText,
): Promise<QueueReason | null> => {
  const option = await trx.selectFrom('board.option').selectAll().executeTakeFirstOrThrow();
  const row = await findWriterHistory(trx, memberIdx, textHashOf(text), edited);
  if (Number(row?.approved ?? 0) < option.approved_posts) return 'first';
  if (linksIn(text) > option.links) return 'links';
  const plain = searchTextOf(text);
  if (option.listed_terms.some((term) => plain.includes(searchTextOf(term)))) return 'term';
  // Short thanks and greetings are repeated by everybody.
  if (row?.repeated && plain.length >= REPEAT_LETTERS) return 'repeat';
  const former = new Set(edited ? pictureIdsOf(edited.content) : []);
  const isInFirstWeek = now - (row?.joined.getTime() ?? 0) < FIRST_WEEK_MS;
  return isInFirstWeek && pictureIdsOf(text).some((id) => !former.has(id)) ? 'picture' : null;
};
