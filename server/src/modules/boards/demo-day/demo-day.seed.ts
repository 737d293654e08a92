import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { attachPictures } from '../pictures/attach.command.ts';
import { rewritePicture } from '../pictures/container.ts';
import { textHashOf } from '../posts/pieces.ts';
import { countComments } from '../posts/save-comment.command.ts';
import { publishedAtOnce, tracesOf } from '../posts/save-post.command.ts';
import { type DemoAuthor, listDemoAuthors } from '../read-models/demo-authors.ts';
import threads from './demo-day.json' with { type: 'json' };

const MINUTE_MS = 60_000;
/** Members without whom a board would show the same few names. */
const MIN_MEMBERS = 40;
/** Step through the members: each one is met before the first is met again. */
const STEP = 37;
/** Of an older post of the demo, whose thread states none: a few likes and some views. */
const OLDER = { likes: 19, views: 140, step: 53 } as const;

interface Thread {
  category: string;
  /** Age of the post and of its last comment. */
  minutes: number;
  last: number;
  likes: number;
  views: number;
  title: string;
  content: string;
  picture?: { file: string; alt: string };
  replies: readonly { text: string; likes: number; answers?: readonly string[] }[];
}

/**
 * Likes of these members; the count of the target follows.
 */
const like = async (
  trx: Db,
  { target, idx, at }: { target: 'post' | 'comment'; idx: bigint; at: Date },
  likers: readonly DemoAuthor[],
) => {
  if (likers.length === 0) return;
  await trx
    .insertInto('board.liked')
    .values(likers.map(({ memberIdx }) => ({ target, target_idx: idx, member_idx: memberIdx, at })))
    .execute();
  if (target === 'post')
    await trx.updateTable('board.post').set({ likes: likers.length }).where('board_idx', '=', idx).execute();
  else await trx.updateTable('board.comment').set({ likes: likers.length }).where('cmt_idx', '=', idx).execute();
};

/** A picture of the demo in the place that a text has for it. The files are drawn for this site. */
const withPicture = async (trx: Db, { content, picture }: Thread, author: DemoAuthor, at: Date): Promise<string> => {
  if (!picture) return content;
  const file = path.join(import.meta.dirname, 'pictures', `${picture.file}.webp`);
  const read = rewritePicture(readFileSync(file));
  if (!read) throw new Error(`no picture: ${file}`);
  const id = randomUUID();
  await trx
    .insertInto('board.picture')
    .values({ picture_idx: id, member_idx: author.memberIdx, board_idx: null, at, ...read })
    .execute();
  return content.replace('{{picture}}', `![${picture.alt}](picture:${id})`);
};

const insertComment = async (
  trx: Db,
  {
    boardIdx,
    parentIdx,
    writer,
    text,
    at,
  }: {
    boardIdx: bigint;
    parentIdx: bigint | null;
    writer: DemoAuthor;
    text: string;
    at: Date;
  },
): Promise<bigint> => {
  const { cmt_idx } = await trx
    .insertInto('board.comment')
    .values({
      ...publishedAtOnce,
      board_idx: boardIdx,
      parent_idx: parentIdx,
      member_idx: writer.memberIdx,
      reg_id: writer.memId,
      mem_name: writer.memNick,
      content: text,
      reg_at: at,
      text_hash: textHashOf(text),
    })
    .returning('cmt_idx')
    .executeTakeFirstOrThrow();
  return cmt_idx;
};

/**
 * Threads of the last day with pictures, replies and likes, and likes of the older posts. A site
 * without the many members of a demo with a history has none of them.
 */
export const seedDemoDay = async (trx: Db, now: number): Promise<void> => {
  const members = await listDemoAuthors(trx);
  if (members.length < MIN_MEMBERS) return;
  let turn = 0;
  const next = (): DemoAuthor => {
    turn += STEP;
    return members[turn % members.length] as DemoAuthor;
  };
  /** Members who like a text of another. */
  const likers = (count: number, author: bigint | null) =>
    Array.from({ length: count }, (_, nth) => members[(turn + nth) % members.length] as DemoAuthor).filter(
      ({ memberIdx }) => memberIdx !== author,
    );
  const older = await trx
    .selectFrom('board.post')
    .select(['board_idx', 'reg_at', 'member_idx'])
    .where('texts', 'is', null)
    .execute();
  for (const [nth, { board_idx: idx, reg_at: at, member_idx: author }] of older.entries()) {
    next();
    await like(trx, { target: 'post', idx, at }, likers((nth * OLDER.step) % OLDER.likes, author));
  }
  await sql`UPDATE board.post SET views = 40 + (board_idx * ${OLDER.step}) % ${OLDER.views}`.execute(trx);
  for (const thread of (threads as readonly Thread[]).toSorted((a, b) => b.minutes - a.minutes)) {
    const author = next();
    const at = new Date(now - thread.minutes * MINUTE_MS);
    const content = await withPicture(trx, thread, author, at);
    const { board_idx: boardIdx } = await trx
      .insertInto('board.post')
      .values({
        ...publishedAtOnce,
        ...tracesOf(thread.title, content),
        board_type: 'gn',
        category: thread.category,
        member_idx: author.memberIdx,
        mem_id: author.memId,
        mem_name: author.memNick,
        title: thread.title,
        content,
        texts: null,
        shown_from: null,
        shown_until: null,
        reg_at: at,
        views: thread.views,
      })
      .returning('board_idx')
      .executeTakeFirstOrThrow();
    await attachPictures(trx, { memberIdx: author.memberIdx, boardIdx, content, now });
    await like(trx, { target: 'post', idx: boardIdx, at }, likers(thread.likes, author.memberIdx));
    // The texts of a thread are spread over its time, the last one at its end.
    const count = thread.replies.reduce((sum, { answers = [] }) => sum + 1 + answers.length, 0);
    const step = ((thread.minutes - thread.last) * MINUTE_MS) / count;
    let written = at.getTime();
    const tick = () => {
      written += step;
      return new Date(written);
    };
    for (const { text, likes, answers = [] } of thread.replies) {
      const writer = next();
      const cmtIdx = await insertComment(trx, { boardIdx, parentIdx: null, writer, text, at: tick() });
      await like(trx, { target: 'comment', idx: cmtIdx, at: new Date(written) }, likers(likes, writer.memberIdx));
      for (const [place, answer] of answers.entries())
        await insertComment(trx, {
          boardIdx,
          parentIdx: cmtIdx,
          writer: place === 0 ? author : next(),
          text: answer,
          at: tick(),
        });
    }
    await countComments(trx, boardIdx);
  }
};
