import { css } from '@emotion/react';
import { color, media, size, z } from '@madang/ui';

/** The bar at the foot of narrow windows. */
export const bottomNavStyle = css`
  position: fixed; inset: auto 0 var(--foot, 0px); z-index: ${z.mobileNav}; min-height: ${size.navMobile}px; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr);
  background: ${color.s1}; border-top: 1px solid ${color.line}; padding-bottom: env(safe-area-inset-bottom);
  > a, > button { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 3px; padding: 4px 2px; font-size: 11px; line-height: 1.25; color: ${color.text3}; text-align: center; }
  > :focus-visible { outline-offset: -3px; border-radius: 8px; }
  > [aria-current] { color: ${color.lampText}; font-weight: 700; }
  ${media.low} { position: static; }
`;
