/** Outlines of the boards on a grid of 24, beside those of the site's sprite. */
const outlines = {
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
  eye: 'M2.8 12s3.4-6 9.2-6 9.2 6 9.2 6-3.4 6-9.2 6-9.2-6-9.2-6zM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z',
  reply: 'M4 5h16v11H10l-4 4v-4H4z',
  edit: 'M5 19l1-4L15.5 5.5l3 3L9 18zM13.5 7.5l3 3',
} as const;

interface BoardIconProps {
  name: keyof typeof outlines;
  size?: number;
  isFilled?: boolean;
}

export const BoardIcon = ({ name, size = 16, isFilled = false }: BoardIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={outlines[name]} />
  </svg>
);
