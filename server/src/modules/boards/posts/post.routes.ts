import { PAGE_SIZE, type PostBoard } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { mount } from '../../../plugins/mount.ts';
import { mayPromote } from '../../pauses/index.ts';
import { picturesOf, picturesToCheck, pictureViews } from '../pictures/picture.repository.ts';
import { findAuthor } from '../read-models/author.ts';
import { listComments } from './comment.repository.ts';
import { decidePost, listWaitingPosts } from './decide.command.ts';
import { setLiked } from './like.command.ts';
import { likedBy } from './like.repository.ts';
import { findPost, isReadable, listCategories, listPosts, postsBeside } from './post.repository.ts';
import { authorOf, commentsOf, postOf, postRowOf, relatedOf, shownStatusOf } from './post.view.ts';
import { countView, markAllSeen, markSeen, readMark } from './read-mark.repository.ts';
import { listRelated } from './related.repository.ts';
import { deleteComment, editComment, writeComment } from './save-comment.command.ts';
import { saveOnce } from './save-once.ts';
import { deletePost, editPost, writePost } from './save-post.command.ts';

/** Boards that members read. */
const readable = {
  nt: { list: endpoints.noticeBoardList, datail: endpoints.noticeBoardDatail },
  ev: { list: endpoints.eventBoardList, datail: endpoints.eventBoardDatail },
  gn: { list: endpoints.generalBoardList, datail: endpoints.generalBoardDatail },
  etc: { list: endpoints.otherBoardList, datail: endpoints.otherBoardDatail },
};
const isOfSite = (boardType: PostBoard): boolean => boardType === 'nt' || boardType === 'ev';
/** Of a category that the board has no more. */
const NO_NAME = { ko: '', en: '', vn: '' };
/** Boards that members write to. */
const writable = { gn: endpoints.generalBoardSave, etc: endpoints.otherBoardSave };

