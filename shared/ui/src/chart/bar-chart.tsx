import { css } from '@emotion/react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { color } from '../theme.ts';
import { barAt, barByKey, scaleEnds } from './bar-scale.ts';

/**
 * A finger that slides along the chart moves from bar to bar; one that moves up or down scrolls the
 * page.
 */
const frame = css`
  position: relative; border-radius: 10px; outline-offset: 4px; touch-action: pan-y; -webkit-user-select: none; user-select: none;
  &:focus-visible { outline: 2px solid ${color.focus}; }
  svg { display: block; width: 100%; overflow: visible; }
  text { font-size: 11px; fill: ${color.text3}; }
`;
const caption = css`min-height: 22px; font-size: 13px; color: ${color.text2}; margin-bottom: 6px; b { color: ${color.text}; }`;

const USUAL_HEIGHT = 220;
const USUAL_WIDTH = 640;
const MIN_WIDTH = 240;
const TOP = 12;
const BOTTOM = 22;
const BAR = 14;

const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(MIN_WIDTH, entry.contentRect.width)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
};

export interface BarPoint {
  key: string;
  value: number;
  /** The bar's name: a day, a month or a section. */
  name: string;
  /** The value as text. */
  text: string;
}

export interface BarChartProps {
  points: readonly BarPoint[];
  label: string;
  /** Writes a value of the axis. */
  write: (value: number) => string;
  /** A value for each point, drawn as a line over the bars: a running sum. */
  line?: readonly number[];
  /** What follows the value in the caption: the running sum of the chosen bar. */
  after?: (index: number) => ReactNode;
  /** True: the values are results, and a bar above zero is a gain. */
  isNet?: boolean;
  /** Of the drawing, CSS pixels. A low chart has no lines but that of zero. */
  height?: number;
}

/** So few bars have a name each. */
const MAX_NAMES = 8;
/** The height under which a chart is low, CSS pixels. */
const LOW = 120;

/**
 * Bars around zero, and a line over them. One tab stop: arrows move from bar to bar, and so do a
 * mouse above the chart and a finger that slides along it. The bar that a finger left stays chosen;
 * without one it is the last.
 */
export const BarChart = ({
  points,
  label,
  write,
  line,
  after,
  isNet = false,
  height = USUAL_HEIGHT,
}: BarChartProps) => {
  const { ref, width } = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const { top, bottom } = scaleEnds([...points.map(({ value }) => value), ...(line ?? [])]);
  const scale = (height - TOP - BOTTOM) / (top + bottom);
  const zero = TOP + top * scale;
  const y = (amount: number) => zero - amount * scale;
  const ends = [...new Set([top, 0, 0 - bottom])];
  const step = width / Math.max(points.length, 1);
  const bar = Math.max(2, Math.min(BAR, step * 0.7));
  const x = (index: number) => step * (index + 0.5);
  const index = Math.min(chosen ?? points.length - 1, points.length - 1);
  const point = points[index];
  // Gains and losses have colours of their own; elsewhere the newest bar is lit as well.
  const lit = isNet ? chosen : index;
  const [first, last] = [points[0], points.at(-1)];
  const hasNames = points.length > 1 && points.length <= MAX_NAMES;

  const onKeyDown = (event: KeyboardEvent) => {
    const to = barByKey(event.key, index, points.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0 && points.length > 0) setChosen(barAt((event.clientX - box.left) / box.width, points.length));
  };

  return (
    <figure>
      <figcaption css={caption}>
        {point && (
          <>
            {point.name} <b>{point.text}</b>
            {after?.(index)}
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
        aria-valuetext={point && `${point.name} ${point.text}`}
        onKeyDown={onKeyDown}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} style={{ height }} aria-hidden="true">
          {(height < LOW ? [0] : ends).map((amount) => (
            <g key={amount}>
              <line x1={0} x2={width} y1={y(amount)} y2={y(amount)} stroke={color.line} />
              {height >= LOW && (
                <text x={0} y={y(amount) - 3}>
                  {write(amount)}
                </text>
              )}
            </g>
          ))}
          {points.map(({ key, value }, position) => (
            <rect
              key={key}
              x={x(position) - bar / 2}
              width={bar}
              y={Math.min(y(value), zero)}
              height={value === 0 ? 0 : Math.max(1, Math.abs(y(value) - zero))}
              rx={Math.min(3, bar / 2)}
              fill={position === lit ? color.lamp : value < 0 ? color.persimmon : isNet ? color.jade : color.lineStrong}
              fillOpacity={position === lit ? 1 : 0.75}
            />
          ))}
          {line && points.length > 1 && (
            <polyline
              points={line.map((sum, position) => `${x(position)},${y(sum)}`).join(' ')}
              fill="none"
              stroke={(line.at(-1) ?? 0) < 0 ? color.persimmon : color.jade}
              strokeWidth={2}
            />
          )}
          {hasNames &&
            points.map(({ key, name }, position) => (
              <text key={key} x={x(position)} y={height - 4} textAnchor="middle">
                {name}
              </text>
            ))}
          {!hasNames && first && (
            <text x={0} y={height - 4}>
              {first.name}
            </text>
          )}
          {!hasNames && last && points.length > 1 && (
            <text x={width} y={height - 4} textAnchor="end">
              {last.name}
            </text>
          )}
        </svg>
      </div>
    </figure>
  );
};
