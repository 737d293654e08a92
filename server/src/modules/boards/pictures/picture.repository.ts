import { pictureIdsOf } from '@madang/contracts';
import type { KeyRing } from '@madang/contracts/vendor-protocol';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../board.tables.ts';
import { pictureAddress } from './picture-address.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isPictureId = (text: string): boolean => ID.test(text);

const shown = ['picture_idx', 'board_idx', 'width', 'height'] as const;
type Shown = { picture_idx: string; board_idx: bigint | null; width: number; height: number };

/** Makes the view of a picture with an address for one reader. */
export const pictureViews =
  (keys: KeyRing, now: number, memberIdx: bigint, use: 'view' | 'check' = 'view') =>
  ({ picture_idx: id, width, height }: Shown) => ({
    pictureIdx: id,
    width,
    height,
    address: pictureAddress(keys, now, { id, use, memberIdx }),
  });

/** Pictures of these posts. */
export const picturesOf = (db: Db, posts: readonly bigint[]): Promise<Shown[]> =>
  posts.length === 0
    ? Promise.resolve([])
    : db.selectFrom('board.picture').select(shown).where('board_idx', 'in', posts).orderBy('at').execute();

interface Checked {
  target: 'post' | 'comment';
  idx: bigint;
  /** Former texts of it: their pictures may be in no post any more. */
  texts?: readonly { content: string }[];
}

/**
 * Views for an operator: answers, for a post, its pictures whatever its state,
 * and none for a comment.
 */
export const picturesToCheck = async (
  db: Db,
  keys: KeyRing,
  now: number,
  memberIdx: bigint,
  rows: readonly Checked[],
) => {
  const posts = rows.filter(({ target }) => target === 'post');
  const idsOf = ({ texts = [] }: Checked) => texts.flatMap(({ content }) => pictureIdsOf(content)).filter(isPictureId);
  const named = posts.flatMap(idsOf);
  const found = [
    ...(await picturesOf(
      db,
      posts.map(({ idx }) => idx),
    )),
    ...(named.length === 0
      ? []
      : await db
          .selectFrom('board.picture')
          .select(shown)
          .where('picture_idx', 'in', named)
          .where('board_idx', 'is', null)
          .execute()),
  ];
  const view = pictureViews(keys, now, memberIdx, 'check');
  return (row: Checked) => {
    if (row.target !== 'post') return [];
    const ids = idsOf(row);
    return found.filter(({ board_idx, picture_idx }) => board_idx === row.idx || ids.includes(picture_idx)).map(view);
  };
};

export const ownPictures = (db: Db, memberIdx: bigint, ids: readonly string[]): Promise<Shown[]> => {
  const possible = ids.filter(isPictureId);
  return possible.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('board.picture')
        .select(shown)
        .where('member_idx', '=', memberIdx)
        .where('picture_idx', 'in', possible)
        .execute();
};

interface PictureRead {
  type: string;
  /** Null: they were not requested. */
  bytes: Buffer | null;
}

/**
 * A picture, where the member may see it: their own unsaved one,
 * or one of a post that they may read now.
 * @param withBytes false reads none of up to 2 MiB, for a browser that has them
 */
export const readPicture = async (
  db: Db,
  id: string,
  { memberIdx, now, withBytes }: { memberIdx: bigint; now: Date; withBytes: boolean },
): Promise<PictureRead | undefined> => {
  const { rows } = await sql<PictureRead>`
    SELECT picture.type, CASE WHEN ${withBytes}::boolean THEN picture.bytes END AS bytes FROM board.picture
      LEFT JOIN board.post ON post.board_idx = picture.board_idx
      WHERE picture.picture_idx = ${id} AND (
        (picture.board_idx IS NULL AND picture.member_idx = ${memberIdx})
        OR ((post.status = 'published' OR (post.status = 'queued' AND post.member_idx = ${memberIdx}))
          AND (post.shown_from IS NULL OR post.shown_from <= ${now})
          AND (post.shown_until IS NULL OR post.shown_until > ${now})))`.execute(db);
  return rows[0];
};

/** For operators: whatever the state of the post. */
export const readPictureToCheck = async (db: Db, id: string, withBytes: boolean): Promise<PictureRead | undefined> =>
  (
    await sql<PictureRead>`
      SELECT type, CASE WHEN ${withBytes}::boolean THEN bytes END AS bytes FROM board.picture
        WHERE picture_idx = ${id}`.execute(db)
  ).rows[0];

export const deletePicturesOf = async (trx: Db, boardIdx: bigint): Promise<void> => {
  await trx.deleteFrom('board.picture').where('board_idx', '=', boardIdx).execute();
};

/**
 * An open case names the picture: its post may be changed or deleted,
 * and the operators still see what was reported.
 */
const isReported = sql<boolean>`EXISTS (
  SELECT FROM board.report_case AS open
    JOIN board.report USING (case_idx)
    JOIN board.reported_text AS text ON text.target = report.target AND text.target_idx = report.target_idx
      AND text.version = report.version
    WHERE open.closed_at IS NULL AND strpos(text.content, '(picture:' || picture.picture_idx || ')') > 0)`;

/** Its author deletes the post: its pictures go with it, but for those that an open case needs. */
export const dropPicturesOf = async (trx: Db, boardIdx: bigint, now: number): Promise<void> => {
  await sql`
    UPDATE board.picture SET board_idx = NULL, at = ${new Date(now)}
      WHERE board_idx = ${boardIdx} AND ${isReported}`.execute(trx);
  await deletePicturesOf(trx, boardIdx);
};

/**
 * A picture without a post stays so long, in milliseconds,
 * and as long as a draft of its member names it.
 */
export const PICTURE_KEEP_MS = 86_400_000;
const UPLOAD_KEEP_MS = 7 * 86_400_000;

/** Deletes pictures that no text names any more, and old beginnings of uploads. */
export const deleteUnusedPictures = async (db: Db, now: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM board.picture WHERE board_idx IS NULL AND at < ${new Date(now - PICTURE_KEEP_MS)}
      AND NOT EXISTS (SELECT FROM board.draft WHERE draft.member_idx = picture.member_idx
        AND strpos(draft.content, '(picture:' || picture.picture_idx || ')') > 0)
      AND NOT ${isReported}`.execute(db);
  await db
    .deleteFrom('board.picture_upload')
    .where('at', '<', new Date(now - UPLOAD_KEEP_MS))
    .execute();
  return Number(numAffectedRows);
};