export const postRoutes = async (app: FastifyInstance) => {
  /** The first picture of each of these posts, in one statement. */
  const thumbnailsOf = async (db: Db, memberIdx: bigint, posts: readonly { board_idx: bigint }[]) => {
    const pictures = await picturesOf(
      db,
      posts.map(({ board_idx }) => board_idx),
    );
    const view = pictureViews(app.config.secrets.session, app.clock.now(), memberIdx);
    return new Map(pictures.toReversed().map((picture) => [picture.board_idx, view(picture)]));
  };

  for (const boardType of Object.keys(readable) as PostBoard[]) {
    mount(app, readable[boardType].list, async ({ db, clock, caller, body }) => {
      const promo = isOfSite(boardType) ? await mayPromote(db, caller.memberIdx, clock.now()) : true;
      const reader = { memberIdx: caller.memberIdx, boardType, now: new Date(clock.now()), promo };
      const [{ rows, count }, categories] = await Promise.all([
        listPosts(db, reader, body),
        listCategories(db, boardType),
      ]);
      const thumbnails = await thumbnailsOf(db, caller.memberIdx, rows);
      return {
        list: rows.map((row) => postRowOf(row, thumbnails, body.search)),
        pageInfo: { page: body.page, count_per_list: PAGE_SIZE, tatal_list_count: count },
        idxList: rows.map(({ board_idx }) => Number(board_idx)),
        categories,
      };
    });

    mount(app, readable[boardType].datail, async ({ db, clock, caller, body }) => {
      const boardIdx = BigInt(body.boardIdx);
      const reader = { memberIdx: caller.memberIdx, boardType, now: new Date(clock.now()) };
      const post = await findPost(db, reader, boardIdx);
      if (!post) throw refuse(errorCodes.postNotFound);
      const seen = await readMark(db, reader, boardIdx);
      const { rows, before } = await listComments(db, { boardIdx, memberIdx: caller.memberIdx });
      const isRemoved = post.status === 'deleted';
      const promo = isOfSite(boardType) ? await mayPromote(db, caller.memberIdx, clock.now()) : true;
      const related = await listRelated(db, { ...reader, promo }, { boardIdx, category: post.category });
      const [categories, pictures, author, liked, thumbnails] = await Promise.all([
        listCategories(db, boardType),
        picturesOf(db, [boardIdx]),
        post.member_idx === null ? undefined : findAuthor(db, post.member_idx),
        likedBy(
          db,
          caller.memberIdx,
          boardIdx,
          rows.map(({ cmt_idx }) => cmt_idx),
        ),
        thumbnailsOf(db, caller.memberIdx, related),
      ]);
      if (await markSeen(db, reader, boardIdx)) await countView(db, boardIdx);
      return {
        board: postOf(post, caller.memberIdx, {
          pictures: pictures.map(pictureViews(app.config.secrets.session, clock.now(), caller.memberIdx)),
          isLiked: liked.isPostLiked,
        }),
        categoryName: categories.find(({ code }) => code === post.category)?.name ?? NO_NAME,
        author: isRemoved ? null : authorOf(author),
        related: related.map((row) => relatedOf(row, thumbnails)),
        comments: isRemoved ? [] : commentsOf(rows, { memberIdx: caller.memberIdx, seen, liked: liked.likedComments }),
        commentsBefore: isRemoved || before === null ? null : Number(before),
        seenTo: seen === null ? null : Number(seen),
        idxList: await postsBeside(db, { ...reader, promo }, { ...body, boardIdx }),
      };
    });
  }

  for (const boardType of Object.keys(writable) as (keyof typeof writable)[])
    mount(app, writable[boardType], async ({ db, clock, caller, body }) => {
      const writer = { memberIdx: caller.memberIdx, boardType, now: clock.now() };
      const saveIn = (trx: Db) => {
        if ('delYn' in body) return deletePost(trx, writer, BigInt(body.boardIdx), body.version);
        const { category, title, content, draftSeq, version } = body;
        const sent = { category, title, content, draftSeq, version };
        return body.boardIdx === undefined
          ? writePost(trx, writer, sent)
          : editPost(trx, writer, BigInt(body.boardIdx), sent);
      };
      const { requestId, ...input } = body;
      // Saved again meanwhile, the draft of a repeated call has another number.
      const key = { ...writer, requestId, input: { boardType, ...input, draftSeq: undefined } };
      const saved = await db.transaction().execute((trx) => saveOnce(trx, key, () => saveIn(trx)));
      return { boardIdx: Number(saved.idx), status: shownStatusOf(saved.status) };
    });

  mount(app, endpoints.cmtList, async ({ db, clock, caller: { memberIdx }, body }) => {
    const boardIdx = BigInt(body.boardIdx);
    if (!(await isReadable(db, { memberIdx, now: new Date(clock.now()) }, boardIdx)))
      throw refuse(errorCodes.postNotFound);
    const { rows, before } = await listComments(db, { boardIdx, memberIdx, before: BigInt(body.before) });
    const seen = body.seenTo === null ? null : BigInt(body.seenTo);
    const { likedComments: liked } = await likedBy(
      db,
      memberIdx,
      boardIdx,
      rows.map(({ cmt_idx }) => cmt_idx),
    );
    return {
      comments: commentsOf(rows, { memberIdx, seen, liked }),
      commentsBefore: before === null ? null : Number(before),
    };
  });

  mount(app, endpoints.boardLike, async ({ db, clock, caller, body: { target, idx, likeYn } }) => {
    const input = { memberIdx: caller.memberIdx, now: clock.now(), target, idx: BigInt(idx), isLiked: likeYn === 'Y' };
    const likeCnt = await db.transaction().execute((trx) => setLiked(trx, input));
    return { likeCnt, mineLikeYn: likeYn };
  });

  mount(app, endpoints.boardReadAll, async ({ db, clock, caller, body }) => {
    await markAllSeen(db, { ...body, memberIdx: caller.memberIdx, now: new Date(clock.now()) });
    return {};
  });

  mount(app, endpoints.cmtSave, async ({ db, clock, caller, body }) => {
    const writer = { memberIdx: caller.memberIdx, now: clock.now() };
    const saveIn = (trx: Db) => {
      if ('delYn' in body) return deleteComment(trx, writer, BigInt(body.cmtIdx), body.version);
      if ('cmtIdx' in body) return editComment(trx, writer, BigInt(body.cmtIdx), body);
      const { boardIdx, parentIdx, content } = body;
      return writeComment(trx, writer, {
        boardIdx: BigInt(boardIdx),
        parentIdx: parentIdx === undefined ? undefined : BigInt(parentIdx),
        content,
      });
    };
    const { requestId, ...input } = body;
    const saved = await db
      .transaction()
      .execute((trx) => saveOnce(trx, { ...writer, requestId, input }, () => saveIn(trx)));
    return { cmtIdx: Number(saved.idx), status: shownStatusOf(saved.status) };
  });

  mount(app, endpoints.boardQueue, async ({ db, clock, caller }) => {
    const rows = await listWaitingPosts(db);
    const pictures = await picturesToCheck(db, app.config.secrets.session, clock.now(), caller.memberIdx, rows);
    const list = rows.map((waiting) => ({
      target: waiting.target,
      idx: Number(waiting.idx),
      memId: waiting.mem_id,
      title: waiting.title,
      content: waiting.content,
      why: waiting.queue_reason ?? '',
      regDate: waiting.reg_at.toISOString(),
      pictures: pictures(waiting),
      version: waiting.version,
    }));
    return { list };
  });

  mount(app, endpoints.boardDecide, async ({ db, clock, caller, body }) => ({
    status: shownStatusOf(
      await decidePost({ db, clock }, { ...body, idx: BigInt(body.idx), actor: `operator:${caller.memId}` }),
    ),
  }));
};
