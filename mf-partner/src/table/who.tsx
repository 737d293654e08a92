import { css } from '@emotion/react';
import { color, media } from '@madang/ui';

/** A button in a cell that reads as text. */
export const pick = css`
  min-width: 24px; min-height: 28px; text-decoration: underline; text-decoration-color: ${color.lineStrong}; text-underline-offset: 3px; color: inherit; text-align: inherit;
  ${media.hover} { &:hover { color: ${color.lampText}; } } ${media.mobile} { min-height: 44px; }
`;

const id = css`margin-left: 6px; color: ${color.text3}; font-weight: 400;`;

/** Somebody in a list: nickname and id. */
export const Who = ({ memId, memNick }: { memId: string; memNick: string }) => (
  <>
    <span data-author="member">{memNick}</span>
    <small css={id} data-author="member">
      {memId}
    </small>
  </>
);
