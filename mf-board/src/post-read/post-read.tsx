import { css } from '@emotion/react';
import type { PostBoard } from '@madang/contracts';
import { errorText, useLanguage, useText } from '@madang/platform';
import { PageLink, useSearchParams } from '@madang/platform/router';
import { AreaFailed, ConfirmDialog } from '@madang/remote-kit';
import { buttonStyle, Card, Empty, Icon, media, Skeleton } from '@madang/ui';
import { Comments } from '../comments/comments.tsx';
import { BoardFrame } from '../posts/board-frame.tsx';
import { authorName } from '../posts/boards.ts';
import { FIRST_ORDER, useListPlace } from '../posts/use-list-place.ts';
import { PostArticle } from './post-article.tsx';
import { AuthorCard, RelatedPosts } from './post-aside.tsx';
import { usePost } from './use-post.ts';

const frame = css`display: grid; grid-template-columns: minmax(0, 1fr) 256px; gap: 20px; align-items: start; ${media.folded} { grid-template-columns: minmax(0, 1fr); gap: 16px; }`;
const column = css`display: grid; gap: 16px; min-width: 0;`;
const ways = css`display: flex; flex-wrap: wrap; gap: 8px; ${media.mobile} { > a { flex: 1 1 auto; padding: 0 8px; justify-content: center; } }`;
const waiting = css`min-height: 420px; > span + span { margin-top: 14px; }`;

/** The post in its own layout before it arrives. */
const WaitingPost = () => (
  <div css={frame} aria-busy="true">
    <Card css={waiting}>
      <Skeleton width="18%" height={20} />
      <Skeleton width="62%" height={26} />
      <Skeleton width="30%" height={36} />
      {[94, 88, 72].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={14} />
      ))}
    </Card>
    <Card>
      <Skeleton width="70%" height={44} />
    </Card>
  </div>
);

/** One post with its comments, its author and the posts beside it. */
export const PostRead = ({ board, boardIdx }: { board: PostBoard; boardIdx: number }) => {
  const t = useText('board');
  const language = useLanguage();
  const [address] = useSearchParams();
  const search = address.get('search')?.trim() || undefined;
  const list = useListPlace();
  // A search has the newest first.
  const order = search ? 'newest' : (list.order ?? FIRST_ORDER);
  const { state, data, busy, hasArrived, retry, deletion, remove, peek } = usePost(board, boardIdx, {
    category: list.category,
    order,
  });
  const boardQuery = board === 'nt' ? {} : { boardType: board };
  const toList = (
    <PageLink
      page={board === 'nt' ? 'notice.list' : 'board.list'}
      query={{ ...boardQuery, ...(search && { search }), ...list }}
      css={buttonStyle('quiet', 'small')}
    >
      <Icon name="list" size={16} />
      {t('post.toList')}
    </PageLink>
  );
  const beside = (idx: number | null | undefined, text: string) =>
    typeof idx === 'number' && (
      <PageLink
        page={board === 'nt' ? 'notice.read' : 'board.read'}
        params={{ boardIdx: idx }}
        query={boardQuery}
        state={list}
        css={buttonStyle('quiet', 'small')}
      >
        {text}
      </PageLink>
    );
  const post = data?.board;
  return (
    <BoardFrame board={board} title={t(`post.board.${board}`)}>
      {state === 'missing' && (
        <Card flush>
          <Empty icon="note" title={<h2>{errorText('BD01')}</h2>} help={t('post.missingHelp')} action={toList} />
        </Card>
      )}
      {state === 'error' && <AreaFailed title={t('post.failed')} isBusy={busy} onRetry={() => void retry()} />}
      {state === 'loading' && <WaitingPost />}
      {data && post && state === 'open' && (
        <div css={frame}>
          <div css={column}>
            <PostArticle
              board={board}
              post={post}
              category={data.categoryName[language]}
              search={search}
              onReload={() => void retry()}
              onDelete={deletion.open}
            />
            <div css={ways}>
              {toList}
              {beside(data.idxList.previous, t('post.previous'))}
              {beside(data.idxList.next, t('post.next'))}
            </div>
            {!post.removal && post.status === 'published' && (
              <Comments
                key={post.boardIdx}
                boardIdx={post.boardIdx}
                comments={data.comments}
                before={data.commentsBefore}
                seenTo={data.seenTo}
                total={post.cmtCnt}
                hasArrived={hasArrived}
                onChange={retry}
                onGap={peek}
              />
            )}
          </div>
          <aside css={column} aria-label={t('post.beside')}>
            {data.author && <AuthorCard name={authorName(post, t('post.site'))} author={data.author} />}
            {data.related.length > 0 && <RelatedPosts board={board} related={data.related} />}
          </aside>
        </div>
      )}
      <ConfirmDialog
        open={deletion.isOpen}
        title={t('post.deleteTitle')}
        goText={t('post.delete')}
        isBusy={deletion.isBusy}
        error={deletion.error}
        onGo={remove}
        onClose={deletion.close}
      >
        {t('post.deleteHelp')}
      </ConfirmDialog>
    </BoardFrame>
  );
};
