import { css } from '@emotion/react';
import { color, Field, inputBox } from '@madang/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { caretBehind, editUsdt, pastedUsdt, shownUsdt } from '../../amount/usdt-amount.ts';

const figures = css`input { font-size: 20px; font-weight: 700; text-align: right; } > span { font-size: 15px; color: ${color.text2}; }`;

interface UsdtFieldProps {
  label: string;
  fact: ReactNode;
  hint: ReactNode;
  error?: string;
  /** As typed: digits and a point, `100.25`. */
  typed: string;
  /** BCP 47 tag of the language that groups. */
  tag: string;
  onChange: (typed: string) => void;
}

/** An amount of USDT: grouped while typing, up to six decimals; the caret keeps its position. */
export const UsdtField = ({ label, fact, hint, error, typed, tag, onChange }: UsdtFieldProps) => {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const shown = shownUsdt(typed, tag);
  const put = (text: string, before: number) => {
    const at = caretBehind(text, before, tag);
    ref.current?.setSelectionRange(at, at);
  };
  useLayoutEffect(() => {
    if (caret.current === null) return;
    put(shown, caret.current);
    caret.current = null;
  });
  const take = (input: HTMLInputElement, event: InputEvent) => {
    const where = input.selectionStart ?? input.value.length;
    const edit = editUsdt(input.value, where, { shown, kind: event.inputType, data: event.data, tag });
    if (edit.typed === typed) {
      // Nothing is drawn again, so the field is put right here.
      input.value = shown;
      put(shown, edit.before);
      return;
    }
    caret.current = edit.before;
    onChange(edit.typed);
  };
  return (
    <Field label={label} fact={fact} hint={hint} {...(error !== undefined && { error })}>
      {({ id, describedBy, invalid }) => (
        <span css={[inputBox, figures]} data-invalid={invalid}>
          <input
            ref={ref}
            id={id}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onPaste={(event) => {
              event.preventDefault();
              onChange(pastedUsdt(event.clipboardData.getData('text'), tag));
            }}
            onChange={(event) => take(event.target, event.nativeEvent as InputEvent)}
          />
          <span>USDT</span>
        </span>
      )}
    </Field>
  );
};
