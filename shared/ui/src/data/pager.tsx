import { css } from '@emotion/react';
import { Icon } from '../icon/icon.tsx';
import { color, media } from '../theme.ts';

const strip = css`
  display: flex; gap: 4px; justify-content: center; align-items: center; margin-top: 20px;
  button {
    min-width: 36px; height: 36px; padding: 0 6px; border-radius: 9px; display: grid; place-items: center; color: ${color.text2}; font-size: 13px;
    ${media.mobile} { min-width: 40px; height: 44px; }
    ${media.hover} { &:hover:not(:disabled) { background: ${color.s2}; color: ${color.text}; } }
    &[aria-current='page'] { background: ${color.s3}; color: ${color.text}; font-weight: 700; }
    &:disabled { color: ${color.disabled}; cursor: not-allowed; }
  }
`;

/** The pages to offer around the current one: at most five in a row, kept inside 1 and `pages`. */
export const pageWindow = (page: number, pages: number, width = 5): number[] => {
  const from = Math.max(1, Math.min(page - Math.floor(width / 2), pages - width + 1));
  return Array.from({ length: Math.min(width, pages) }, (_, i) => from + i);
};

export interface PagerProps {
  /** From 1. */
  page: number;
  /** Count of pages; where there is one only, nothing is shown. */
  pages: number;
  onPage: (page: number) => void;
  texts: { label: string; previous: string; next: string };
}

export const Pager = ({ page, pages, onPage, texts }: PagerProps) => {
  if (pages <= 1) return null;
  return (
    <nav css={strip} aria-label={texts.label}>
      <button type="button" aria-label={texts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="back" size={16} />
      </button>
      {pageWindow(page, pages).map((at) => (
        <button
          key={at}
          type="button"
          aria-current={at === page ? 'page' : undefined}
          onClick={() => at !== page && onPage(at)}
        >
          {at}
        </button>
      ))}
      <button type="button" aria-label={texts.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon name="next" size={16} />
      </button>
    </nav>
  );
};
