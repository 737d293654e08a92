import { css } from '@emotion/react';
import { BOARD_FOUND_MAX, type PostBoard } from '@madang/contracts';
import { SeoulTime, useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed, ListPager, WaitingRows } from '@madang/remote-kit';
import { Button, buttonStyle, Card, Chip, cardStyle, color, Empty, Icon, LiveRegion, media, Tag } from '@madang/ui';
import { BoardFrame } from './board-frame.tsx';
import { isOpen, type PostRow, titleOf } from './boards.ts';
import { Drafts } from './drafts.tsx';
import { Marked } from './marked.tsx';
import { PostSearch } from './post-search.tsx';
import type { ListPlace } from './use-list-place.ts';
import { usePostList } from './use-post-list.ts';

const tools = css`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; margin-bottom: 12px; font-size: 13px; color: ${color.text2};`;
const actions = css`display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; margin-left: auto;`;
const chips = css`display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 12px;`;
const rows = css`display: grid; gap: 10px; &[aria-busy='true'] { opacity: .6; }`;
const row = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 4px 16px; min-height: 60px; padding: 12px 20px;
  b { font-weight: 400; overflow-wrap: anywhere; } &[data-new='true'] b { font-weight: 700; }
  ${media.hover} { &:hover { border-color: ${color.lineStrong}; } }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); padding: 14px 18px; }
`;
const facts = css`display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; font-size: 12px; color: ${color.text2};`;
/** Direction marks of an author's text end with it. */
const isolated = css`unicode-bidi: isolate;`;
const excerpt = css`grid-column: 1 / -1; font-size: 13px; line-height: 1.5; color: ${color.text2}; overflow-wrap: anywhere;`;
const first = css`display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px;`;
const below = css`display: grid; gap: 10px; margin-top: 12px;`;

interface RowProps {
  board: PostBoard;
  post: PostRow;
  category: string;
  /** The term of the search, whose hits are marked. */
  search: string | undefined;
  /** Page and category, for the way back. */
  list: ListPlace;
}

const Row = ({ board, post, category, search, list }: RowProps) => {
  const t = useText('board');
  const { dateMinute, number } = useFormat();
  const language = useLanguage();
  /** A member's own text has one language; the site's has three. */
  const author = post.titles ? 'site' : 'member';
  return (
    <PageLink
      page={board === 'nt' ? 'notice.read' : 'board.read'}
      params={{ boardIdx: post.boardIdx }}
      query={{ ...(board !== 'nt' && { boardType: board }), ...(search && { search }) }}
      state={list}
      css={[cardStyle, row]}
      data-post={post.boardIdx}
      data-new={post.newYn === 'Y'}
    >
      <span css={first}>
        {post.topYn === 'Y' && <Tag tone="lamp">{t('post.pinned')}</Tag>}
        {post.status === 'queued' && <Tag tone="dusk">{t('post.queued')}</Tag>}
        <b css={isolated} data-author={author}>
          <Marked text={titleOf(post, language)} term={search} />
        </b>
        {post.newYn === 'Y' && <Tag tone="outline">{t('post.new')}</Tag>}
      </span>
      <span css={facts}>
        <span>{category}</span>
        <span css={isolated} data-author={author}>
          {post.memName}
        </span>
        <span>{t('post.comments', { n: number(post.cmtCnt) })}</span>
        {post.newCmtCnt > 0 && <span>{t('post.newComments', { n: number(post.newCmtCnt) })}</span>}
        <time dateTime={post.regDate}>{dateMinute(post.regDate)}</time>
      </span>
      {post.excerpt && (
        <span css={[excerpt, isolated]} data-author={author}>
          <Marked text={post.excerpt} term={search} />
        </span>
      )}
    </PageLink>
  );
};

/** Posts of one board, with its categories and a search. */
export const PostList = ({ board }: { board: PostBoard }) => {
  const t = useText('board');
  const { number } = useFormat();
  const language = useLanguage();
  const list = usePostList(board);
  const isCapped = list.search !== undefined && list.total >= BOARD_FOUND_MAX;
  const count = t(isCapped ? 'post.countMost' : 'post.count', { n: number(list.total) });
  const title = t(`post.board.${board}`);
  const nameOf = (code: string) => list.categories.find((one) => one.code === code)?.name[language] ?? '';
  return (
    <BoardFrame board={board} title={title} top={list.top}>
      {board !== 'nt' && <Drafts />}
      <PostSearch key={list.search ?? ''} search={list.search} onSearch={list.find} />
      {list.categories.length > 0 && board !== 'nt' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no row of buttons in every browser
        <div css={chips} role="group" aria-label={t('post.category')}>
          <Chip on={list.category === undefined} onClick={() => list.choose(undefined)}>
            {t('post.all')}
          </Chip>
          {list.categories.map(({ code, name }) => (
            <Chip key={code} on={list.category === code} onClick={() => list.choose(code)}>
              {name[language]}
            </Chip>
          ))}
        </div>
      )}
      <div css={tools}>
        <LiveRegion text={list.data ? count : ''} />
        <span aria-hidden="true">{list.data ? count : ''}</span>
        <span css={actions}>
          {list.hasUnread && (
            <Button scale="small" icon="check" onClick={list.readAll}>
              {t('post.readAll')}
            </Button>
          )}
          {isOpen(board) && (
            <PageLink page="board.write" query={{ boardType: board }} css={buttonStyle('lamp', 'small')}>
              <Icon name="note" size={16} />
              {t('post.write')}
            </PageLink>
          )}
        </span>
      </div>
      {list.state === 'error' && <AreaFailed title={t('post.failed')} isBusy={list.isBusy} onRetry={list.retry} />}
      {list.state === 'loading' && <WaitingRows />}
      {list.state === 'empty' && (
        <Card flush>
          <Empty icon="note" title={<h2>{t('post.none')}</h2>} help={t('post.noneHelp')} />
        </Card>
      )}
      {list.state === 'rows' && (
        <>
          <div css={rows} aria-busy={list.isStale}>
            {list.rows.map((post) => (
              <Row
                key={post.boardIdx}
                board={board}
                post={post}
                category={nameOf(post.category)}
                search={list.search}
                list={{ page: list.page, category: list.category }}
              />
            ))}
          </div>
          <div css={below}>
            <SeoulTime />
            <ListPager list={list} />
          </div>
        </>
      )}
    </BoardFrame>
  );
};
