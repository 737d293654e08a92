import { seoulDayStart } from '../../core/seoul.ts';
import type { Db } from '../../db/index.ts';
import { findMemberIdx, type MemberRecord, memberOf, personas } from '../members/index.ts';
import { notices, popups } from './board.seed.texts.ts';
import threads from './board.seed.threads.json' with { type: 'json' };
import type { Texts } from './board.tables.ts';
import { seedDemoDay } from './demo-day/demo-day.seed.ts';
import { textHashOf } from './posts/pieces.ts';
import { markSeen } from './posts/read-mark.repository.ts';
import { countComments } from './posts/save-comment.command.ts';
import { publishedAtOnce, tracesOf } from './posts/save-post.command.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Between two comments of a thread. */
const COMMENT_MS = 47 * MINUTE_MS;
/** Members of the demo have read the threads that are older, days. */
const READ_AGE = 4;

/** The age of a popup in days: the notices of the first page are newer. */
const POPUP_AGE = 30;

const seedNotices = async (trx: Db, now: number): Promise<void> => {
  const plain = { pinned: false, popup: null, page: null, promo: false };
  const all = [
    ...popups.map((popup) => ({ ...plain, board: 'nt', age: POPUP_AGE, ...popup })),
    ...notices.map((notice) => ({ ...plain, ...notice })),
  ];
  for (const [ord, { board, category, age, pinned, texts, popup, page, promo }] of all.entries()) {
    const each = Object.values(texts as Texts);
    await trx
      .insertInto('board.post')
      .values({
        board_type: board,
        category,
        member_idx: null,
        mem_id: '',
        mem_name: 'Madang',
        title: texts.ko.title,
        content: texts.ko.content,
        texts: JSON.stringify(texts),
        ...publishedAtOnce,
        pinned,
        popup,
        popup_ord: ord,
        popup_page: page,
        is_promo: promo,
        shown_from: null,
        shown_until: null,
        reg_at: new Date(now - age * DAY_MS),
        ...tracesOf(each.map(({ title }) => title).join(' '), each.map(({ content }) => content).join(' ')),
      })
      .execute();
  }
};

/** The member of the demo who reads and does not write. */
const SILENT = 'member01';

/** The time `at` ("HH:MM", Seoul) of the day `age` days before, at least one. */
const timeOf = (now: number, age: number, at: string): number => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return seoulDayStart(now).getTime() - age * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS;
};

/** The members of the demo who are no partners. */
const listDemoMembers = async (trx: Db): Promise<MemberRecord[]> => {
  const numbers = await Promise.all(
    personas.filter((memId) => memId.startsWith('member')).map((memId) => findMemberIdx(trx, memId)),
  );
  return Promise.all(numbers.flatMap((memberIdx) => (memberIdx === null ? [] : [memberOf(trx, memberIdx)])));
};

/**
 * A month of threads, the notices and the last day of a demo. Each thread is in the language of its
 * author; `at` is a time in Seoul, `age` in days.
 */
export const seedBoards = async (trx: Db, now: number): Promise<void> => {
  await seedNotices(trx, now);
  const members = await listDemoMembers(trx);
  const writers = members.filter(({ memId }) => memId !== SILENT);
  if (writers.length === 0) return;
  const memberAt = (turn: number) => writers[turn % writers.length] as (typeof writers)[number];
  for (const [turn, { board, category, age, at, title, content, comments }] of threads.entries()) {
    const author = memberAt(turn);
    const written = timeOf(now, age, at);
    const { board_idx: boardIdx } = await trx
      .insertInto('board.post')
      .values({
        ...publishedAtOnce,
        ...tracesOf(title, content),
        board_type: board,
        category,
        member_idx: author.memberIdx,
        mem_id: author.memId,
        mem_name: author.memNick,
        title,
        content,
        texts: null,
        shown_from: null,
        shown_until: null,
        reg_at: new Date(written),
      })
      .returning('board_idx')
      .executeTakeFirstOrThrow();
    for (const [place, text] of comments.entries()) {
      const writer = memberAt(turn + place + 1);
      await trx
        .insertInto('board.comment')
        .values({
          ...publishedAtOnce,
          board_idx: boardIdx,
          parent_idx: null,
          member_idx: writer.memberIdx,
          reg_id: writer.memId,
          mem_name: writer.memNick,
          content: text,
          reg_at: new Date(Math.min(now, written + (place + 1) * COMMENT_MS)),
          text_hash: textHashOf(text),
        })
        .execute();
    }
    await countComments(trx, boardIdx);
    for (const { memberIdx } of age > READ_AGE ? members : [author])
      await markSeen(trx, { memberIdx, boardType: board, now: new Date(now) }, boardIdx);
  }
  await seedDemoDay(trx, now);
};
