import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { memberOf } from '../../members/index.ts';
import { assertMayWrite, assertPace, lockWriter, queueReasonOf } from '../admission.ts';
import type { Status } from '../board.tables.ts';
import { deleteDraft } from '../drafts/draft.repository.ts';
import { attachPictures } from '../pictures/attach.command.ts';
import { dropPicturesOf } from '../pictures/picture.repository.ts';
import { piecesOf, searchTextOf, textHashOf, withoutPictures } from './pieces.ts';
import { markSeen } from './read-mark.repository.ts';
import { assertEditPace, keepRevision } from './revision.repository.ts';

export interface Writer {
  memberIdx: bigint;
  boardType: string;
  now: number;
}
interface PostText {
  category: string;
  title: string;
  content: string;
}
interface SentPost extends PostText {
  /** The version that is changed; undefined: any. */
  version: number | undefined;
  /** Number of the draft that is sent; undefined: any. */
  draftSeq: number | undefined;
}
export type Saved = { idx: bigint; status: Status };

export const nextPublication = sql<bigint>`nextval('board.publication')`;

/** State of a text that is published as it is saved: nobody has removed or edited it. */
export const publishedAtOnce = {
  queue_reason: null,
  removed_by: null,
  edited_at: null,
  publication: nextPublication,
  status: 'published',
} as const;

/** What a search and a comparison use of a text. */
export const tracesOf = (title: string, content: string) => {
  const searchText = searchTextOf(`${title} ${withoutPictures(content)}`);
  return { search_text: searchText, pieces: piecesOf(searchText), text_hash: textHashOf(`${title} ${content}`) };
};

/** The member's own post, locked; that of another member is not there for them. */
const lockOwn = async (trx: Db, { memberIdx, boardType }: Writer, boardIdx: bigint) => {
  const own = await trx
    .selectFrom('board.post')
    .selectAll()
    .where('board_idx', '=', boardIdx)
    .where('board_type', '=', boardType)
    .where('member_idx', '=', memberIdx)
    .where('status', 'in', ['queued', 'published'])
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw refuse(errorCodes.postNotFound);
  return own;
};

const assertCategory = async (trx: Db, boardType: string, code: string): Promise<void> => {
  const found = await trx
    .selectFrom('board.category')
    .select('code')
    .where('board_type', '=', boardType)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!found) throw refuse(errorCodes.invalidRequest);
};

/** @throws BD10 with the present text: the author changed it elsewhere since */
const assertVersion = (
  known: number | undefined,
  { version, category, title, content }: PostText & { version: number },
) => {
  if (known !== undefined && known !== version)
    throw refuse(errorCodes.textChanged, {}, { board: { version, category, title, content } });
};

export const writePost = async (
  trx: Db,
  writer: Writer,
  { draftSeq, version: _none, ...text }: SentPost,
): Promise<Saved> => {
  const { memberIdx, boardType, now } = writer;
  await lockWriter(trx, memberIdx);
  await assertMayWrite(trx, memberIdx, now);
  await assertPace(trx, memberIdx, now);
  await assertCategory(trx, boardType, text.category);
  const { memId, memNick } = await memberOf(trx, memberIdx);
  const reason = await queueReasonOf(trx, writer, { text: `${text.title}\n${text.content}` });
  const saved = await trx
    .insertInto('board.post')
    .values({
      ...text,
      ...tracesOf(text.title, text.content),
      board_type: boardType,
      member_idx: memberIdx,
      mem_id: memId,
      // The name that other members see; the real one is not theirs to know.
      mem_name: memNick,
      texts: null,
      status: reason ? 'queued' : 'published',
      queue_reason: reason,
      removed_by: null,
      shown_from: null,
      shown_until: null,
      reg_at: new Date(now),
      edited_at: null,
      publication: reason ? null : nextPublication,
    })
    .returning(['board_idx', 'status'])
    .executeTakeFirstOrThrow();
  await attachPictures(trx, { memberIdx, boardIdx: saved.board_idx, content: text.content, now });
  await markSeen(trx, { memberIdx, boardType, now: new Date(now) }, saved.board_idx);
  await deleteDraft(trx, { memberIdx, boardType, target: 0n }, draftSeq);
  return { idx: saved.board_idx, status: saved.status };
};

/** Another version of a post, within its pace; it waits for approval where a new post would. */
const replaceText = async (
  trx: Db,
  { memberIdx, now }: Writer,
  own: Awaited<ReturnType<typeof lockOwn>>,
  text: PostText,
): Promise<Status> => {
  const { board_idx: boardIdx, version, title, content } = own;
  const edit = { memberIdx, target: 'post', idx: boardIdx, now } as const;
  await assertEditPace(trx, edit);
  const admitted = { text: `${text.title}\n${text.content}`, edited: { ...edit, content } };
  const reason = await queueReasonOf(trx, { memberIdx, now }, admitted);
  await keepRevision(trx, edit, { version, title, content });
  const status = reason ? 'queued' : own.status;
  await trx
    .updateTable('board.post')
    .set({
      ...text,
      ...tracesOf(text.title, text.content),
      status,
      queue_reason: reason ?? own.queue_reason,
      version: version + 1,
      edited_at: new Date(now),
    })
    .where('board_idx', '=', boardIdx)
    .execute();
  await attachPictures(trx, { memberIdx, boardIdx, content: text.content, now });
  return status;
};

export const editPost = async (
  trx: Db,
  writer: Writer,
  boardIdx: bigint,
  { draftSeq, version, ...text }: SentPost,
): Promise<Saved> => {
  const { memberIdx, boardType, now } = writer;
  await lockWriter(trx, memberIdx);
  await assertMayWrite(trx, memberIdx, now);
  const own = await lockOwn(trx, writer, boardIdx);
  const isSame = text.title === own.title && text.content === own.content;
  // Where both texts are one, nothing is lost.
  if (!isSame) assertVersion(version, own);
  await assertCategory(trx, boardType, text.category);
  if (isSame)
    await trx.updateTable('board.post').set({ category: text.category }).where('board_idx', '=', boardIdx).execute();
  const status = isSame ? own.status : await replaceText(trx, writer, own, text);
  await deleteDraft(trx, { memberIdx, boardType, target: boardIdx }, draftSeq);
  return { idx: boardIdx, status };
};

export const deletePost = async (
  trx: Db,
  writer: Writer,
  boardIdx: bigint,
  version: number | undefined,
): Promise<Saved> => {
  assertVersion(version, await lockOwn(trx, writer, boardIdx));
  await trx
    .updateTable('board.post')
    .set({ status: 'deleted', removed_by: 'author' })
    .where('board_idx', '=', boardIdx)
    .execute();
  await dropPicturesOf(trx, boardIdx, writer.now);
  await deleteDraft(trx, { memberIdx: writer.memberIdx, boardType: writer.boardType, target: boardIdx });
  return { idx: boardIdx, status: 'deleted' };
};
