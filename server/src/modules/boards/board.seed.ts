import { sql } from 'kysely';
import type { Db } from '../../plugins/db/index.ts';
import { notices, popups, threads } from './board.seed.texts.ts';
import type { Texts } from './board.tables.ts';
import { textHashOf } from './posts/pieces.ts';
import { markSeen } from './posts/post.repository.ts';
import { countComments } from './posts/save-comment.command.ts';
import { nextPublication, tracesOf } from './posts/save-post.command.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

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
        status: 'published',
        queue_reason: null,
        removed_by: null,
        pinned,
        popup,
        popup_ord: ord,
        popup_page: page,
        is_promo: promo,
        shown_from: null,
        shown_until: null,
        reg_at: new Date(now - age * DAY_MS),
        edited_at: null,
        publication: nextPublication,
        ...tracesOf(each.map(({ title }) => title).join(' '), each.map(({ content }) => content).join(' ')),
      })
      .execute();
  }
};

/** A month of threads and the notices of a demo. */
export const seedBoards = async (trx: Db, now: number): Promise<void> => {
  await seedNotices(trx, now);
  const { rows: members } = await sql<{ idx: bigint; mem_id: string; mem_nick: string }>`
    SELECT idx, mem_id, mem_nick FROM member.member
    WHERE mem_id IN ('member02', 'member03', 'member04', 'member05') ORDER BY mem_id`.execute(trx);
  if (members.length === 0) return;
  const memberAt = (at: number) => members[at % members.length] as (typeof members)[number];
  for (const [at, { board, category, age, title, content, comments }] of threads.entries()) {
    const author = memberAt(at);
    const written = now - age * DAY_MS;
    const shared = {
      queue_reason: null,
      removed_by: null,
      edited_at: null,
      publication: nextPublication,
      status: 'published',
    } as const;
    const { board_idx: boardIdx } = await trx
      .insertInto('board.post')
      .values({
        ...shared,
        ...tracesOf(title, content),
        board_type: board,
        category,
        member_idx: author.idx,
        mem_id: author.mem_id,
        mem_name: author.mem_nick,
        title,
        content,
        texts: null,
        shown_from: null,
        shown_until: null,
        reg_at: new Date(written),
      })
      .returning('board_idx')
      .executeTakeFirstOrThrow();
    for (const [turn, text] of comments.entries()) {
      const writer = memberAt(at + turn + 1);
      await trx
        .insertInto('board.comment')
        .values({
          ...shared,
          board_idx: boardIdx,
          parent_idx: null,
          member_idx: writer.idx,
          reg_id: writer.mem_id,
          mem_name: writer.mem_nick,
          content: text,
          reg_at: new Date(written + (turn + 1) * HOUR_MS),
          text_hash: textHashOf(text),
        })
        .execute();
    }
    await countComments(trx, boardIdx);
    await markSeen(trx, { memberIdx: author.idx, boardType: board, now: new Date(now) }, boardIdx);
  }
};
