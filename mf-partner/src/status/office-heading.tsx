import { css } from '@emotion/react';
import { color, media } from '@madang/ui';

const head = css`
  margin-bottom: 16px; h1 { font-size: 24px; } ${media.mobile} { h1 { font-size: 20px; } }
  p { margin-top: 6px; color: ${color.text2}; max-width: 68ch; font-size: 14px; }
`;

export const OfficeHeading = ({ title, lead }: { title: string; lead?: string }) => (
  <header css={head}>
    <h1>{title}</h1>
    {lead && <p>{lead}</p>}
  </header>
);
