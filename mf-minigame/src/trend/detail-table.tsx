import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, media } from '@madang/ui';
import { type ReactNode, useState } from 'react';

const details = css`
  margin-top: 12px;
  > summary { font-size: 13px; color: ${color.text2}; cursor: pointer; min-height: 32px; display: inline-flex; align-items: center; gap: 6px; ${media.mobile} { min-height: 44px; } }
  > summary::before { content: ''; width: 6px; height: 6px; border: solid currentColor; border-width: 0 1.6px 1.6px 0; transform: rotate(-45deg); }
  &[open] > summary::before { transform: rotate(45deg); }
  > section { max-height: 320px; overflow: auto; }
  td { height: 36px; } tbody th { color: inherit; font-size: inherit; } tbody tr:last-of-type th { border-bottom: 0; }
`;

export interface DetailTableProps {
  /** Of the part that scrolls. */
  label: string;
  /**
   * Rendered once it is opened: a chart renders with each round, and few readers open its figures.
   */
  children: () => ReactNode;
}

/** What a chart draws, in figures: opened in place. */
export const DetailTable = ({ label, children }: DetailTableProps) => {
  const t = useText('minigame');
  const [isOpen, setOpen] = useState(false);
  return (
    <details css={details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('trend.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section tabIndex={0} aria-label={label}>
        {isOpen && children()}
      </section>
    </details>
  );
};
