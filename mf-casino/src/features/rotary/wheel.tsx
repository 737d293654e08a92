import { css } from '@emotion/react';
import { ROTARY_PARTS, type RotaryPrize } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { color, media } from '@madang/ui';
import { useEffect } from 'react';

/** One for each prize, in their order on the rim. */
export const prizeColors = [
  color.s3,
  color.dusk,
  color.jade,
  color.lamp,
  color.persimmon,
  color.lineStrong,
  color.persimmonFill,
  color.text,
] as const;
export const colorOf = (index: number): string => prizeColors[index % prizeColors.length] as string;

/** How long the wheel turns, milliseconds, and how often it goes round meanwhile. */
const TURN_MS = 4_200;
const TURNS = 6;

const frame = css`position: relative; width: min(100%, 340px); aspect-ratio: 1; margin: 0 auto;`;
/** The corners of the turning square, which nothing is drawn in, are no part of the page. */
const rim = css`width: 100%; height: 100%; border-radius: 50%; overflow: hidden;`;
const disc = css`
  display: block; width: 100%; height: 100%; transition: transform ${TURN_MS}ms cubic-bezier(.16, .8, .24, 1);
  &[data-still] { transition: none; }
  ${media.still} { transition: none; }
`;
/** Readable on whichever colour it stands. */
const label = css`font-size: 13px; font-weight: 700; fill: ${color.text}; stroke: ${color.s1}; stroke-width: 4px; stroke-linejoin: round; paint-order: stroke; text-anchor: middle; dominant-baseline: central; font-variant-numeric: tabular-nums;`;
/** What is narrower has no room for its name on the rim, parts of it: the table has them all. */
const NAMED = ROTARY_PARTS / 16;

/** Prizes with the middle of their slices, degrees from the top. */
const slicesOf = (prizes: readonly RotaryPrize[]): (RotaryPrize & { from: number; middle: number })[] => {
  let start = 0;
  return prizes.map((prize) => {
    const from = start;
    start += prize.weight;
    return { ...prize, from, middle: ((from + prize.weight / 2) / ROTARY_PARTS) * 360 };
  });
};

const pin = css`position: absolute; top: -2px; left: 50%; width: 24px; height: 30px; transform: translateX(-50%); filter: drop-shadow(0 2px 3px rgba(0, 0, 0, .4));`;

interface WheelProps {
  prizes: readonly RotaryPrize[];
  /** The part of the rim that stands, or comes to stand, under the pin; null: none yet. */
  part: number | null;
  turning: boolean;
  onStop: () => void;
}

/**
 * A prize takes as much of the rim as it is likely, so that the eye is told no more than the figures; the wheel stops at the
 * very part that was drawn.
 */
export const Wheel = ({ prizes, part, turning, onStop }: WheelProps) => {
  // A browser that draws no turn tells of no end.
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
          viewBox="-100 -100 200 200"
          data-still={turning ? undefined : ''}
          data-part={part ?? undefined}
          style={{ transform: `rotate(${angle}deg)` }}
          onTransitionEnd={onStop}
        >
          <circle r="97" fill={color.s1} stroke={color.lampEdge} strokeWidth="3" />
          <g fill="none" strokeWidth="46" transform="rotate(-90)">
            {slices.map(({ points, weight, from }, index) => (
              <circle
                key={points}
                r="70"
                pathLength={ROTARY_PARTS}
                stroke={colorOf(index)}
                strokeDasharray={`${weight} ${ROTARY_PARTS - weight}`}
                strokeDashoffset={-from}
              />
            ))}
          </g>
          {slices.map(
            ({ points, weight, middle }) =>
              weight >= NAMED && (
                <text key={points} css={label} transform={`rotate(${middle}) translate(0 -70)`}>
                  {points === 0 ? t('rotary.nothing') : format.points(points)}
                </text>
              ),
          )}
          <circle r="47" fill={color.s1} />
          <circle r="34" fill="none" stroke={color.lampEdge} strokeOpacity=".5" />
          <path d="M-24 0h48M0-24v48" stroke={color.lampEdge} strokeWidth="4" strokeLinecap="round" />
          <circle r="9" fill={color.lampEdge} />
        </svg>
      </div>
      <svg css={pin} aria-hidden="true" viewBox="0 0 24 30">
        <path
          d="M12 29 2.6 14.4a10 10 0 1 1 18.8 0z"
          fill={color.persimmonFill}
          stroke={color.onFill}
          strokeWidth="1.5"
        />
      </svg>
    </div>
  );
};
