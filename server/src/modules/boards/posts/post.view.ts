import type { Names } from '@madang/contracts';
import { maskId } from '../../../core/mask.ts';
import type { Status, Texts } from '../board.tables.ts';
import type { pictureViews } from '../pictures/picture.repository.ts';
import type { findAuthor } from '../read-models/author.ts';
import { commentAbilities } from './comment.policy.ts';
import type { listComments } from './comment.repository.ts';
import type { LikedByReader } from './like.repository.ts';
import { excerptAround, plainBeginningOf } from './pieces.ts';
import type { findPost, listPosts } from './post.repository.ts';
import type { listRelated } from './related.repository.ts';

const yesNo = (is: boolean) => (is ? ('Y' as const) : ('N' as const));
/** Members see that something was removed, not by which step. */
export const shownStatusOf = (status: Status): 'queued' | 'published' | 'removed' =>
  status === 'queued' || status === 'published' ? status : 'removed';

const each = (texts: Texts | null, part: 'title' | 'content'): Names | null =>
  texts && { ko: texts.ko[part], en: texts.en[part], vn: texts.vn[part] };

type PictureView = ReturnType<ReturnType<typeof pictureViews>>;
type Row = Awaited<ReturnType<typeof listPosts>>['rows'][number];
type Post = NonNullable<Awaited<ReturnType<typeof findPost>>>;
type Comment = Awaited<ReturnType<typeof listComments>>['rows'][number];

const shared = (row: Omit<Row, 'seen' | 'fresh' | 'content' | 'last_comment_at' | 'last_comment_name'>) => ({
  boardIdx: Number(row.board_idx),
  category: row.category,
  title: row.title,
  titles: each(row.texts, 'title'),
  memName: row.mem_name,
  regDate: row.reg_at.toISOString(),
  topYn: yesNo(row.pinned),
  cmtCnt: row.comments,
  status: shownStatusOf(row.status),
  likeCnt: row.likes,
  hitCnt: row.views,
});

/** The text around the first hit, of the language that has one. */
const excerptOf = ({ content, texts }: Row, search: string | undefined): string | null => {
  if (search === undefined) return null;
  const contents = texts ? [texts.ko.content, texts.en.content, texts.vn.content] : [content];
  return contents.map((text) => excerptAround(text, search)).find((found) => found !== null) ?? null;
};

/** A picture of each post that has one, the first that was uploaded. */
type Thumbnails = ReadonlyMap<bigint | null, PictureView>;

export const postRowOf = (row: Row, thumbnails: Thumbnails, search?: string) => ({
  ...shared(row),
  excerpt: excerptOf(row, search),
  beginning: plainBeginningOf(row.content),
  beginnings: row.texts && {
    ko: plainBeginningOf(row.texts.ko.content),
    en: plainBeginningOf(row.texts.en.content),
    vn: plainBeginningOf(row.texts.vn.content),
  },
  thumbnail: thumbnails.get(row.board_idx) ?? null,
  lastReply:
    row.last_comment_at && row.last_comment_name !== null
      ? { memName: row.last_comment_name, regDate: row.last_comment_at.toISOString() }
      : null,
  newYn: yesNo(row.publication !== null && row.seen === null),
  newCmtCnt: Number(row.fresh ?? 0),
});

export const relatedOf = (row: Awaited<ReturnType<typeof listRelated>>[number], thumbnails: Thumbnails) => ({
  boardIdx: Number(row.board_idx),
  title: row.title,
  titles: each(row.texts, 'title'),
  memName: row.mem_name,
  cmtCnt: row.comments,
  thumbnail: thumbnails.get(row.board_idx) ?? null,
});

/** What readers see of the author of a post; null: the site wrote it. */
export const authorOf = (author: Awaited<ReturnType<typeof findAuthor>>) =>
  author
    ? {
        since: author.since.toISOString(),
        posts: Number(author.posts),
        comments: Number(author.comments),
        likes: Number(author.likes),
      }
    : null;

interface PostExtras {
  pictures: readonly PictureView[];
  isLiked: boolean;
}

export const postOf = (post: Post, memberIdx: bigint, { pictures, isLiked }: PostExtras) => {
  const isRemoved = shownStatusOf(post.status) === 'removed';
  return {
    ...shared(post),
    ...(isRemoved && { title: '', titles: null }),
    newYn: yesNo(false),
    newCmtCnt: 0,
    content: isRemoved ? '' : post.content,
    contents: isRemoved ? null : each(post.texts, 'content'),
    editDate: post.edited_at?.toISOString() ?? null,
    mineYn: yesNo(post.member_idx === memberIdx),
    version: post.version,
    removal: post.removed_by && { by: post.removed_by, reason: post.removal_reason },
    pictures: isRemoved ? [] : [...pictures],
    mineLikeYn: yesNo(isLiked),
  };
};

/**
 * Comments as the reader sees them. One that was removed, or that waits or is hidden and belongs to
 * another member, leaves an empty place where there are replies to it.
 */
export const commentsOf = (
  comments: readonly Comment[],
  { memberIdx, seen, liked }: { memberIdx: bigint; seen: bigint | null; liked: LikedByReader['likedComments'] },
) => {
  const shown = ({ status, member_idx }: Comment) =>
    status === 'published' || (status === 'queued' && member_idx === memberIdx);
  const replied = new Set(comments.filter(shown).map(({ parent_idx }) => parent_idx));
  return comments
    .filter((comment) => shown(comment) || replied.has(comment.cmt_idx))
    .map((comment) => {
      const mine = comment.member_idx === memberIdx;
      return {
        cmtIdx: Number(comment.cmt_idx),
        parentIdx: comment.parent_idx === null ? null : Number(comment.parent_idx),
        regId: mine ? comment.reg_id : maskId(comment.reg_id),
        memName: comment.mem_name,
        content: shown(comment) ? comment.content : '',
        regDate: comment.reg_at.toISOString(),
        editDate: comment.edited_at?.toISOString() ?? null,
        mineYn: yesNo(mine),
        newYn: yesNo(!mine && seen !== null && (comment.publication ?? 0n) > seen),
        status: shown(comment) ? shownStatusOf(comment.status) : ('removed' as const),
        version: comment.version,
        likeCnt: comment.likes,
        mineLikeYn: yesNo(liked.has(comment.cmt_idx)),
        abilities: commentAbilities(comment, memberIdx),
        removal: comment.removed_by && { by: comment.removed_by, reason: comment.removal_reason },
      };
    });
};

/** A notice of the first page; it names nothing but its title. */
export const noticeTitleOf = (texts: Texts | null): Names => each(texts, 'title') ?? { ko: '', en: '', vn: '' };

export const noticeOf = ({ board_idx, texts, reg_at }: { board_idx: bigint; texts: Texts | null; reg_at: Date }) => ({
  boardIdx: Number(board_idx),
  title: noticeTitleOf(texts),
  regDate: reg_at.toISOString(),
});
