import { randomInt } from 'node:crypto';
import { DRAFTS_MAX } from '@madang/contracts';
import type { Db } from '../../../db/index.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    'board.draft': {
      member_idx: bigint;
      board_type: string;
      target: bigint;
      seq: number;
      version: number | null;
      category: string;
      title: string;
      content: string;
      saved_at: Date;
    };
  }
}

export interface DraftKey {
  memberIdx: bigint;
  boardType: string;
  target: bigint;
}

export const listDrafts = (db: Db, memberIdx: bigint) =>
  db
    .selectFrom('board.draft')
    .select(['board_type', 'target', 'seq', 'version', 'category', 'title', 'saved_at'])
    .where('member_idx', '=', memberIdx)
    .orderBy('saved_at', 'desc')
    .orderBy('target', 'desc')
    .execute();

export const findDraft = (db: Db, { memberIdx, boardType, target }: DraftKey) =>
  db
    .selectFrom('board.draft')
    .selectAll()
    .where('member_idx', '=', memberIdx)
    .where('board_type', '=', boardType)
    .where('target', '=', target)
    .executeTakeFirst();

/** Largest first number of a draft: 2 ** 30 saves later it would pass the column. */
const MAX_FIRST_SEQ = 2 ** 30;
const MAX_SEQ = 2 ** 31 - 1;

/**
 * Saves over the draft with the number `seq`, or as the first one. Numbers begin at random: a tab
 * that continues a draft which is deleted meanwhile does not pass for the next one.
 * @returns its number, and whether it is the first one; undefined: another is saved there
 */
export const saveDraft = async (
  db: Db,
  { memberIdx, boardType, target }: DraftKey,
  seq: number,
  text: { category: string; title: string; content: string; version: number | null },
  at: Date,
): Promise<{ seq: number; isFirst: boolean } | undefined> => {
  const first = randomInt(1, MAX_FIRST_SEQ);
  const saved = await db
    .insertInto('board.draft')
    .values({ member_idx: memberIdx, board_type: boardType, target, seq: first, ...text, saved_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['member_idx', 'board_type', 'target'])
        .doUpdateSet((eb) => ({
          seq: eb('board.draft.seq', '+', 1),
          version: eb.ref('excluded.version'),
          category: eb.ref('excluded.category'),
          title: eb.ref('excluded.title'),
          content: eb.ref('excluded.content'),
          saved_at: eb.ref('excluded.saved_at'),
        }))
        .where('board.draft.seq', '=', Math.min(seq, MAX_SEQ)),
    )
    .returning('seq')
    .executeTakeFirst();
  return saved && { seq: saved.seq, isFirst: saved.seq !== seq + 1 };
};

/** Of a member's drafts beyond the newest ones, none stays. */
export const trimDrafts = async (db: Db, memberIdx: bigint): Promise<void> => {
  const extra = await db
    .selectFrom('board.draft')
    .select(['board_type', 'target'])
    .where('member_idx', '=', memberIdx)
    .orderBy('saved_at', 'desc')
    .offset(DRAFTS_MAX)
    .execute();
  for (const { board_type, target } of extra) await deleteDraft(db, { memberIdx, boardType: board_type, target });
};

/**
 * @param seq deletes it with this number alone: a newer text stays
 * @returns whether there was one to delete
 */
export const deleteDraft = async (
  db: Db,
  { memberIdx, boardType, target }: DraftKey,
  seq?: number | undefined,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('board.draft')
    .where('member_idx', '=', memberIdx)
    .where('board_type', '=', boardType)
    .where('target', '=', target)
    .$if(seq !== undefined, (query) => query.where('seq', '=', Math.min(seq ?? 0, MAX_SEQ)))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
