import { css } from '@emotion/react';
import type { PostBoard } from '@madang/contracts';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, media, radius } from '@madang/ui';
import type { ReactNode, Ref } from 'react';
import { SupportFrame } from '../support/support-frame.tsx';
import { shownBoards } from './boards.ts';

const strip = css`
  display: flex; flex-wrap: wrap; gap: 6px; margin: 14px 0 20px;
  a {
    display: inline-flex; align-items: center; min-height: 36px; padding: 0 14px; border-radius: ${radius.pill}px; border: 1px solid ${color.line}; color: ${color.text2}; font-size: 13px;
    ${media.hover} { &:hover { border-color: ${color.lineStrong}; color: ${color.text}; } }
  }
  a[aria-current='page'] { background: ${color.text}; color: ${color.bg}; border-color: ${color.text}; font-weight: 700; }
  ${media.mobile} { margin: 10px 0 16px; a { min-height: 44px; } }
`;

interface FrameProps {
  board: PostBoard;
  title: string;
  top?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Name of the page and the ways to the other boards; notices belong to the support centre. */
export const BoardFrame = ({ board, title, top, children }: FrameProps) => {
  const t = useText('board');
  if (board === 'nt')
    return (
      <SupportFrame page="notice.list" title={title} {...(top && { top })}>
        {children}
      </SupportFrame>
    );
  return (
    <>
      <h1 ref={top} tabIndex={-1}>
        {title}
      </h1>
      <nav css={strip} aria-label={t('post.boards')}>
        {shownBoards.map((one) => (
          <PageLink
            key={one}
            page="board.list"
            query={{ boardType: one }}
            {...(one === board && { 'aria-current': 'page' })}
          >
            {t(`post.board.${one}`)}
          </PageLink>
        ))}
      </nav>
      {children}
    </>
  );
};
