import { css } from '@emotion/react';
import { color, Field, inputBox } from '@madang/ui';

const choice = css`select { flex: 1; min-width: 0; border: 0; background: none; color: inherit; font: inherit; height: 100%; outline: 0; } option { background: ${color.overlay}; color: ${color.text}; }`;

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** One of several values, as a field of a form with its label and its error. */
export const SelectField = ({ label, value, options, error, onChange }: SelectFieldProps) => (
  <Field label={label} {...(error !== undefined && { error })}>
    {({ id, describedBy, invalid }) => (
      <span css={[inputBox, choice]} data-invalid={invalid}>
        <select
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    )}
  </Field>
);
