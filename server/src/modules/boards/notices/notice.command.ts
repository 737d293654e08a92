import type { Names } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { onceByKey } from '../../../core/decisions/call-key.ts';
import { assertRead, type ReadState } from '../../../core/decisions/read-version.ts';
import { refuse } from '../../../core/refusal.ts';
import { fromSeoulTime } from '../../../core/seoul.ts';
import type { Db, Trx } from '../../../db/index.ts';
import type { Texts } from '../board.tables.ts';
import { publishedAtOnce, tracesOf } from '../posts/save-post.command.ts';

export interface Notice {
  /** Of a caller: the same notice sent again is there once. */
  requestId: string;
  boardIdx?: number | undefined;
  /**
   * What the operator has read of the notice that is changed; undefined:
   * the console, which reads and decides at once.
   */
  version?: string | undefined;
  boardType: 'nt' | 'ev';
  category: string;
  texts: Record<keyof Names, { title: string; content: string }>;
  pinned: boolean;
  mustRead: boolean;
  /** Time in Seoul; null: at once. */
  shownFrom: string | null;
  /** Null: without an end. */
  shownUntil: string | null;
  popup: 'all' | 'member' | null;
  popupOrd: number;
  popupClosable: boolean;
  popupPage: string | null;
  promo: boolean;
  actor: string;
}

const instantOf = (time: string | null): Date | null => (time === null ? null : fromSeoulTime(time));

const columnsOf = ({
  category,
  texts,
  pinned,
  mustRead,
  shownFrom,
  shownUntil,
  ...notice
}: Omit<Notice, 'requestId'>) => {
  const all = Object.values(texts as Texts);
  return {
    category,
    title: texts.ko.title,
    content: texts.ko.content,
    texts: JSON.stringify(texts),
    pinned,
    must_read: mustRead,
    shown_from: instantOf(shownFrom),
    shown_until: instantOf(shownUntil),
    popup: notice.popup,
    popup_ord: notice.popupOrd,
    popup_closable: notice.popupClosable,
    popup_page: notice.popupPage,
    is_promo: notice.promo,
    ...tracesOf(all.map(({ title }) => title).join(' '), all.map(({ content }) => content).join(' ')),
  };
};

/** What a change of a notice depends on. */
export const noticeState = (boardIdx: bigint, version: number): ReadState => ({
  facts: { notice: boardIdx, version },
  isUnchanged: version === 1,
});

/** The former version is kept for operators; a must-read notice is acknowledged by version. */
const change = async (trx: Trx, notice: Omit<Notice, 'requestId'>, boardIdx: bigint, at: Date): Promise<number> => {
  const former = await trx
    .selectFrom('board.post')
    .select(['title', 'content', 'texts', 'version'])
    .where('board_idx', '=', boardIdx)
    .where('board_type', '=', notice.boardType)
    .where('member_idx', 'is', null)
    .where('status', '=', 'published')
    .forUpdate()
    .executeTakeFirst();
  if (!former) throw refuse(errorCodes.postNotFound);
  const { title, content, texts, version } = former;
  if (notice.version !== undefined) assertRead(notice.version, noticeState(boardIdx, version), { revision: version });
  await trx
    .insertInto('board.revision')
    .values({ target: 'post', target_idx: boardIdx, version, title, content, texts: JSON.stringify(texts), at })
    .execute();
  await trx
    .updateTable('board.post')
    .set({ ...columnsOf(notice), version: version + 1, edited_at: at })
    .where('board_idx', '=', boardIdx)
    .execute();
  return version + 1;
};

const saveWithin = async (trx: Trx, notice: Omit<Notice, 'requestId'>, at: Date) => {
  const { boardType, category, actor, shownFrom, shownUntil, pinned, mustRead, popup } = notice;
  const isKnown = await trx
    .selectFrom('board.category')
    .select('code')
    .where('board_type', '=', boardType)
    .where('code', '=', category)
    .executeTakeFirst();
  if (!isKnown) throw refuse(errorCodes.postNotFound);
  const idx =
    notice.boardIdx === undefined
      ? (
          await trx
            .insertInto('board.post')
            .values({
              ...columnsOf(notice),
              board_type: boardType,
              member_idx: null,
              mem_id: '',
              mem_name: 'Madang',
              ...publishedAtOnce,
              reg_at: instantOf(shownFrom) ?? at,
            })
            .returning('board_idx')
            .executeTakeFirstOrThrow()
        ).board_idx
      : BigInt(notice.boardIdx);
  const version = notice.boardIdx === undefined ? 1 : await change(trx, notice, idx, at);
  await recordAction(trx, {
    actor,
    action: 'board.notice',
    memberIdx: null,
    subject: `post:${idx}`,
    before: { version: version - 1 },
    after: { version, title: notice.texts.ko.title, pinned, mustRead, popup, shownFrom, shownUntil },
    at,
  });
  return { boardIdx: Number(idx), version };
};

/**
 * Publishes a notice or an event, or another version of one,
 * with a link of the audit in the same transaction.
 * @throws BD01 there is no such notice of the site, OP01 it has changed since it was read,
 *   C999 for a key of another notice
 */
export const saveNotice = (
  { db, clock }: { db: Db; clock: Clock },
  { requestId, ...notice }: Notice,
): Promise<{ boardIdx: number; version: number }> =>
  db.transaction().execute((trx) => {
    const at = new Date(clock.now());
    const { actor, ...saved } = notice;
    const key = { actor, requestId, input: { action: 'board.notice', ...saved }, at };
    return onceByKey(trx, key, () => saveWithin(trx, notice, at));
  });
