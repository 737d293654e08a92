import { css } from '@emotion/react';
import { media } from '@madang/ui';

/** Columns of a list of posts: author, text, picture, likes, views, last reply. */
export const postGrid = css`
  display: grid; grid-template-columns: 32px minmax(0, 1fr) 52px 52px 58px 124px; column-gap: 14px; align-items: center; padding: 0 18px;
  ${media.folded} { grid-template-columns: 32px minmax(0, 1fr) 52px 44px 58px 92px; column-gap: 12px; }
  ${media.mobile} { grid-template-columns: 32px minmax(0, 1fr) auto; column-gap: 12px; padding: 0 14px; min-height: 64px; }
`;
