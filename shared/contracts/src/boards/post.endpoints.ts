import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { isBlank } from '../members/visible-name.ts';
import { instant, names, pageInfo, pageNumber, requestId, titleLine, yesNo } from '../schema.ts';
import {
  BOARD_COMMENT_MAX,
  BOARD_CONTENT_MAX,
  BOARD_SEARCH_MAX,
  BOARD_SEARCH_MIN,
  BOARD_TITLE_MAX,
  type PostBoard,
  postOrders,
} from './board.ts';
import { boardPicture } from './picture.endpoints.ts';

const boardIdx = z.int().positive();
const cmtIdx = z.int().positive();
const category = z.string().min(1).max(20);
export const shownStatus = z.enum(['queued', 'published', 'removed']);
/** Two calls with one key save once. */
const key = { requestId: requestId.optional() };
const written = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !isBlank(text));
/** What the author has read: another version, from elsewhere, is neither replaced nor deleted. */
const version = z
  .int()
  .positive()
  .optional()
  .describe('Version that is changed or deleted; absent: any. BD10 with the present text where it is another one');
/** The draft whose text is sent is deleted with it; a newer one, of another tab, stays. */
const draftSeq = z
  .int()
  .nonnegative()
  .optional()
  .describe('Number of the draft that is sent: a newer one stays. Without it any draft of the post is deleted');

const order = z.enum(postOrders).default('newest').describe('replied: by the last comment, or by the post without one');

/** What a list and the post itself show. */
const facts = z.object({
  boardIdx,
  category: z.string(),
  title: z.string(),
  titles: names.nullable().describe('A post of the site, in three languages; null: the title as its author wrote it'),
  memName: z.string(),
  regDate: instant,
  topYn: yesNo.describe('Pinned above the others'),
  cmtCnt: z.int().nonnegative(),
  newYn: yesNo.describe('The member has not read it'),
  newCmtCnt: z.int().nonnegative().describe('Comments since the member read it'),
  status: shownStatus,
  likeCnt: z.int().nonnegative().describe('Members who like it'),
  hitCnt: z.int().nonnegative().describe('Members who opened it, without its author'),
});

const row = facts.extend({
  excerpt: z.string().nullable().describe('Of a search: the part of the text around its first hit; null: no hit there'),
  beginning: z.string().describe('Of the text, without its signs and pictures'),
  beginnings: names.nullable().describe('Of a post of the site; null: the text has one language'),
  thumbnail: boardPicture.nullable().describe('The picture that was uploaded first'),
  lastReply: z.object({ memName: z.string(), regDate: instant }).nullable().describe('The last shown comment'),
});

/** A post that a reader of another may want to read next. */
const relatedPost = facts
  .pick({ boardIdx: true, title: true, titles: true, memName: true, cmtCnt: true })
  .extend({ thumbnail: boardPicture.nullable() });

const comment = z.object({
  cmtIdx,
  parentIdx: cmtIdx.nullable().describe('The comment that it replies to'),
  regId: z.string().describe('Masked unless it is the member themself'),
  memName: z.string(),
  content: z.string().describe('Empty where it was removed'),
  regDate: instant,
  editDate: instant.nullable(),
  mineYn: yesNo,
  newYn: yesNo,
  status: shownStatus,
  removal: z.object({ by: z.enum(['author', 'operator']), reason: z.string() }).nullable(),
  version: z.int().positive().describe('Each edit makes another version'),
  likeCnt: z.int().nonnegative(),
  mineLikeYn: yesNo,
  abilities: z
    .object({
      replyYn: yesNo,
      reportYn: yesNo,
      deleteYn: yesNo,
      editableUntil: instant.nullable().describe('Null: the caller may not edit it'),
    })
    .describe('What the caller may do with it'),
});

