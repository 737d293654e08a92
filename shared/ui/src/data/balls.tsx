import { css } from '@emotion/react';
import { color } from '../theme.ts';

const row = css`display: inline-flex; flex-wrap: wrap; gap: 5px; align-items: center;`;
const ball = css`
  display: inline-grid; place-items: center; width: 30px; height: 30px; border-radius: 50%; font-size: 13px; font-weight: 700; font-variant-numeric: tabular-nums; flex: none;
  background: ${color.s3}; color: ${color.text}; border: 1px solid ${color.line};
  &[data-power] { background: ${color.lampSoft}; color: ${color.lampText}; border-color: ${color.lampEdge}; margin-left: 5px; }
  &[data-hit] { background: ${color.jadeSoft}; color: ${color.jade}; border: 2px solid ${color.jade}; }
`;

/** Balls with numbers, and one of another kind. */
export interface BallLine {
  readonly numbers: readonly number[];
  readonly powerball: number;
}

export interface BallsProps {
  line: BallLine;
  /** Balls that these are compared with: equal ones are marked, by their edge too. */
  drawn?: BallLine | null | undefined;
  /** All of them as text: they are read out as one. */
  label: string;
  className?: string;
}

/** Numbered balls in a row, the powerball last. */
export const Balls = ({ line: { numbers, powerball }, drawn, label, className }: BallsProps) => (
  <span css={row} className={className} role="img" aria-label={label}>
    {numbers.map((number) => (
      <span key={number} css={ball} data-hit={drawn?.numbers.includes(number) ? '' : undefined}>
        {number}
      </span>
    ))}
    <span css={ball} data-power="" data-hit={drawn?.powerball === powerball ? '' : undefined}>
      {powerball}
    </span>
  </span>
);
