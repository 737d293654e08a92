import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color } from '@madang/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Point, pointByKey, runningSums, scaleEnd } from './bars.ts';

const frame = css`
  position: relative; border-radius: 10px; outline-offset: 4px;
  &:focus-visible { outline: 2px solid ${color.focus}; }
  svg { display: block; width: 100%; height: 220px; overflow: visible; }
  text { font-size: 11px; fill: ${color.text3}; }
`;
const value = css`min-height: 22px; font-size: 13px; color: ${color.text2}; margin-bottom: 6px; b { color: ${color.text}; }`;

const HEIGHT = 220;
const TOP = 12;
const BOTTOM = 22;
const BAR = 14;
const USUAL_WIDTH = 640;

const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
};

interface ChartProps {
  points: readonly Point[];
  label: string;
  nameOf: (point: Point) => string;
  /** With the running sum as a line; sections have no order for one. */
  line: boolean;
}

/** Net by unit as bars around zero, and the running sum as a line. One tab stop; arrows move from bar to bar. */
export const Chart = ({ points, label, nameOf, line }: ChartProps) => {
  const t = useText('mypage');
  const format = useFormat();
  const { ref, width } = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const sums = runningSums(points);
  const end = scaleEnd([...points.map(({ resultCash }) => resultCash), ...(line ? sums : [])]);
  const half = (HEIGHT - TOP - BOTTOM) / 2;
  const zero = TOP + half;
  const y = (amount: number) => zero - (amount / end) * half;
  const step = width / Math.max(points.length, 1);
  const bar = Math.max(2, Math.min(BAR, step * 0.7));
  const x = (index: number) => step * (index + 0.5);
  const index = Math.min(chosen ?? points.length - 1, points.length - 1);
  const point = points[index];
  const textOf = (one: Point) => `${nameOf(one)} ${format.won(one.resultCash)}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const to = pointByKey(event.key, index, points.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };
  const total = sums.at(-1) ?? 0;

  return (
    <figure>
      <figcaption css={value}>
        {point && (
          <>
            {nameOf(point)} <b>{format.won(point.resultCash)}</b>
            {line && ` · ${t('winlose.running', { sum: format.won(sums[index] ?? 0) })}`}
          </>
        )}
      </figcaption>
      <div
        ref={ref}
        css={frame}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={index + 1}
        aria-valuetext={point && textOf(point)}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setChosen(null)}
      >
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          {[end, 0, -end].map((amount) => (
            <g key={amount}>
              <line x1={0} x2={width} y1={y(amount)} y2={y(amount)} stroke={color.line} />
              <text x={0} y={y(amount) - 3}>
                {format.number(amount)}
              </text>
            </g>
          ))}
          {points.map((one, at) => (
            <g key={one.key} onPointerEnter={() => setChosen(at)}>
              <rect x={step * at} width={step} y={TOP} height={HEIGHT - TOP - BOTTOM} fill="transparent" />
              <rect
                x={x(at) - bar / 2}
                width={bar}
                y={Math.min(y(one.resultCash), zero)}
                height={Math.max(one.resultCash === 0 ? 0 : 1, Math.abs(y(one.resultCash) - zero))}
                rx={Math.min(3, bar / 2)}
                fill={at === chosen ? color.lamp : one.resultCash < 0 ? color.persimmon : color.lineStrong}
                fillOpacity={at === chosen ? 1 : 0.75}
              />
            </g>
          ))}
          {line && points.length > 1 && (
            <polyline
              points={sums.map((sum, at) => `${x(at)},${y(sum)}`).join(' ')}
              fill="none"
              stroke={total < 0 ? color.persimmon : color.jade}
              strokeWidth={2}
              pointerEvents="none"
            />
          )}
          {points[0] && (
            <text x={0} y={HEIGHT - 4}>
              {nameOf(points[0])}
            </text>
          )}
          {points.length > 1 && (
            <text x={width} y={HEIGHT - 4} textAnchor="end">
              {nameOf(points.at(-1) as Point)}
            </text>
          )}
        </svg>
      </div>
    </figure>
  );
};
