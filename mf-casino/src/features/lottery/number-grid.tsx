import { css } from '@emotion/react';
import { color, media, useGridWalk } from '@madang/ui';

const grid = css`
  display: grid; gap: 8px; ${media.mobile} { gap: 6px; }
  button {
    display: grid; place-items: center; aspect-ratio: 1; min-width: 0; min-height: 38px; max-height: 52px; width: 100%; border-radius: 12px; border: 1px solid ${color.line}; background: ${color.s2}; color: ${color.text};
    font-size: 15px; font-weight: 700; font-variant-numeric: tabular-nums;
    ${media.hover} { &:hover:not([aria-disabled='true']) { border-color: ${color.lineStrong}; } }
    &[aria-pressed='true'] { background: ${color.lamp}; color: ${color.lampInk}; border-color: ${color.lampEdge}; box-shadow: inset 0 0 0 2px ${color.lampInk}; }
    &[aria-disabled='true'] { color: ${color.text3}; cursor: default; }
  }
`;

interface NumberGridProps {
  label: string;
  numbers: readonly number[];
  columns: number;
  chosen: readonly number[];
  /** No further one is taken: what is not chosen rests. */
  closed: boolean;
  onTurn: (number: number) => void;
}

/** Numbers to choose from. One stop for Tab; arrows walk, Home and End go to the ends. */
export const NumberGrid = ({ label, numbers, columns, chosen, closed, onTurn }: NumberGridProps) => {
  const { stop, keys } = useGridWalk(columns);
  return (
    <fieldset
      css={grid}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        border: 0,
        padding: 0,
        margin: 0,
        minWidth: 0,
      }}
      aria-label={label}
      {...keys}
    >
      {numbers.map((number, index) => {
        const on = chosen.includes(number);
        const rests = closed && !on;
        return (
          <button
            key={number}
            type="button"
            aria-pressed={on}
            aria-disabled={rests || undefined}
            tabIndex={index === stop ? 0 : -1}
            onClick={() => !rests && onTurn(number)}
          >
            {number}
          </button>
        );
      })}
    </fieldset>
  );
};
