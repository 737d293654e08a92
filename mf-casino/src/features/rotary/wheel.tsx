import { css } from '@emotion/react';
import { ROTARY_PARTS, type RotaryPrize } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { color, media } from '@madang/ui';
import { useEffect } from 'react';

/** One for each prize in their order: quiet grounds under texts, full ones for narrow slices. */
export const prizeColors = [
  color.s3,
  color.duskSoft,
  color.jadeSoft,
  color.lampSoft,
  color.persimmonSoft,
  color.dusk,
  color.jade,
  color.lampEdge,
] as const;
export const colorOf = (index: number): string => prizeColors[index % prizeColors.length] as string;

/** How long the wheel turns, milliseconds, and how often it goes round meanwhile. */
const TURN_MS = 4_200;
const TURNS = 6;

const frame = css`position: relative; width: min(100%, 380px); aspect-ratio: 1; margin: 0 auto;`;
/** The corners of the turning square, which nothing is drawn in, are no part of the page. */
const rim = css`width: 100%; height: 100%; border-radius: 50%; overflow: clip;`;
const disc = css`
  display: block; width: 100%; height: 100%; transition: transform ${TURN_MS}ms cubic-bezier(.16, .8, .24, 1);
  &[data-still] { transition: none; }
  ${media.still} { transition: none; }
`;
/** A name of several parts takes as many lines: a slice is no wider than its ring. */
const LINE = 9;
const label = css`font-size: 8px; font-weight: 700; fill: ${color.text}; text-anchor: middle; dominant-baseline: central; font-variant-numeric: tabular-nums;`;
/** Turns a label back by as much as the disc turns, at the same pace: it is always upright. */
const upright = css`
  transition: transform ${TURN_MS}ms cubic-bezier(.16, .8, .24, 1);
  &[data-still] { transition: none; }
  ${media.still} { transition: none; }
`;
/** Parts of the rim; a narrower slice has its name outside, with a line to it. */
const NAMED = ROTARY_PARTS / 16;
/** Radii: the end of the slices, a name on them, a name outside. */
const [OUTER, ON_RIM, OUTSIDE] = [80, 60, 94];
/** Degrees between names outside: side by side none touches the next. */
const APART = 22;

interface Slice extends RotaryPrize {
  from: number;
  /** The middle of the slice, and the position of its name; degrees from the top. */
  middle: number;
  named: number;
}

const slicesOf = (prizes: readonly RotaryPrize[]): Slice[] => {
  let start = 0;
  const slices = prizes.map((prize): Slice => {
    const from = start;
    start += prize.weight;
    const middle = ((from + prize.weight / 2) / ROTARY_PARTS) * 360;
    return { ...prize, from, middle, named: middle };
  });
  const narrow = slices.filter(({ weight }) => weight < NAMED);
  const centre = narrow.reduce((sum, { middle }) => sum + middle, 0) / Math.max(1, narrow.length);
  for (const [at, slice] of narrow.entries()) slice.named = centre + (at - (narrow.length - 1) / 2) * APART;
  return slices;
};

const on = (degrees: number, radius: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
};

const pin = css`position: absolute; top: 11.5%; left: 50%; width: 22px; height: 28px; transform: translateX(-50%); filter: drop-shadow(0 2px 3px rgba(0, 0, 0, .4));`;

interface WheelProps {
  prizes: readonly RotaryPrize[];
  /** The part of the rim under the pin at the end of the turn; null: none yet. */
  part: number | null;
  turning: boolean;
  onStop: () => void;
}

/** A prize has a share of the rim equal to its probability; the wheel stops at the drawn part. */
export const Wheel = ({ prizes, part, turning, onStop }: WheelProps) => {
  // A browser without the animation fires no end event.
  useEffect(() => {
    if (!turning) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const end = setTimeout(onStop, still ? 0 : TURN_MS + 400);
    return () => clearTimeout(end);
  }, [turning, onStop]);
  const angle = part === null ? 0 : TURNS * 360 - ((part + 0.5) / ROTARY_PARTS) * 360;
  const t = useText('casino');
  const format = useFormat();
  const slices = slicesOf(prizes);
  return (
    <div css={frame} aria-hidden="true">
      <div css={rim}>
        <svg
          css={disc}
          aria-hidden="true"
          viewBox="-112 -112 224 224"
          data-still={turning ? undefined : ''}
          data-part={part ?? undefined}
          style={{ transform: `rotate(${angle}deg)` }}
          onTransitionEnd={({ target, currentTarget }) => target === currentTarget && onStop()}
        >
          <g fill="none" strokeWidth={OUTER - 40} transform="rotate(-90)">
            {slices.map(({ points, weight, from }, index) => (
              <circle
                key={points}
                r={OUTER / 2 + 20}
                pathLength={ROTARY_PARTS}
                stroke={colorOf(index)}
                strokeDasharray={`${weight} ${ROTARY_PARTS - weight}`}
                strokeDashoffset={-from}
              />
            ))}
          </g>
          {slices.map(({ points, weight, from, middle, named }) => {
            const isWide = weight >= NAMED;
            const lines = points === 0 ? t('rotary.nothing').split(' ') : [format.points(points)];
            return (
              <g key={points}>
                <path
                  d={`M${on((from / ROTARY_PARTS) * 360, 40)}L${on((from / ROTARY_PARTS) * 360, OUTER)}`}
                  stroke={color.lineStrong}
                  strokeWidth={isWide ? 0.8 : 0.2}
                />
                {!isWide && (
                  <path
                    d={`M${on(middle, OUTER - 8)}L${on(middle, OUTER + 3)}L${on(named, OUTSIDE - 7)}`}
                    fill="none"
                    stroke={color.text3}
                    strokeWidth="0.8"
                  />
                )}
                <g transform={`translate(${on(named, isWide ? ON_RIM : OUTSIDE).replace(' ', ',')})`}>
                  <text
                    css={[label, upright]}
                    data-still={turning ? undefined : ''}
                    style={{ transform: `rotate(${-angle}deg)` }}
                  >
                    {lines.map((line, index) => (
                      <tspan key={line} x="0" y={(index - (lines.length - 1) / 2) * LINE}>
                        {line}
                      </tspan>
                    ))}
                  </text>
                </g>
              </g>
            );
          })}
          <circle r={OUTER} fill="none" stroke={color.lineStrong} strokeWidth="1.5" />
          <circle r="40" fill={color.s1} stroke={color.lineStrong} strokeWidth="1.5" />
          <circle r="29" fill="none" stroke={color.lineStrong} strokeOpacity=".6" />
          <path d="M-20 0h40M0-20v40" stroke={color.lineStrong} strokeWidth="3.5" strokeLinecap="round" />
          <circle r="8" fill={color.lineStrong} />
        </svg>
      </div>
      <svg css={pin} aria-hidden="true" viewBox="0 0 24 30">
        <path d="M12 29 2.6 14.4a10 10 0 1 1 18.8 0z" fill={color.lamp} stroke={color.lampInk} strokeWidth="1.5" />
      </svg>
    </div>
  );
};
