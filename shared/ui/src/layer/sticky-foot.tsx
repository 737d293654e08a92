import { css } from '@emotion/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { currentScreen } from '../screen.ts';
import { color, media, size, z } from '../theme.ts';

const foot = css`
  ${media.mobile} {
    position: sticky; bottom: calc(${size.navMobile}px + var(--foot, 0px) + env(safe-area-inset-bottom)); z-index: ${z.sticky}; margin: 0 -16px; padding: 12px 16px; background: ${color.s1}; border-top: 1px solid ${color.line};
  }
  ${media.low} { position: static; }
`;

/**
 * So much space a notice or a toast wants at the lower edge, and how far it stays away from the
 * button; CSS pixels.
 */
const NOTICE = 160;
const GAP = 12;

/**
 * How far notices have to rise above their place so that none of them covers the element; 0 where
 * it lies elsewhere.
 */
const liftOf = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect();
  const edge = innerHeight - (currentScreen() === 'mobile' ? size.navMobile : 0);
  return bottom > edge - NOTICE && top < edge ? Math.ceil(edge - top + GAP) : 0;
};

/**
 * The one way on of a page: at the end of the form; on the phone it stays above the navigation,
 * from edge to edge. Notices and toasts keep above it wherever it lies, and so does what takes the
 * focus (the page's scroll padding).
 */
export const StickyFoot = ({ children, className }: { children: ReactNode; className?: string }) => {
  const ref = useRef<HTMLDivElement>(null);
  const lift = useRef(() => {
    if (ref.current) document.documentElement.style.setProperty('--page-foot', `${liftOf(ref.current)}px`);
  }).current;
  useLayoutEffect(lift);
  useEffect(() => {
    addEventListener('scroll', lift, { passive: true });
    addEventListener('resize', lift);
    const grows = typeof ResizeObserver === 'function' ? new ResizeObserver(lift) : null;
    grows?.observe(document.body);
    return () => {
      removeEventListener('scroll', lift);
      removeEventListener('resize', lift);
      grows?.disconnect();
      document.documentElement.style.removeProperty('--page-foot');
    };
  }, [lift]);
  return (
    <div ref={ref} css={foot} className={className}>
      {children}
    </div>
  );
};