const listOf = <const T extends PostBoard>(type: T) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/board/${type}/list`,
    load: 'read',
    summary:
      'Posts of a board, pinned ones first, then the newest or those with the last comment, ten a page; a search has the newest first, and counts and shows 1,000 at most.',
    access: 'member',
    body: z.object({
      page: pageNumber,
      category: category.optional(),
      order,
      search: z.string().trim().min(BOARD_SEARCH_MIN).max(BOARD_SEARCH_MAX).optional(),
    }),
    response: z.object({
      list: z.array(row),
      pageInfo,
      idxList: z.array(boardIdx).describe('The posts of this page in their order'),
      categories: z.array(z.object({ code: z.string(), name: names })),
    }),
    errors: [],
  });

const datailOf = <const T extends PostBoard>(type: T) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/board/${type}/datail`,
    load: 'write',
    summary: 'One post with its comments; from then on it counts as read.',
    access: 'member',
    body: z.object({ boardIdx, category: category.optional(), order }),
    response: z.object({
      board: facts.extend({
        content: z.string(),
        contents: names.nullable(),
        editDate: instant.nullable(),
        mineYn: yesNo,
        version: z.int().positive().describe('Each edit makes another version'),
        removal: z.object({ by: z.enum(['author', 'operator']), reason: z.string() }).nullable(),
        pictures: z.array(boardPicture),
        mineLikeYn: yesNo,
      }),
      categoryName: names,
      author: z
        .object({
          since: instant,
          posts: z.int().nonnegative(),
          comments: z.int().nonnegative(),
          likes: z.int().nonnegative().describe('Of their posts and comments'),
        })
        .nullable()
        .describe('Null: the site'),
      related: z.array(relatedPost).describe('Four posts of the board at most, those of its category first'),
      comments: z.array(comment).describe('The newest ones, oldest first, with the comments that they reply to'),
      commentsBefore: cmtIdx.nullable().describe('Earlier comments are those before this one; null: there are none'),
      seenTo: z.int().nonnegative().nullable().describe('What the caller had seen; null: nothing of the post'),
      idxList: z.object({ previous: boardIdx.nullable(), next: boardIdx.nullable() }).describe('Beside it in its list'),
    }),
    errors: [errorCodes.postNotFound],
  });

const writingErrors = [
  errorCodes.postNotFound,
  errorCodes.writingStopped,
  errorCodes.postTooSoon,
  errorCodes.dailyPostsReached,
  errorCodes.requestKeyReused,
] as const;

const saveOf = <const T extends PostBoard>(type: T) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/board/${type}/save`,
    load: 'write',
    summary: "Writes a post, changes or deletes the member's own; the server adds memId and memName.",
    access: 'member',
    body: z.union([
      z.object({ ...key, boardIdx, version, delYn: z.literal('Y') }),
      z.object({
        ...key,
        boardIdx: boardIdx.optional(),
        version,
        category,
        title: titleLine(BOARD_TITLE_MAX),
        content: written(BOARD_CONTENT_MAX),
        draftSeq,
      }),
    ]),
    response: z.object({ boardIdx, status: shownStatus }),
    refusalData: z.object({
      board: z.object({ version: z.int(), category: z.string(), title: z.string(), content: z.string() }),
    }),
    errors: [...writingErrors, errorCodes.textChanged, errorCodes.picturesFull, errorCodes.pictureMissing],
  });

export const noticeBoardList = listOf('nt');
export const noticeBoardDatail = datailOf('nt');
export const eventBoardList = listOf('ev');
export const eventBoardDatail = datailOf('ev');
export const generalBoardList = listOf('gn');
export const generalBoardDatail = datailOf('gn');
export const generalBoardSave = saveOf('gn');
export const otherBoardList = listOf('etc');
export const otherBoardDatail = datailOf('etc');
export const otherBoardSave = saveOf('etc');

export const cmtList = defineEndpoint({
  method: 'POST',
  path: '/api/board/cmtList',
  load: 'read',
  summary: 'Earlier comments of a post. BD01: there is no such post for the caller.',
  access: 'member',
  body: z.object({
    boardIdx,
    before: cmtIdx.describe('`commentsBefore` of the answer before'),
    seenTo: z.int().nonnegative().nullable().default(null).describe('`seenTo` of the post'),
  }),
  response: z.object({ comments: z.array(comment), commentsBefore: cmtIdx.nullable() }),
  errors: [errorCodes.postNotFound],
});

export const cmtSave = defineEndpoint({
  method: 'POST',
  path: '/api/board/cmtSave',
  load: 'write',
  summary: "Writes a comment or a reply, changes or deletes the member's own; the server adds regId and memName.",
  access: 'member',
  body: z.union([
    z.object({ ...key, cmtIdx, version, delYn: z.literal('Y') }),
    z.object({ ...key, cmtIdx, version, content: written(BOARD_COMMENT_MAX) }),
    z.object({ ...key, boardIdx, parentIdx: cmtIdx.optional(), content: written(BOARD_COMMENT_MAX) }),
  ]),
  response: z.object({ cmtIdx, status: shownStatus }),
  refusalData: z.object({ comment: z.object({ version: z.int(), content: z.string() }) }),
  errors: [...writingErrors, errorCodes.textChanged, errorCodes.commentEditOver],
});
