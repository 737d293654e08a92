import { css } from '@emotion/react';
import { color } from '@madang/ui';
import type { ReactNode } from 'react';

const list = css`
  display: grid; gap: 10px;
  > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
  dt { color: ${color.text2}; } dd { white-space: nowrap; margin-left: auto; }
  > [data-total] { padding-top: 12px; border-top: 1px solid ${color.line}; align-items: baseline; dt { color: ${color.text}; font-weight: 700; } dd { font-size: 18px; font-weight: 700; } }
`;

/** Names and amounts opposite each other; {@link Figure}s inside. */
export const Figures = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl css={list} className={className}>
    {children}
  </dl>
);

export const Figure = ({
  name,
  total = false,
  children,
}: {
  name: ReactNode;
  total?: boolean;
  children: ReactNode;
}) => (
  <div data-total={total || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What the button is about to do, before it. */
export const summaryBox = css`background: ${color.s2}; border-radius: 12px; padding: 18px;`;
