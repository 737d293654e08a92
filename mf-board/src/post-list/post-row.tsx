import { css } from '@emotion/react';
import type { PostBoard } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { SpokenTime } from '@madang/remote-kit';
import { color, media, Tag, VisuallyHidden } from '@madang/ui';
import { AuthorSeal } from '../posts/author-seal.tsx';
import { authorName, authorOf, beginningOf, type PostRow, titleOf } from '../posts/boards.ts';
import { Marked } from '../posts/marked.tsx';
import type { ListPlace } from '../posts/use-list-place.ts';
import { postGrid } from './post-grid.ts';

const row = css`
  ${postGrid} min-height: 56px; padding-top: 6px; padding-bottom: 6px; border-top: 1px solid ${color.line};
  &[data-pinned='true'] { background: ${color.s2}; }
  ${media.hover} { &:hover { background: ${color.s2}; } }
  &:focus-visible { outline-offset: -3px; }
  ${media.mobile} { padding-top: 10px; padding-bottom: 10px; }
  img { display: block; width: 52px; height: 39px; object-fit: cover; border-radius: 8px; background: ${color.s3}; }
`;
const texts = css`min-width: 0; line-height: 1.45;`;
const first = css`
  display: flex; align-items: center; gap: 8px; min-width: 0; > small { flex: none; font-size: 12px; color: ${color.text3}; }
  > b { min-width: 0; font-size: 14px; font-weight: 400; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } [data-new='true'] & > b { font-weight: 700; }
  ${media.mobile} { display: block; > small { display: none; } > b { display: inline; white-space: normal; overflow-wrap: anywhere; } > span { display: inline-block; margin-left: 6px; } }
`;
const replies = css`flex: none; font-size: 13px; font-weight: 700; color: ${color.lampText}; > small { margin-left: 6px; font-size: 12px; font-weight: 400; }`;
const dot = css`flex: none; width: 6px; height: 6px; border-radius: 50%; background: ${color.lampEdge};`;
const second = css`display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 12px; color: ${color.text3}; > i { font-style: normal; color: ${color.text2}; }`;
const figure = css`font-size: 13px; color: ${color.text2}; text-align: right; ${media.mobile} { display: none; }`;
const last = css`min-width: 0; font-size: 12px; line-height: 1.45; color: ${color.text3}; text-align: right; > b { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 400; color: ${color.text2}; } ${media.mobile} { display: none; }`;
/** Direction marks of an author's text end with it. */
const isolated = css`unicode-bidi: isolate;`;
const wide = css`${media.mobile} { display: none; }`;
const narrow = css`display: none; ${media.mobile} { display: inline; }`;

interface RowProps {
  board: PostBoard;
  post: PostRow;
  category: string;
  /** The term of the search, whose hits are marked. */
  search: string | undefined;
  /** Page, category and order, for the way back. */
  list: ListPlace;
}

/** One post of a list: who wrote it, how it begins, and what became of it. */
export const PostLine = ({ board, post, category, search, list }: RowProps) => {
  const t = useText('board');
  const { number } = useFormat();
  const language = useLanguage();
  const author = authorOf(post);
  const name = authorName(post, t('post.site'));
  const isPinned = post.topYn === 'Y';
  return (
    <PageLink
      page={board === 'nt' ? 'notice.read' : 'board.read'}
      params={{ boardIdx: post.boardIdx }}
      query={{ ...(board !== 'nt' && { boardType: board }), ...(search && { search }) }}
      state={list}
      css={row}
      data-post={post.boardIdx}
      data-new={post.newYn === 'Y'}
      data-pinned={isPinned}
    >
      <AuthorSeal name={name} size={32} author={author} isPinned={isPinned} />
      <span css={texts}>
        <span css={first}>
          {isPinned && <VisuallyHidden>{t('post.pinned')}</VisuallyHidden>}
          <small>{category}</small>
          {post.status === 'queued' && <Tag tone="dusk">{t('post.queued')}</Tag>}
          <b css={isolated} data-author={author}>
            <Marked text={titleOf(post, language)} term={search} />
          </b>
          {post.newYn === 'Y' && (
            <span css={dot} title={t('post.new')}>
              <VisuallyHidden>{t('post.new')}</VisuallyHidden>
            </span>
          )}
          {post.cmtCnt > 0 && (
            <span css={replies}>
              <VisuallyHidden>{t('post.comments', { n: number(post.cmtCnt) })}</VisuallyHidden>
              <span aria-hidden="true">{number(post.cmtCnt)}</span>
              {post.newCmtCnt > 0 && <small>{t('post.newComments', { n: number(post.newCmtCnt) })}</small>}
            </span>
          )}
        </span>
        <span css={second}>
          <i css={isolated} data-author={author}>
            {name}
          </i>
          <span css={[isolated, wide]} data-author={author}>
            {' · '}
            <Marked text={post.excerpt ?? beginningOf(post, language)} term={search} />
          </span>
          <span css={narrow}>
            {' · '}
            <SpokenTime at={post.lastReply?.regDate ?? post.regDate} />
            {` · ${t('post.likes', { n: number(post.likeCnt) })} · ${t('post.views', { n: number(post.hitCnt) })}`}
          </span>
        </span>
      </span>
      {post.thumbnail ? (
        <img src={post.thumbnail.address} alt="" width={52} height={39} loading="lazy" decoding="async" />
      ) : (
        <span />
      )}
      <span css={figure}>
        <VisuallyHidden>{t('post.likesHead')} </VisuallyHidden>
        {number(post.likeCnt)}
      </span>
      <span css={figure}>
        <VisuallyHidden>{t('post.viewsHead')} </VisuallyHidden>
        {number(post.hitCnt)}
      </span>
      <span css={last}>
        {post.lastReply && (
          <b>
            <VisuallyHidden>{t('post.lastReply')} </VisuallyHidden>
            <span data-author="member">{post.lastReply.memName}</span>
          </b>
        )}
        <SpokenTime at={post.lastReply?.regDate ?? post.regDate} />
      </span>
    </PageLink>
  );
};
