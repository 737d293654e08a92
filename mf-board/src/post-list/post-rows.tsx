import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Card, color, media, Skeleton, VisuallyHidden } from '@madang/ui';
import type { ReactNode } from 'react';
import { postGrid } from './post-grid.ts';

const card = css`overflow: hidden; &[aria-busy='true'] > ul { opacity: .6; }`;
const head = css`
  ${postGrid} min-height: 36px; background: ${color.s2}; font-size: 12px; color: ${color.text3}; > span[data-figure] { text-align: right; white-space: nowrap; }
  > div { grid-column: 1 / 4; display: flex; align-items: center; gap: 4px 12px; flex-wrap: wrap; }
  ${media.mobile} { min-height: 36px; > span[data-figure] { display: none; } > div { grid-column: 1 / -1; } }
`;
const waiting = css`${postGrid} height: 56px; border-top: 1px solid ${color.line};`;
/** Rows of a page of ten. */
const ROWS = 10;

interface PostRowsProps {
  /** Left in the head of the list: its count, and what may be done with all of it. */
  lead: ReactNode;
  isStale?: boolean;
  children: ReactNode;
}

/** The card of a list with its head. */
export const PostRows = ({ lead, isStale = false, children }: PostRowsProps) => {
  const t = useText('board');
  return (
    <Card flush css={card} aria-busy={isStale}>
      <div css={head}>
        <div>{lead}</div>
        <span data-figure aria-hidden="true">
          {t('post.likesHead')}
        </span>
        <span data-figure aria-hidden="true">
          {t('post.viewsHead')}
        </span>
        <span data-figure aria-hidden="true">
          {t('post.lastReply')}
        </span>
      </div>
      <ul>{children}</ul>
    </Card>
  );
};

/** The list in its own layout before its posts arrive. */
export const WaitingPosts = () => (
  <PostRows lead={<VisuallyHidden>{useCoreText()('loading')}</VisuallyHidden>} isStale>
    {Array.from({ length: ROWS }, (_, index) => (
      <li key={index} css={waiting}>
        <Skeleton width={32} height={32} round={6} />
        <span>
          <Skeleton width={`${64 - (index % 3) * 12}%`} height={13} />
          <Skeleton width={`${46 - (index % 4) * 6}%`} height={10} css={css`margin-top: 8px;`} />
        </span>
      </li>
    ))}
  </PostRows>
);
