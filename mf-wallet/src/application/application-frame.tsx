import { css } from '@emotion/react';
import { media } from '@madang/ui';
import type { ReactNode } from 'react';

const frame = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 24px; align-items: start; margin-top: 24px;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr) 300px; }
  ${media.folded} { grid-template-columns: minmax(0, 1fr); }
  > aside { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
`;

/** The application form with its rail; below it where the menu folds. */
export const ApplicationFrame = ({ children, rail }: { children: ReactNode; rail: ReactNode }) => (
  <div css={frame}>
    {children}
    <aside>{rail}</aside>
  </div>
);

const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; nav + & { margin-top: 18px; } > aside { display: grid; gap: 14px; }`;

/** The same under one another. */
export const ApplicationStack = ({ children, rail }: { children: ReactNode; rail: ReactNode }) => (
  <div css={stack}>
    {children}
    <aside>{rail}</aside>
  </div>
);
