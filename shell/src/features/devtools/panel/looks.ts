/** Looks that the panel's tabs have in common. */
import { css } from '@emotion/react';
import { color, media } from '@madang/ui';

export const bar = css`display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-bottom: 10px;`;
export const heading = css`font-size: 13px; margin: 14px 0 4px; color: ${color.text2};`;
export const list = css`
  border: 1px solid ${color.line}; border-radius: 10px; background: ${color.s1};
  > li { border-top: 1px solid ${color.line}; min-width: 0; } > li:first-of-type { border-top: 0; }
`;
export const line = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; width: 100%; min-height: 40px; padding: 6px 12px; text-align: left;
  ${media.mobile} { min-height: 44px; }
`;
export const code = css`font-family: ui-monospace, Consolas, 'Liberation Mono', monospace; font-size: 12px; overflow-wrap: anywhere;`;
export const quiet = css`color: ${color.text2};`;
export const none = css`padding: 16px 12px; color: ${color.text2};`;
