import { css } from '@emotion/react';
import type { PostBoard } from '@madang/contracts';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, media } from '@madang/ui';
import type { ReactNode } from 'react';

const crumbs = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 2px 6px; margin-bottom: 12px; font-size: 13px; color: ${color.text3};
  a { display: inline-flex; align-items: center; gap: 6px; min-height: 24px; ${media.hover} { &:hover { color: ${color.text}; } } }
  ${media.mobile} { margin-bottom: 8px; }
`;

const hidden = css`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);`;
const heading = css`margin-bottom: 16px; ${media.mobile} { ${hidden} }`;

interface FrameProps {
  board: PostBoard;
  title: string;
  /** The page has no other heading: on a desktop its name is shown. */
  isTitled?: boolean;
  children: ReactNode;
}

/** A page below a list of posts, with the way back to it. */
export const BoardFrame = ({ board, title, isTitled = false, children }: FrameProps) => {
  const t = useText('board');
  return (
    <>
      <nav css={crumbs} aria-label={t('post.path')}>
        <PageLink
          page={board === 'nt' ? 'notice.list' : 'board.list'}
          {...(board !== 'nt' && { query: { boardType: board } })}
        >
          {t('post.boards')}
          <Icon name="next" size={12} />
          {t(`post.tab.${board}`)}
        </PageLink>
      </nav>
      <h1 css={isTitled ? heading : hidden}>{title}</h1>
      {children}
    </>
  );
};
