import { css } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { color, media, size, z } from '../theme.ts';

const foot = css`
  ${media.mobile} {
    position: sticky; bottom: calc(${size.navMobile}px + var(--foot, 0px) + env(safe-area-inset-bottom)); z-index: ${z.sticky}; margin: 0 -16px; padding: 12px 16px; background: ${color.s1}; border-top: 1px solid ${color.line};
  }
`;

/**
 * The one way on of a page: at the end of the form; on the phone it stays above the navigation, from edge to edge.
 * Notices and toasts keep above it, and so does what takes the focus (the page's scroll padding).
 */
export const StickyFoot = ({ children, className }: { children: ReactNode; className?: string }) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--page-foot', `${ref.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--page-foot');
  });
  return (
    <div ref={ref} css={foot} className={className}>
      {children}
    </div>
  );
};
