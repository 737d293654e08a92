import { css } from '@emotion/react';
import { BOARD_FOUND_MAX, type PostBoard } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { AreaFailed, ListPager } from '@madang/remote-kit';
import { Card, color, Empty, LiveRegion, media } from '@madang/ui';
import { BoardToolbar } from './board-toolbar.tsx';
import { Drafts } from './drafts.tsx';
import { PostLine } from './post-row.tsx';
import { PostRows, WaitingPosts } from './post-rows.tsx';
import { usePostList } from './use-post-list.ts';

/** On a phone the header of the site shows the name already. */
const heading = css`${media.mobile} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`;
const all = css`display: inline-flex; align-items: center; min-height: 24px; padding: 0 4px; color: ${color.text2}; text-decoration: underline; text-underline-offset: 3px;`;

/** Posts of one board, with its categories and a search. */
export const PostList = ({ board }: { board: PostBoard }) => {
  const t = useText('board');
  const { number } = useFormat();
  const language = useLanguage();
  const list = usePostList(board);
  const isCapped = list.search !== undefined && list.total >= BOARD_FOUND_MAX;
  const count = t(isCapped ? 'post.countMost' : 'post.count', { n: number(list.total) });
  const nameOf = (code: string) => list.categories.find((one) => one.code === code)?.name[language] ?? '';
  return (
    <>
      <h1 ref={list.top} tabIndex={-1} css={heading}>
        {t(board === 'nt' ? 'support.pages.notice' : 'post.boards')}
      </h1>
      <BoardToolbar
        board={board}
        categories={list.categories.map(({ code, name }) => ({ value: code, label: name[language] }))}
        category={list.category}
        onCategory={list.choose}
        order={list.order}
        onOrder={list.sort}
        search={list.search}
        onSearch={list.find}
      />
      {board !== 'nt' && <Drafts />}
      <LiveRegion text={list.data ? count : ''} />
      {list.state === 'error' && <AreaFailed title={t('post.failed')} isBusy={list.isBusy} onRetry={list.retry} />}
      {list.state === 'loading' && <WaitingPosts />}
      {list.state === 'empty' && (
        <Card flush>
          <Empty icon="note" title={<h2>{t('post.none')}</h2>} help={t('post.noneHelp')} />
        </Card>
      )}
      {list.state === 'rows' && (
        <>
          <PostRows
            isStale={list.isStale}
            lead={
              <>
                <span aria-hidden="true">{count}</span>
                {list.hasUnread && (
                  <button type="button" css={all} onClick={list.readAll}>
                    {t('post.readAll')}
                  </button>
                )}
              </>
            }
          >
            {list.rows.map((post) => (
              <li key={post.boardIdx}>
                <PostLine
                  board={board}
                  post={post}
                  category={nameOf(post.category)}
                  search={list.search}
                  list={list.place}
                />
              </li>
            ))}
          </PostRows>
          <ListPager list={list} />
        </>
      )}
    </>
  );
};
