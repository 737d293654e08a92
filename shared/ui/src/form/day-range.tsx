import { css } from '@emotion/react';
import { type FocusEvent, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { color, media, size } from '../theme.ts';
import { DayInput } from './day-input.tsx';
import { inputBox } from './field.tsx';

const cell = css`
  position: relative; display: inline-flex; align-items: center; border-radius: 6px; padding: 0 2px; height: 28px; white-space: nowrap;
  &:focus-within { outline: 2px solid ${color.focus}; outline-offset: 1px; }
  input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
  input[data-typing] { opacity: 1; border: 0; background: none; color: inherit; font: inherit; cursor: text; }
  &:has([data-typing]) { min-width: 132px; > span { visibility: hidden; } }
`;
const box = css`
  height: ${size.inputSmall}px; padding: 0 12px; gap: 4px; font-size: 13px; flex: none;
  > svg { margin-right: 6px; } > i { font-style: normal; color: ${color.text3}; }
  &:focus-within { border-color: ${color.lineStrong}; box-shadow: none; }
`;
const clearStyle = css`
  display: inline-grid; place-items: center; flex: none; width: 28px; height: 28px; margin-right: -8px; border-radius: 6px; color: ${color.text3};
  ${media.hover} { &:hover { color: ${color.text}; background: ${color.s2}; } }
`;
const frame = css`display: inline-block; min-width: 0;`;
const wrong = css`display: flex; gap: 6px; align-items: flex-start; margin-top: 6px; font-size: 12px; color: ${color.persimmon}; > svg { margin-top: 1px; }`;

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string;
  /** The same as the reader's language writes it. */
  shown: string;
  max: string;
  errorId?: string | undefined;
  /** It may be emptied. */
  isOptional?: boolean;
  onChange: (day: string) => void;
}

/**
 * One day: the browser's own field under a date as the site's language writes it; while one types,
 * the field itself.
 */
const DayField = ({ label, value, shown, max, errorId, isOptional = false, onChange }: DayFieldProps) => (
  <span css={cell}>
    <span aria-hidden="true">{shown}</span>
    <DayInput
      aria-label={label}
      value={value}
      max={max}
      required={!isOptional}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      onClick={(event) => event.currentTarget.showPicker?.()}
      onChange={onChange}
    />
  </span>
);

type OptionalDayProps = Pick<DayFieldProps, 'label' | 'value' | 'shown' | 'max' | 'onChange'> & {
  /** The name of the button that empties the field. */
  clearText: string;
};

/**
 * One day that may be left open, as the site's language writes it. A field that has a day has a
 * button that empties it; the focus then goes back to the field.
 */
export const OptionalDay = ({ clearText, ...field }: OptionalDayProps) => {
  const frame = useRef<HTMLSpanElement>(null);
  const clear = () => {
    frame.current?.querySelector('input')?.focus();
    field.onChange('');
  };
  return (
    <span css={[inputBox, box]} ref={frame}>
      <Icon name="cal" size={16} />
      <DayField {...field} isOptional />
      {field.value !== '' && (
        <button type="button" css={clearStyle} title={clearText} aria-label={clearText} onClick={clear}>
          <Icon name="x" size={14} />
        </button>
      )}
    </span>
  );
};

/** The error text of days that no list has. */
export const WrongDays = ({ id, children }: { id?: string; children: string }) => (
  <p css={wrong} id={id} role="alert">
    <Icon name="warn" size={16} />
    <span>{children}</span>
  </p>
);

export interface DayRangeProps {
  /** First and last day, `YYYY-MM-DD`, both included. */
  start: string;
  end: string;
  /** The last day that there is; a later one becomes it. */
  max: string;
  /** `wrong`: a first day after the last. */
  texts: { from: string; to: string; wrong: string };
  /** What else is wrong with the days, such as more of them than the list has. */
  error?: string | undefined;
  /** Writes a day as the reader's language does. */
  write: (day: string) => string;
  /**
   * @param isAdjusting whether the range was changed before without being left since: the address
   *   then replaces its entry of the history
   */
  onChange: (days: { start: string; end: string }, isAdjusting: boolean) => void;
  className?: string;
}

/**
 * First and last day, none of them in the future. A span that the list does not have is reported
 * under them.
 */
export const DayRange = ({ start, end, max, texts, error, write, onChange, className }: DayRangeProps) => {
  const id = useId();
  const problem = start > end ? texts.wrong : error;
  const errorId = problem === undefined ? undefined : id;
  const isAdjusting = useRef(false);
  const change = (days: { start: string; end: string }) => {
    onChange(days, isAdjusting.current);
    isAdjusting.current = true;
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) isAdjusting.current = false;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus; nothing is pressed
    <div css={frame} className={className} onBlur={leave}>
      <span css={[inputBox, box]} data-invalid={errorId !== undefined}>
        <Icon name="cal" size={16} />
        <DayField
          label={texts.from}
          value={start}
          shown={write(start)}
          max={max}
          errorId={errorId}
          onChange={(day) => change({ start: day, end })}
        />
        <i>–</i>
        <DayField
          label={texts.to}
          value={end}
          shown={write(end)}
          max={max}
          errorId={errorId}
          onChange={(day) => change({ start, end: day })}
        />
      </span>
      {problem !== undefined && <WrongDays id={id}>{problem}</WrongDays>}
    </div>
  );
};
