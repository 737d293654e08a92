import { css } from '@emotion/react';
import { Card, color, media } from '@madang/ui';
import type { ReactNode } from 'react';

const head = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; min-height: 48px; padding: 6px 18px; border-bottom: 1px solid ${color.line};
  h2 { font-size: 15px; } small { font-size: 13px; color: ${color.text3}; } > a, > button { margin-left: auto; }
  ${media.mobile} { padding: 4px 16px; }
`;

/** The way from a card to the whole of it. */
export const homeMore = css`
  display: inline-flex; align-items: center; gap: 2px; min-height: 32px; font-size: 13px; color: ${color.text2}; white-space: nowrap;
  svg { width: 16px; height: 16px; } ${media.hover} { &:hover { color: ${color.text}; } } ${media.mobile} { min-height: 44px; }
`;

interface HomeCardProps {
  title: string;
  fact?: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}

/** One part of the first page with its heading, a fact and the way to the whole. */
export const HomeCard = ({ title, fact, more, children }: HomeCardProps) => (
  <Card flush aria-label={title}>
    <header css={head}>
      <h2>{title}</h2>
      {fact && <small>{fact}</small>}
      {more}
    </header>
    {children}
  </Card>
);
