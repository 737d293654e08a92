import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { color, media, radius, useCurrentTab } from '@madang/ui';
import type { ReactNode, Ref } from 'react';
import { type SupportPage, supportPages } from './pages.ts';

const heading = css`${media.mobile} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`;
const strip = css`
  position: relative; display: flex; gap: 6px; margin: 14px 0 20px; overflow-x: auto; scrollbar-width: none;
  a {
    display: inline-flex; align-items: center; min-height: 36px; padding: 0 14px; flex: none; border-radius: ${radius.pill}px; border: 1px solid ${color.line}; color: ${color.text2}; font-size: 13px; white-space: nowrap;
    &:focus-visible { outline-offset: -3px; }
    ${media.hover} { &:hover { border-color: ${color.lineStrong}; color: ${color.text}; } }
  }
  a[aria-current='page'] { background: ${color.text}; color: ${color.bg}; border-color: ${color.text}; font-weight: 700; }
  ${media.mobile} { margin: 0 -16px 16px; padding: 4px 16px; a { min-height: 44px; } }
`;

interface FrameProps {
  page: SupportPage;
  title: string;
  /** Where the focus goes when the rows below change. */
  top?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Name of the page and the ways to the other pages of the support centre, of which those are drawn that exist. */
export const SupportFrame = ({ page, title, top, children }: FrameProps) => {
  const t = useText('board');
  const ways = useCurrentTab<HTMLElement>(page);
  return (
    <>
      <h1 ref={top} tabIndex={-1} css={heading}>
        {title}
      </h1>
      <nav ref={ways} css={strip} aria-label={t('support.title')}>
        {supportPages
          .filter((one) => href(one.page) !== undefined)
          .map((one) => (
            <PageLink key={one.page} page={one.page} {...(one.page === page && { 'aria-current': 'page' })}>
              {t(`support.pages.${one.name}`)}
            </PageLink>
          ))}
      </nav>
      {children}
    </>
  );
};
