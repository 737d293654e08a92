import { css } from '@emotion/react';
import { useFormat } from '@madang/platform';
import { color } from '@madang/ui';

const box = css`
  position: relative; display: inline-flex; align-items: center; border-radius: 6px; padding: 0 2px; height: 28px; white-space: nowrap;
  &:focus-within { outline: 2px solid ${color.focus}; outline-offset: 1px; }
  input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
`;

export interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string;
  min?: string;
  max?: string;
  /** Id of the words that say what is wrong with it. */
  errorId?: string | undefined;
  onChange: (day: string) => void;
}

/** One day: the browser's own calendar under a date as the site's language writes it, not the browser's. */
export const DayField = ({ label, value, min, max, errorId, onChange }: DayFieldProps) => (
  <span css={box}>
    <span aria-hidden="true">{useFormat().date(`${value}T12:00:00+09:00`)}</span>
    <input
      type="date"
      aria-label={label}
      value={value}
      min={min}
      max={max}
      required
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      onClick={(event) => event.currentTarget.showPicker?.()}
      onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
    />
  </span>
);
