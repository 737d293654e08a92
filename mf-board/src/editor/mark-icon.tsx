import type { Mark } from './marks.ts';

/** Outlines of the toolbar's signs on a grid of 16. */
const outlines: Record<Mark | 'picture', string> = {
  bold: 'M5 3h4a2.5 2.5 0 0 1 0 5H5zM5 8h5a2.5 2.5 0 0 1 0 5H5z',
  heading: 'M4 3v10m8-10v10M4 8h8',
  list: 'M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  quote: 'M3 3v10M6.5 5H14M6.5 8H14M6.5 11H11',
  link: 'M6.5 9.5l3-3M7 5l1.5-1.5a2.5 2.5 0 0 1 4 4L11 9M9 11l-1.5 1.5a2.5 2.5 0 0 1-4-4L5 7',
  picture: 'M2.5 3h11v10h-11zM2.5 11l3-3 2.5 2.5L11 7l2.5 3M5.5 5.7h.01',
};

export const MarkIcon = ({ mark }: { mark: Mark | 'picture' }) => (
  <svg width="18" height="18" viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor">
    <path d={outlines[mark]} strokeWidth={mark === 'bold' ? 2 : 1.5} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
