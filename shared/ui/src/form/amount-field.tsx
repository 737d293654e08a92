import { css } from '@emotion/react';
import { type ClipboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { useLocale } from '../locale.ts';
import { formatAmount } from '../text.tsx';
import { color, media } from '../theme.ts';
import { caretAfterDigits, editOf, isWrittenOut, parseAmount, pastedDigits, writtenAmount } from './amount-text.ts';
import { Field, inputBox } from './field.tsx';
import { useEditHistory } from './use-edit-history.ts';

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
  /** Its error is shown elsewhere, by the element of the id `describedBy`. */
  invalid?: boolean;
  describedBy?: string;
  onFocus?: (() => void) | undefined;
}

/** A text that is shown as it was typed, and the amount that it means. */
interface Draft {
  text: string;
  value: number | null;
}

/**
 * An amount: grouped by the language while typing with the caret kept, the unit fixed at the end.
 * Takes digits, backspace, delete, arrows and the comma, paste and Tab. Source: specification §5.
 * An amount that is written out (`5만원`) and whatever an input method composes stay as they are
 * typed until they are finished. Ctrl+Z and Ctrl+Y walk through the field's own edits, because the
 * browser forgets its own when a script groups the digits.
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
  const composing = useRef(false);
  const locale = useLocale();
  const [draft, setDraft] = useState<Draft | null>(null);
  // An amount that came from elsewhere takes the place of what was typed, but never within a
  // composition.
  const kept = draft && (composing.current || draft.value === value) ? draft : null;
  const shown = kept ? kept.text : value === null ? '' : formatAmount(value, '', false, locale);
  const history = useEditHistory<Draft>(
    ref,
    { text: kept?.text ?? '', value },
    (next) => {
      caret.current = Number.POSITIVE_INFINITY;
      setDraft(next.text === '' ? null : next);
      onChange(next.value);
    },
    (one, other) => one.text === other.text && one.value === other.value,
  );
  useLayoutEffect(() => {
    if (caret.current === null || !ref.current || composing.current) return;
    const at = caretAfterDigits(shown, caret.current);
    ref.current.setSelectionRange(at, at);
    caret.current = null;
  }, [shown]);
  /** The whole text as it was typed; nothing of it is put in order. */
  const takeDraft = (text: string) => {
    const next = { text, value: writtenAmount(text) };
    setDraft(next);
    if (next.value !== value) onChange(next.value);
  };
  const take = (input: HTMLInputElement, kind: string | undefined) => {
    const typed = input.value;
    if (composing.current) return takeDraft(typed);
    history.keep();
    if (isWrittenOut(typed)) return takeDraft(typed);
    setDraft(null);
    // Beside a letter there is no separator that a key could have met.
    const edit = editOf(typed, input.selectionStart ?? typed.length, kept ? '' : shown, kind);
    if (edit.value === value && !kept) {
      // Nothing is drawn again, so the field is put right here.
      const at = caretAfterDigits(shown, edit.before);
      input.value = shown;
      input.setSelectionRange(at, at);
      return;
    }
    caret.current = edit.before;
    if (edit.value !== value) onChange(edit.value);
  };
  const put = (next: number | null) => {
    history.keep();
    setDraft(null);
    onChange(next);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    const digits = pastedDigits(text);
    if (digits === null) return event.preventDefault(); // more than one number: the field keeps what it has
    if (parseAmount(digits) === parseAmount(text) && !isWrittenOut(text)) return; // separators alone are left out: the browser's own way
    event.preventDefault();
    const input = event.currentTarget;
    input.setRangeText(digits, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    take(input, 'insertFromPaste');
  };
  const isUnread = kept !== null && kept.value === null && !composing.current;
  return (
    <Field label={label} fact={fact} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <>
          <span css={[inputBox, figures]} data-invalid={invalid || isInvalid || isUnread}>
            <input
              ref={ref}
              id={id}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              translate="no"
              placeholder={placeholder}
              value={shown}
              aria-invalid={invalid || isInvalid || isUnread || undefined}
              aria-describedby={describedBy ?? elsewhere}
              onPaste={paste}
              onFocus={onFocus}
              onBlur={() => {
                composing.current = false;
                // Finished: what was understood is shown as an amount, what was not stays to be
                // mended.
                if (draft?.value != null) setDraft(null);
              }}
              onKeyDown={history.onKeyDown}
              onCompositionStart={() => {
                history.keep();
                composing.current = true;
              }}
              onCompositionEnd={(event) => {
                composing.current = false;
                const { value: typed } = event.currentTarget;
                if (isWrittenOut(typed)) return takeDraft(typed);
                const next = editOf(typed, event.currentTarget.selectionStart ?? typed.length, '');
                caret.current = next.before;
                setDraft(null);
                onChange(next.value);
              }}
              onChange={(event) => take(event.target, (event.nativeEvent as InputEvent).inputType)}
            />
            <span>{unit}</span>
          </span>
          {(quick || clearText) && (
            <span css={keys}>
              {quick?.map((key) => (
                <Button key={key.label} scale="small" onClick={() => put((value ?? 0) + key.add)}>
                  {key.label}
                </Button>
              ))}
              {clearText && (
                <Button scale="small" onClick={() => put(null)}>
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
