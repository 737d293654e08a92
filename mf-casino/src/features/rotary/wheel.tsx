import { css, keyframes } from '@emotion/react';
import { ROTARY_PARTS, type RotaryPrize } from '@madang/contracts';
import { color, media } from '@madang/ui';
import { useEffect } from 'react';

/** One for each prize in their order, beside each other on the rim and in the legend. */
const prizeColors = [
  color.s3,
  color.dusk,
  color.jade,
  color.lamp,
  color.persimmon,
  color.stoneWhite,
  color.lineStrong,
  color.persimmonFill,
] as const;
export const colorOf = (index: number): string => prizeColors[index % prizeColors.length] as string;

/** How long the wheel turns, milliseconds, and how often it goes round meanwhile. */
const TURN_MS = 3_600;
const TURNS = 6;
/** The card in the hub fades in once the wheel has stopped. */
const SHOW_MS = 200;
/** Marks on the rim. */
const TICKS = 60;
/** Radii: the hub, the slices' end, the rim with its marks. */
const [HUB, OUTER, RIM] = [46, 98, 106];

const frame = css`position: relative; width: min(100%, 380px); aspect-ratio: 1; margin: 0 auto;`;
/** The corners of the turning square, which nothing is drawn in, are no part of the page. */
const rim = css`width: 100%; height: 100%; border-radius: 50%; overflow: clip;`;
const disc = css`
  display: block; width: 100%; height: 100%; transition: transform ${TURN_MS}ms cubic-bezier(.16, .8, .24, 1);
  &[data-still] { transition: none; }
  ${media.still} { transition: none; }
`;
/** The pointer gives way to the marks that pass it, and comes to rest with the wheel. */
const give = keyframes`
  from, to { transform: translateX(-50%); } 4%, 12%, 20%, 28% { transform: translateX(-50%) rotate(-16deg); } 8%, 16%, 24% { transform: translateX(-50%) rotate(-9deg); }
  36%, 46%, 58%, 74% { transform: translateX(-50%) rotate(-11deg); } 41%, 52%, 66%, 84% { transform: translateX(-50%) rotate(-2deg); }
`;
const pin = css`
  position: absolute; top: -1%; left: 50%; width: 22px; height: 20px; transform: translateX(-50%); transform-origin: 50% 0; filter: drop-shadow(0 1px 2px rgba(0, 0, 0, .45));
  &[data-turning] { animation: ${give} ${TURN_MS}ms linear; }
  ${media.still} { &[data-turning] { animation: none; } }
`;
const show = keyframes`from { opacity: 0; }`;
const hub = css`
  position: absolute; inset: 30%; display: grid; place-content: center; border-radius: 50%; background: ${color.s1}; box-shadow: 0 0 0 2px ${color.lineStrong}; text-align: center;
  small { font-size: 12px; color: ${color.text2}; } b { display: block; font-size: 20px; letter-spacing: -.02em; color: ${color.jade}; }
  &[data-nothing] b { color: ${color.text2}; }
  > span { animation: ${show} ${SHOW_MS}ms linear; } ${media.still} { > span { animation: none; } }
`;

const on = (degrees: number, radius: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
};
const marks = Array.from({ length: TICKS }, (_, index) => {
  const at = (index * 360) / TICKS;
  return `M${on(at, RIM - (index % 5 === 0 ? 5 : 3))}L${on(at, RIM)}`;
}).join('');

interface WheelProps {
  prizes: readonly RotaryPrize[];
  /** The part of the rim under the pointer at the end of the turn; null: none yet. */
  part: number | null;
  turning: boolean;
  /** What the spin came to, in the hub, once the wheel has stopped. */
  result: { label: string; prize: string; isNothing: boolean } | null;
  onStop: () => void;
}

/**
 * The wheel by its true shares: a slice is as wide as its prize is likely. Its names are in the
 * legend beside it, with the same colours. The disc is a compositor layer.
 */
export const Wheel = ({ prizes, part, turning, result, onStop }: WheelProps) => {
  // A browser without the animation fires no end event.
  useEffect(() => {
    if (!turning) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const end = setTimeout(onStop, still ? 0 : TURN_MS + 400);
    return () => clearTimeout(end);
  }, [turning, onStop]);
  const angle = part === null ? 0 : TURNS * 360 - ((part + 0.5) / ROTARY_PARTS) * 360;
  let start = 0;
  const slices = prizes.map(({ points, weight }) => {
    const from = start;
    start += weight;
    return { points, weight, from };
  });
  return (
    <div css={frame} aria-hidden="true">
      <div css={rim}>
        <svg
          css={disc}
          aria-hidden="true"
          viewBox="-110 -110 220 220"
          data-still={turning ? undefined : ''}
          data-part={part ?? undefined}
          style={{ transform: `rotate(${angle}deg)` }}
          onTransitionEnd={({ target, currentTarget }) => target === currentTarget && onStop()}
        >
          <g fill="none" strokeWidth={OUTER - HUB} transform="rotate(-90)">
            {slices.map(({ points, weight, from }, index) => (
              <circle
                key={points}
                r={(OUTER + HUB) / 2}
                pathLength={ROTARY_PARTS}
                stroke={colorOf(index)}
                strokeDasharray={`${weight} ${ROTARY_PARTS - weight}`}
                strokeDashoffset={-from}
              />
            ))}
          </g>
          <path
            d={slices
              .map(({ from }) => (from / ROTARY_PARTS) * 360)
              .map((degrees) => `M${on(degrees, HUB)}L${on(degrees, OUTER)}`)
              .join('')}
            stroke={color.s1}
            strokeWidth=".8"
          />
          <circle r={RIM} fill="none" stroke={color.lineStrong} strokeWidth="1.5" />
          <path d={marks} stroke={color.lineStrong} />
        </svg>
      </div>
      <div css={hub} data-nothing={result?.isNothing ? '' : undefined}>
        {result && (
          <span>
            <small>{result.label}</small>
            <b translate="no">{result.prize}</b>
          </span>
        )}
      </div>
      <svg css={pin} aria-hidden="true" viewBox="0 0 22 20" data-turning={turning ? '' : undefined}>
        <path d="M1 1h20L11 19z" fill={color.text} stroke={color.s1} strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
    </div>
  );
};
