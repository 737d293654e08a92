import { css } from '@emotion/react';
import type { PostBoard } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { SpokenTime } from '@madang/remote-kit';
import { Button, buttonStyle, Card, color, Icon, media, Note, Tag, VisuallyHidden } from '@madang/ui';
import { pictureOfList } from '../pictures/picture-facts.ts';
import { AuthorSeal } from '../posts/author-seal.tsx';
import { BoardIcon } from '../posts/board-icon.tsx';
import { authorName, authorOf, contentOf, isOpen, type Post, titleOf } from '../posts/boards.ts';
import { LikeButton } from '../posts/like-button.tsx';
import { Marked } from '../posts/marked.tsx';
import { ReportButton } from '../posts/report-dialog.tsx';
import { RichText } from '../text/rich-text.tsx';

const card = css`padding: 24px 28px; ${media.mobile} { padding: 18px; }`;
const tags = css`display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 8px;`;
const heading = css`font-size: 24px; overflow-wrap: anywhere; ${media.mobile} { font-size: 20px; }`;
const by = css`
  display: flex; align-items: center; gap: 12px; margin: 14px 0 20px; padding-bottom: 16px; border-bottom: 1px solid ${color.line}; font-size: 13px; color: ${color.text3};
  b { display: block; color: ${color.text}; unicode-bidi: isolate; } > :last-child { margin-left: auto; display: flex; gap: 14px; flex: none; > span { display: inline-flex; align-items: center; gap: 5px; } }
`;
const foot = css`display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 24px; padding-top: 20px; border-top: 1px solid ${color.line}; > [data-acts] { margin-left: auto; display: flex; gap: 8px; }`;

interface ArticleProps {
  board: PostBoard;
  post: Post;
  /** Name of its category; empty while it is not known. */
  category: string;
  search: string | undefined;
  onReload: () => void;
  onDelete: () => void;
}

/** One post: its text, what members think of it, and what the reader may do with it. */
export const PostArticle = ({ board, post, category, search, onReload, onDelete }: ArticleProps) => {
  const t = useText('board');
  const { dateMinute, number } = useFormat();
  const language = useLanguage();
  const name = authorName(post, t('post.site'));
  const author = authorOf(post);
  if (post.removal)
    return (
      <Card data-post={post.boardIdx}>
        <p>{t('post.removed', { reason: post.removal.reason || t('post.noReason') })}</p>
      </Card>
    );
  return (
    <Card data-post={post.boardIdx} css={card}>
      <div css={tags}>
        {category && <Tag>{category}</Tag>}
        {post.topYn === 'Y' && <Tag tone="lamp">{t('post.pinned')}</Tag>}
      </div>
      <h2 css={heading} data-author={author}>
        <Marked text={titleOf(post, language)} term={search} />
      </h2>
      <div css={by}>
        <AuthorSeal name={name} size={36} author={author} />
        <span>
          <b data-author={author}>{name}</b>
          <SpokenTime at={post.regDate} />
          {post.editDate && ` · ${t('post.edited', { at: dateMinute(post.editDate) })}`}
        </span>
        <span>
          <span>
            <BoardIcon name="eye" />
            <VisuallyHidden>{t('post.viewsHead')}</VisuallyHidden>
            {number(post.hitCnt)}
          </span>
          {post.cmtCnt > 0 && (
            <span>
              <BoardIcon name="reply" />
              <VisuallyHidden>{t('post.by.comments')}</VisuallyHidden>
              {number(post.cmtCnt)}
            </span>
          )}
        </span>
      </div>
      {post.status === 'queued' && (
        <Note css={css`margin-bottom: 16px;`}>
          <Icon name="clock" size={16} />
          {t('post.queuedHelp')}
        </Note>
      )}
      <RichText source={contentOf(post, language)} pictureOf={pictureOfList(post.pictures)} onReload={onReload} />
      {(post.status === 'published' || isOpen(board)) && (
        <div css={foot}>
          {post.status === 'published' && (
            <LikeButton
              target="post"
              idx={post.boardIdx}
              likeCnt={post.likeCnt}
              mineLikeYn={post.mineLikeYn}
              mineYn={post.mineYn}
            />
          )}
          {isOpen(board) && (
            <span data-acts="">
              {post.mineYn === 'N' && <ReportButton target="post" idx={post.boardIdx} version={post.version} />}
              {post.mineYn === 'Y' && (
                <>
                  <PageLink
                    page="board.write"
                    query={{ boardType: board, boardIdx: post.boardIdx }}
                    css={buttonStyle('quiet', 'small')}
                  >
                    {t('post.edit')}
                  </PageLink>
                  <Button scale="small" icon="trash" onClick={onDelete}>
                    {t('post.delete')}
                  </Button>
                </>
              )}
            </span>
          )}
        </div>
      )}
    </Card>
  );
};
