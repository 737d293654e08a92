import { css, keyframes } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';
import { WALK_MS } from './drawing.ts';
import { FOOT, type Ladder, LEFT, pathOf, RIGHT, rungsOf, TOP } from './ladder-path.ts';

const step = keyframes`from { transform: scale(0); }`;
const show = keyframes`from { opacity: 0; }`;
/** While a way is walked, each stretch of it grows from where it begins: nothing but transforms, and opacity at its end. */
const picture = css`
  display: block; width: 132px; height: 132px; flex: none; fill: none; stroke: ${color.lineStrong}; stroke-width: 3; stroke-linecap: round;
  &[data-small] { width: 44px; height: 44px; stroke-width: 5; g { stroke-width: 9; } circle { r: 9px; } }
  g { stroke: ${color.lampEdge}; stroke-width: 5; } circle { fill: ${color.lamp}; stroke: none; }
  g line { transform-box: view-box; }
  @media (prefers-reduced-motion: no-preference) { &[data-drawing] { g line { animation: ${step} linear both; } circle { animation: ${show} 160ms linear both; } } }
`;

type Point = readonly [number, number];
const lengthOf = ([fromX, fromY]: Point, [toX, toY]: Point): number => Math.abs(toX - fromX) + Math.abs(toY - fromY);

export interface LadderPictureProps {
  ladder: Ladder;
  /** For a row of a list. */
  small?: boolean;
  /** The way is walked once, after so many milliseconds; undefined: it stands. */
  walkAfter?: number | undefined;
}

/** The ladder of a result with the way that leads to its end. */
export const LadderPicture = ({ ladder, small = false, walkAfter }: LadderPictureProps) => {
  const t = useText('minigame');
  const points = pathOf(ladder);
  const stretches = points.slice(1).map((to, at) => ({ from: points[at] ?? to, to }));
  const all = stretches.reduce((sum, { from, to }) => sum + lengthOf(from, to), 0);
  const [endX, endY] = points.at(-1) ?? [LEFT, FOOT];
  const drawing = walkAfter !== undefined;
  let walked = 0;
  return (
    <svg
      css={picture}
      data-small={small ? '' : undefined}
      data-drawing={drawing ? '' : undefined}
      viewBox="0 0 120 120"
      role="img"
      aria-label={t(ladder.isLeft ? 'ladder.fromLeft' : 'ladder.fromRight', { n: ladder.lines })}
    >
      {[LEFT, RIGHT].map((x) => (
        <line key={x} x1={x} y1={TOP} x2={x} y2={FOOT} />
      ))}
      {rungsOf(ladder).map((y) => (
        <line key={y} x1={LEFT} y1={y} x2={RIGHT} y2={y} />
      ))}
      <g>
        {stretches.map(({ from, to }) => {
          const style = drawing
            ? {
                transformOrigin: `${from[0]}px ${from[1]}px`,
                animationDelay: `${Math.round(walkAfter + (walked / all) * WALK_MS)}ms`,
                animationDuration: `${Math.round((lengthOf(from, to) / all) * WALK_MS)}ms`,
              }
            : undefined;
          walked += lengthOf(from, to);
          return <line key={`${from}-${to}`} style={style} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />;
        })}
      </g>
      <circle style={drawing ? { animationDelay: `${walkAfter + WALK_MS}ms` } : undefined} cx={endX} cy={endY} r={6} />
    </svg>
  );
};
