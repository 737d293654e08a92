import { css } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { formatAmount } from '../text.tsx';
import { color } from '../theme.ts';
import { Field, inputBox } from './field.tsx';

const figures = css`input { font-size: 20px; font-weight: 700; text-align: right; } > span { font-size: 15px; color: ${color.text2}; }`;
const keys = css`display: grid; grid-template-columns: repeat(auto-fit, minmax(72px, 1fr)); gap: 8px; margin-top: 10px; button { padding: 0 6px; font-weight: 400; white-space: nowrap; }`;

/** Digits of what was typed or pasted, as an integer; null when there are none. */
export const parseAmount = (typed: string): number | null => {
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 15);
  return digits === '' ? null : Number(digits);
};

/** Where the caret belongs after commas moved: behind the same count of digits. */
export const caretAfterDigits = (formatted: string, digits: number): number => {
  let seen = 0;
  for (let at = 0; at < formatted.length; at++) {
    if (seen === digits) return at;
    if (/\d/.test(formatted[at] ?? '')) seen++;
  }
  return formatted.length;
};

export interface AmountFieldProps {
  label: ReactNode;
  fact?: ReactNode;
  hint?: ReactNode;
  error?: string;
  unit: string;
  /** Integer won or points; null when empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Keys below that add to the value. */
  quick?: readonly { label: string; add: number }[];
  clearText?: string;
  placeholder?: string;
  name?: string;
}

/** An amount: grouped while typing with the caret kept, the unit fixed at the end. Paste and Tab work as anywhere. */
export const AmountField = ({
  label,
  fact,
  hint,
  error,
  unit,
  value,
  onChange,
  quick,
  clearText,
  placeholder,
  name,
}: AmountFieldProps) => {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const shown = value === null ? '' : formatAmount(value);
  useLayoutEffect(() => {
    if (caret.current === null || !ref.current) return;
    const at = caretAfterDigits(shown, caret.current);
    ref.current.setSelectionRange(at, at);
    caret.current = null;
  }, [shown]);
  return (
    <Field label={label} fact={fact} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <>
          <span css={[inputBox, figures]} data-invalid={invalid}>
            <input
              ref={ref}
              id={id}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              placeholder={placeholder}
              value={shown}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              onChange={(event) => {
                const { value: typed, selectionStart } = event.target;
                caret.current = typed.slice(0, selectionStart ?? typed.length).replace(/\D/g, '').length;
                onChange(parseAmount(typed));
              }}
            />
            <span>{unit}</span>
          </span>
          {(quick || clearText) && (
            <span css={keys}>
              {quick?.map((key) => (
                <Button key={key.label} scale="small" onClick={() => onChange((value ?? 0) + key.add)}>
                  {key.label}
                </Button>
              ))}
              {clearText && (
                <Button scale="small" onClick={() => onChange(null)}>
                  {clearText}
                </Button>
              )}
            </span>
          )}
        </>
      )}
    </Field>
  );
};
