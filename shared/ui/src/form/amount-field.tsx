import { css } from '@emotion/react';
import { type ClipboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { useLocale } from '../locale.ts';
import { formatAmount } from '../text.tsx';
import { color, media } from '../theme.ts';
import { caretAfterDigits, editOf, parseAmount, pastedDigits } from './amount-text.ts';
import { Field, inputBox } from './field.tsx';

const figures = css`input { font-size: 20px; font-weight: 700; text-align: right; } > span { font-size: 15px; color: ${color.text2}; }`;
const keys = css`display: grid; grid-template-columns: repeat(auto-fit, minmax(72px, 1fr)); gap: 8px; margin-top: 10px; ${media.mobile} { grid-template-columns: repeat(3, minmax(0, 1fr)); } button { padding: 0 6px; font-weight: 400; white-space: nowrap; }`;

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
  /** What is wrong with it is said elsewhere, by the element of the id `describedBy`. */
  invalid?: boolean;
  describedBy?: string;
  onFocus?: (() => void) | undefined;
}

/**
 * An amount: grouped by the language while typing with the caret kept, the unit fixed at the end. Takes digits,
 * backspace, delete, arrows and the comma, paste and Tab. Source: specification §5.
 */
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
  invalid: isInvalid = false,
  describedBy: elsewhere,
  onFocus,
}: AmountFieldProps) => {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const locale = useLocale();
  const shown = value === null ? '' : formatAmount(value, '', false, locale);
  useLayoutEffect(() => {
    if (caret.current === null || !ref.current) return;
    const at = caretAfterDigits(shown, caret.current);
    ref.current.setSelectionRange(at, at);
    caret.current = null;
  }, [shown]);
  const take = (input: HTMLInputElement, kind: string | undefined) => {
    const typed = input.value;
    const edit = editOf(typed, input.selectionStart ?? typed.length, shown, kind);
    if (edit.value === value) {
      // Nothing is drawn again, so the field is put right here.
      const at = caretAfterDigits(shown, edit.before);
      input.value = shown;
      input.setSelectionRange(at, at);
      return;
    }
    caret.current = edit.before;
    onChange(edit.value);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    const digits = pastedDigits(text);
    if (digits === null) return event.preventDefault(); // more than one number: the field keeps what it has
    if (parseAmount(digits) === parseAmount(text)) return; // nothing but separators to leave out: the browser's own way
    event.preventDefault();
    const input = event.currentTarget;
    input.setRangeText(digits, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    take(input, 'insertFromPaste');
  };
  return (
    <Field label={label} fact={fact} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <>
          <span css={[inputBox, figures]} data-invalid={invalid || isInvalid}>
            <input
              ref={ref}
              id={id}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              placeholder={placeholder}
              value={shown}
              aria-invalid={invalid || isInvalid || undefined}
              aria-describedby={describedBy ?? elsewhere}
              onPaste={paste}
              onFocus={onFocus}
              onChange={(event) => take(event.target, (event.nativeEvent as InputEvent).inputType)}
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
