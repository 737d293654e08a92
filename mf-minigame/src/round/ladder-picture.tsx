import { css, keyframes } from '@emotion/react';
import { miniSelectionNames } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { color } from '@madang/ui';
import { WALK_MS } from './drawing.ts';
import { FOOT, type Ladder, LEFT, pathOf, RIGHT, rungsOf, SIDE, TOP } from './ladder-path.ts';

const across = keyframes`from { transform: scaleX(0); }`;
const down = keyframes`from { transform: scaleY(0); }`;
const show = keyframes`from { opacity: 0; }`;
/** Of the picture's side. */
const part = (units: number): string => `${(units / SIDE) * 100}%`;
/**
 * While a way is walked, each stretch of it grows from where it begins: nothing but transforms, and
 * opacity at its end. The stretches are boxes, which unlike lines of a drawing the browser moves
 * without the page.
 */
const picture = css`
  --thick: 4.4%; --spot: 10%; display: block; position: relative; width: 132px; height: 132px; margin: 20px 0; flex: none; @media (max-width: 600px) { width: 112px; height: 112px; }
  > small { position: absolute; left: ${part(LEFT)}; bottom: 100%; transform: translateX(-50%); font-size: 12px; line-height: 18px; color: ${color.text2}; white-space: nowrap; &[data-right] { left: ${part(RIGHT)}; } &[data-foot] { bottom: auto; top: 100%; } }
  &&[data-small] { margin: 0; width: 44px; height: 44px; --thick: 7.6%; --spot: 15%; svg { stroke-width: 5; stroke: ${color.text3}; } }
  svg { display: block; width: 100%; height: 100%; fill: none; stroke: ${color.lineStrong}; stroke-width: 3; stroke-linecap: round; }
  i { box-sizing: content-box; position: absolute; margin: calc(var(--thick) / -2); padding: calc(var(--thick) / 2); border-radius: 9px; background: ${color.lampEdge}; forced-color-adjust: none; }
  b { position: absolute; width: var(--spot); height: var(--spot); margin: calc(var(--spot) / -2); border-radius: 50%; background: ${color.lamp}; forced-color-adjust: none; }
  @media (prefers-reduced-motion: no-preference) { &[data-drawing] { i { animation: ${down} linear both; transform-origin: 50% 0; } i[data-across] { animation-name: ${across}; } b { animation: ${show} 160ms linear both; } } }
`;

type Point = readonly [number, number];
const lengthOf = ([fromX, fromY]: Point, [toX, toY]: Point): number => Math.abs(toX - fromX) + Math.abs(toY - fromY);

const ENDS = [
  { market: 'start', left: 'left', right: 'right', at: 'top' },
  { market: 'finish', left: 'odd', right: 'even', at: 'foot' },
] as const;

/** What its rails are called where they begin and where they end. */
const Ends = () => {
  const language = useLanguage();
  const nameOf = (marketCode: string, selCode: string) => miniSelectionNames({ marketCode, selCode })[language];
  return ENDS.map(({ market, left, right, at }) =>
    [left, right].map((side) => (
      <small key={side} data-right={side === right ? '' : undefined} data-foot={at === 'foot' ? '' : undefined}>
        {nameOf(market, side)}
      </small>
    )),
  );
};

/** The rails, with the lines between them. */
const Lines = ({ at }: { at: readonly number[] }) => (
  <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
    {[LEFT, RIGHT].map((x) => (
      <line key={x} x1={x} y1={TOP} x2={x} y2={FOOT} />
    ))}
    {at.map((y) => (
      <line key={y} x1={LEFT} y1={y} x2={RIGHT} y2={y} />
    ))}
  </svg>
);

/** The place of a ladder that is still to come. */
export const LadderPlace = () => (
  <span css={picture} data-ladder="" aria-hidden="true">
    <Lines at={[]} />
    <Ends />
  </span>
);

export interface LadderPictureProps {
  ladder: Ladder;
  /** For a row of a list. */
  small?: boolean;
  /** The way is walked once, after so many milliseconds; undefined: it is there at once. */
  walkAfter?: number | undefined;
}

/** The ladder of a result with the way that leads to its end. */
export const LadderPicture = ({ ladder, small = false, walkAfter }: LadderPictureProps) => {
  const t = useText('minigame');
  const points = pathOf(ladder);
  const stretches = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const all = stretches.reduce((sum, { from, to }) => sum + lengthOf(from, to), 0);
  const [endX, endY] = points.at(-1) ?? [LEFT, FOOT];
  const drawing = walkAfter !== undefined;
  let walked = 0;
  return (
    <span
      css={picture}
      data-ladder=""
      data-small={small ? '' : undefined}
      data-drawing={drawing ? '' : undefined}
      role="img"
      aria-label={t(ladder.isLeft ? 'ladder.fromLeft' : 'ladder.fromRight', { n: ladder.lines })}
    >
      <Lines at={rungsOf(ladder)} />
      {!small && <Ends />}
      {stretches.map(({ from, to }) => {
        const long = lengthOf(from, to);
        const isAcross = from[1] === to[1];
        const box = {
          left: part(Math.min(from[0], to[0])),
          top: part(Math.min(from[1], to[1])),
          width: isAcross ? part(long) : 0,
          height: isAcross ? 0 : part(long),
        };
        const walk = drawing && {
          animationDelay: `${Math.round(walkAfter + (walked / all) * WALK_MS)}ms`,
          animationDuration: `${Math.round((long / all) * WALK_MS)}ms`,
          ...(isAcross && { transformOrigin: from[0] < to[0] ? '0 50%' : '100% 50%' }),
        };
        walked += long;
        return <i key={`${from}-${to}`} data-across={isAcross ? '' : undefined} style={{ ...box, ...walk }} />;
      })}
      <b
        style={{
          left: part(endX),
          top: part(endY),
          ...(drawing && { animationDelay: `${walkAfter + WALK_MS}ms` }),
        }}
      />
    </span>
  );
};
