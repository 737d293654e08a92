import { css } from '@emotion/react';
import type { Sport } from '../events/event.ts';

const style = css`display: block; flex: none; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round;`;

/** On 24 × 24, drawn for this project. */
const paths = {
  soccer:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8l3.600 2.600-1.400 4.300H9.800l-1.400-4.300zM12 3v5M20.500 9.500l-4.900 1.100M17.400 19l-3.200-4.100M6.600 19l3.200-4.100M3.500 9.500l4.900 1.100',
  baseball: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6c3 3 3 9 0 12M18 6c-3 3-3 9 0 12',
  basketball: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M3 12h18M6 5.500c4 4 4 9 0 13M18 5.500c-4 4-4 9 0 13',
  volleyball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 12c0-4 2-7 5-8M12 12c4 1.500 7 .5 8.700-2M12 12c-3 2.500-4 6-2.500 8.800M12 12C8.500 9.500 5 9.500 3.500 11',
  esports:
    'M8 8h8a5 5 0 0 1 0 10c-2 0-2.500-2-4-2s-2 2-4 2A5 5 0 0 1 8 8zM7.500 11.500v3M6 13h3M15.500 12h.01M17.500 14h.01',
  flag: 'M6 21V4M6 5h11l-2.500 3.500L17 12H6',
  bolt: 'M13 3L6 13h5l-1 8 7-10h-5z',
} as const satisfies Record<Sport | 'flag' | 'bolt', string>;

/** A symbol of the sportsbook alone, beside a word. */
export const SportsIcon = ({ name, size = 18 }: { name: keyof typeof paths; size?: number }) => (
  <svg css={style} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
