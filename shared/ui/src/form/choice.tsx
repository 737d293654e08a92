import { css } from '@emotion/react';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { hoverTransition } from '../global-style.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { color, media, radius, size } from '../theme.ts';

const strip = css`
  display: inline-flex; max-width: 100%; padding: 3px; border-radius: 11px; background: ${color.s2}; border: 1px solid ${color.line}; overflow-x: auto; scrollbar-width: none;
  button {
    min-height: 32px; padding: 0 14px; border-radius: 8px; color: ${color.text2}; font-size: 13px; display: inline-flex; align-items: center; gap: 6px; white-space: nowrap; flex: 1 0 auto; justify-content: center;
    ${media.mobile} { min-height: 36px; } @media (max-width: 360px) { padding: 0 9px; }
    ${media.hover} { &:hover { color: ${color.text}; } }
    &:focus-visible { outline-offset: -2px; }
    &[aria-checked='true'] { background: ${color.s3}; color: ${color.text}; font-weight: 700; box-shadow: 0 0 0 1px ${color.line}; }
  }
`;

export interface SegmentedProps<Value extends string> {
  /** What is chosen, for readers of the screen. */
  label: string;
  options: readonly { value: Value; label: ReactNode; icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One of a few, side by side. One stop for Tab; arrows choose, Home and End go to the ends. */
export const Segmented = <Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) => {
  const frame = useRef<HTMLDivElement>(null);
  // Where the strip is wider than its place, what is chosen is what one sees of it.
  useLayoutEffect(() => {
    const box = frame.current;
    const chosen = box?.querySelector(`[data-value="${value}"]`);
    if (!box || !chosen || box.scrollWidth <= box.clientWidth) return;
    const [outer, inner] = [box.getBoundingClientRect(), chosen.getBoundingClientRect()];
    box.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [value]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = options.findIndex((o) => o.value === value);
    const step = steps[event.key];
    const to = step
      ? (at + step + options.length) % options.length
      : event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? options.length - 1
          : -1;
    const chosen = options[to];
    if (!chosen) return;
    event.preventDefault();
    onChange(chosen.value);
    (event.currentTarget.children[to] as HTMLElement).focus();
  };
  // With nothing chosen Tab still reaches the first.
  const stop = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  return (
    <div css={strip} className={className} role="radiogroup" aria-label={label} onKeyDown={move} ref={frame}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a strip of buttons has one focus stop
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          data-value={option.value}
          tabIndex={index === stop ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size={16} />}
          {option.label}
        </button>
      ))}
    </div>
  );
};

const pill = css`
  display: inline-flex; align-items: center; gap: 6px; min-height: 34px; padding: 0 14px; border-radius: ${radius.pill}px; border: 1px solid ${color.line};
  color: ${color.text2}; font-size: 13px; white-space: nowrap; flex: none; ${hoverTransition}
  ${media.mobile} { min-height: 44px; }
  ${media.hover} { &:hover { border-color: ${color.lineStrong}; } }
  &[aria-pressed='true'] { background: ${color.text}; color: ${color.bg}; border-color: ${color.text}; font-weight: 700; }
`;

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  on: boolean;
}

/** A filter that is on or off. */
export const Chip = ({ on, children, ...rest }: ChipProps) => (
  <button type="button" {...rest} css={pill} aria-pressed={on}>
    {children}
  </button>
);

const box = css`
  position: relative; display: inline-grid; grid: 100% / minmax(0, auto); align-items: center; height: ${size.inputSmall}px; border-radius: ${radius.control}px; border: 1px solid ${color.line}; background: ${color.s2}; font-size: 13px; min-width: 0; max-width: 100%;
  ${media.hover} { &:hover { border-color: ${color.lineStrong}; } }
  &:focus-within { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  /* As wide as the longest option in this font: a browser measures options in another one. */
  &::after { content: attr(data-options); grid-area: 1 / 1; height: 0; padding: 0 36px 0 15px; overflow: hidden; visibility: hidden; white-space: pre; }
  select { grid-area: 1 / 1; appearance: none; height: 100%; width: 100%; padding: 0 34px 0 14px; border: 0; background: none; outline: 0; cursor: pointer; text-overflow: ellipsis; }
  option { background: ${color.overlay}; color: ${color.text}; }
  > svg { position: absolute; right: 10px; pointer-events: none; color: ${color.text3}; }
`;

export interface SelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** The native select in the look of a quiet button; for filters. */
export const Select = <Value extends string>({ label, options, value, onChange, className }: SelectProps<Value>) => (
  <span css={box} className={className} data-options={options.map((option) => option.label).join('\n')}>
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="down" size={16} />
  </span>
);
