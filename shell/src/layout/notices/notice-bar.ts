import { css } from '@emotion/react';
import { color, media, motion, radius, size, z } from '@madang/ui';

/**
 * The look of a slim bar over the lower edge of the page, with its heading and one act. `--lift`
 * moves it above another one.
 */
export const noticeBar = css`
  position: fixed; inset: auto 24px calc(24px + var(--lift, 0px) + var(--page-foot, 0px) + var(--foot, 0px)) auto; z-index: ${z.sticky}; max-width: calc(100vw - 32px); min-height: 44px; display: flex; align-items: center; gap: 8px; padding: 0 2px 0 14px;
  background: ${color.overlay}; border: 1px solid ${color.line}; border-radius: ${radius.control}px; ${media.low} { position: static; max-width: none; border-radius: 0; } box-shadow: 0 8px 24px rgba(0, 0, 0, .3); animation: madang-rise ${motion.enter}ms ${motion.ease};
  > svg { color: ${color.lampText}; flex: none; } h2 { flex: 1; min-width: 0; font-size: 13px; }
  > a, > [data-popup] { display: inline-flex; align-items: center; min-height: 40px; padding: 0 8px; font-size: 13px; text-decoration: underline; text-underline-offset: 3px; white-space: nowrap; }
  ${media.mobile} { inset: auto 16px calc(${size.navMobile + 8}px + var(--lift, 0px) + var(--page-foot, 0px) + var(--foot, 0px) + env(safe-area-inset-bottom)) 16px; }
`;
