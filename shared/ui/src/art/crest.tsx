import { css } from '@emotion/react';
import { memo, useId } from 'react';
import { type Charge, type Club, charges, crestPartsOf, SEAL } from './crest-parts.ts';

export type { Club } from './crest-parts.ts';

const PAPER = '#FBF4E6';
const style = css`display: block; flex: none;`;

export interface CrestProps {
  club: Club;
  /** The other club of the match: two crests side by side have different grounds. */
  opponent?: Club;
  /** Side in CSS pixels: 16, 18, 20, 36 or 60. */
  size?: number;
}

/** The crest of a club, beside its name: hidden from readers of the screen. */
export const Crest = memo(
  ({ club, opponent, size = 18 }: CrestProps) => {
    const clip = useId();
    const { ground, second, charge, field } = crestPartsOf(club, opponent);
    const { fill, stroke }: Charge = charges[charge];
    return (
      <svg css={style} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" data-crest={charge}>
        <clipPath id={clip}>
          <path d={SEAL} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <path fill={ground} d="M0 0h24v24H0z" />
          {field.isStroke ? (
            <path fill="none" stroke={second} strokeWidth="4" d={field.path} />
          ) : (
            <path fill={second} d={field.path} />
          )}
        </g>
        {fill && <path fill={PAPER} d={fill} />}
        {stroke && (
          <path fill="none" stroke={PAPER} strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" d={stroke} />
        )}
        <path fill="none" stroke="#F1ECE2" strokeOpacity=".28" d={SEAL} />
      </svg>
    );
  },
  (one, other) => one.club.id === other.club.id && one.opponent?.id === other.opponent?.id && one.size === other.size,
);
