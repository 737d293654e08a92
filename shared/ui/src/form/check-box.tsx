import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, media } from '../theme.ts';

const target = css`
  display: inline-flex; align-items: center; gap: 10px; min-height: 40px; cursor: pointer; font-size: 13px; color: ${color.text2};
  ${media.mobile} { min-height: 44px; }
  &[data-bare='true'] { justify-content: center; min-width: 40px; ${media.mobile} { min-width: 44px; } }
  &:has(:disabled) { cursor: not-allowed; color: ${color.text3}; }
`;
const box = css`
  appearance: none; position: relative; width: 20px; height: 20px; flex: none; border: 1px solid ${color.lineStrong}; border-radius: 6px; background: ${color.input}; cursor: inherit;
  ${media.hover} { &:hover:not(:disabled) { border-color: ${color.text2}; } }
  &:checked, &:indeterminate { background: ${color.lamp}; border-color: ${color.lampEdge}; }
  &:checked::after { content: ''; position: absolute; left: 6px; top: 2px; width: 6px; height: 11px; border: solid ${color.lampInk}; border-width: 0 2px 2px 0; transform: rotate(42deg); }
  &:indeterminate::after { content: ''; position: absolute; left: 4px; top: 8px; width: 10px; height: 2px; background: ${color.lampInk}; }
  &:disabled { background: ${color.s3}; border-color: transparent; }
  ${media.forced} { appearance: auto; &::after { display: none; } }
`;

export interface CheckBoxProps {
  checked: boolean;
  /** Some of what it means is chosen, not all. */
  partly?: boolean;
  disabled?: boolean;
  onChange: () => void;
  /** Name for readers of the screen, where no word is beside the box. */
  label?: string;
  /** Why it cannot be chosen, where it cannot. */
  title?: string | undefined;
  className?: string;
  children?: ReactNode;
}

/** A check box; its whole label is the target. */
export const CheckBox = ({
  checked,
  partly = false,
  disabled = false,
  onChange,
  label,
  title,
  className,
  children,
}: CheckBoxProps) => (
  <label css={target} className={className} title={title} data-bare={children === undefined}>
    <input
      type="checkbox"
      css={box}
      ref={(input) => {
        if (input) input.indeterminate = partly;
      }}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      aria-label={label}
    />
    {children}
  </label>
);
