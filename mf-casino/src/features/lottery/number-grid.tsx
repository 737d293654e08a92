import { css } from '@emotion/react';
import { color, media } from '@madang/ui';
import { type KeyboardEvent, useRef, useState } from 'react';

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
  const [at, setAt] = useState(0);
  const around = useRef<HTMLFieldSetElement>(null);
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const step = steps[event.key];
    const ends: Record<string, number> = { Home: 0, End: numbers.length - 1 };
    const to = step === undefined ? ends[event.key] : at + step;
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= numbers.length) return;
    setAt(to);
    around.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <fieldset
      ref={around}
      css={grid}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        border: 0,
        padding: 0,
        margin: 0,
        minWidth: 0,
      }}
      aria-label={label}
      onKeyDown={walk}
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
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            onClick={() => !rests && onTurn(number)}
          >
            {number}
          </button>
        );
      })}
    </fieldset>
  );
};
