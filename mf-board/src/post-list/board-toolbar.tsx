import { css } from '@emotion/react';
import { type PostBoard, type PostOrder, postBoards, postOrders } from '@madang/contracts';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { buttonStyle, color, media, radius, Select, useCurrentTab } from '@madang/ui';
import { BoardIcon } from '../posts/board-icon.tsx';
import { isOpen } from '../posts/boards.ts';
import { PostSearch } from './post-search.tsx';

const bar = css`
  display: flex; flex-wrap: wrap; align-items: flex-start; gap: 10px; margin: 16px 0 14px; > span { flex: none; height: 44px; min-width: 132px; }
  ${media.mobile} { gap: 8px; margin: 0 0 12px; > span { flex: 1 1 auto; min-width: 0; select { padding: 0 26px 0 10px; letter-spacing: -.02em; } > svg { right: 6px; } } &:has(> form[data-open]) > span { display: none; } }
`;
const tabs = css`
  position: relative; display: inline-flex; flex: none; max-width: 100%; padding: 3px; border-radius: 11px; background: ${color.s2}; border: 1px solid ${color.line}; overflow-x: auto; scrollbar-width: none;
  a {
    display: inline-flex; align-items: center; min-height: 36px; padding: 0 16px; border-radius: 8px; color: ${color.text2}; font-size: 13px; white-space: nowrap;
    ${media.hover} { &:hover { color: ${color.text}; } }
    &:focus-visible { outline-offset: -2px; }
    &[aria-current='page'] { background: ${color.s3}; color: ${color.text}; font-weight: 700; box-shadow: 0 0 0 1px ${color.line}; }
  }
  ${media.mobile} { flex: 1 1 calc(100% - 52px); a { flex: 1; justify-content: center; padding: 0 8px; } }
`;
const write = css`${media.mobile} { order: -1; width: 44px; padding: 0; > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } } border-radius: ${radius.control}px;`;
const tabsFirst = css`${media.mobile} { order: -2; }`;

interface ToolbarProps {
  board: PostBoard;
  categories: readonly { value: string; label: string }[];
  category: string | undefined;
  onCategory: (code: string | undefined) => void;
  order: PostOrder;
  onOrder: (order: PostOrder) => void;
  search: string | undefined;
  onSearch: (term: string | undefined) => void;
}

/**
 * One line of controls: the boards, category and order, the search, and the way to a post of one's
 * own.
 */
export const BoardToolbar = ({
  board,
  categories,
  category,
  onCategory,
  order,
  onOrder,
  search,
  onSearch,
}: ToolbarProps) => {
  const t = useText('board');
  const current = useCurrentTab<HTMLElement>(board);
  return (
    <div css={bar}>
      <nav ref={current} css={[tabs, tabsFirst]} aria-label={t('post.boards')}>
        {postBoards.map((one) => (
          <PageLink
            key={one}
            page={one === 'nt' ? 'notice.list' : 'board.list'}
            {...(one !== 'nt' && { query: { boardType: one } })}
            {...(one === board && { 'aria-current': 'page' })}
          >
            {t(`post.tab.${one}`)}
          </PageLink>
        ))}
      </nav>
      {categories.length > 0 && (
        <Select
          label={t('post.category')}
          value={category ?? ''}
          onChange={(code) => onCategory(code === '' ? undefined : code)}
          options={[{ value: '', label: t('post.allCategories') }, ...categories]}
        />
      )}
      {search === undefined && (
        <Select
          label={t('post.orderBy')}
          value={order}
          onChange={onOrder}
          options={postOrders.toReversed().map((value) => ({ value, label: t(`post.order.${value}`) }))}
        />
      )}
      <PostSearch key={search ?? ''} search={search} onSearch={onSearch} />
      {isOpen(board) && (
        <PageLink page="board.write" query={{ boardType: board }} css={[buttonStyle('lamp'), write]}>
          <BoardIcon name="edit" />
          <span>{t('post.write')}</span>
        </PageLink>
      )}
    </div>
  );
};
