import { css, keyframes } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';
import { FOOT, type Ladder, LEFT, pathOf, RIGHT, rungsOf, TOP } from './ladder-path.ts';

const picture = css`
  display: block; width: 132px; height: 132px; flex: none; fill: none; stroke: ${color.lineStrong}; stroke-width: 3; stroke-linecap: round;
  polyline { stroke: ${color.lampEdge}; stroke-width: 5; stroke-linejoin: round; }
  circle { fill: ${color.lamp}; stroke: none; }
`;
const walk = keyframes`from { stroke-dashoffset: 1; } to { stroke-dashoffset: 0; }`;
/** The way is walked once the balls have come; whoever wants no motion sees it at once. */
const walking = css`polyline { stroke-dasharray: 1; @media (prefers-reduced-motion: no-preference) { animation: ${walk} 1200ms 1400ms linear both; } }`;

/** The ladder of a result with the way that leads to its end. */
export const LadderPicture = ({ ladder, drawing = false }: { ladder: Ladder; drawing?: boolean }) => {
  const t = useText('minigame');
  const points = pathOf(ladder);
  const [endX, endY] = points.at(-1) ?? [LEFT, FOOT];
  return (
    <svg
      css={[picture, drawing && walking]}
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
      <polyline points={points.map((point) => point.join()).join(' ')} pathLength={1} />
      {!drawing && <circle cx={endX} cy={endY} r={6} />}
    </svg>
  );
};
