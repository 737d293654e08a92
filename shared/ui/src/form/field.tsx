import { css } from '@emotion/react';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { color, radius, size } from '../theme.ts';
import { EyeButton } from './eye-button.tsx';

const frame = css`display: block; min-width: 0;`;
const top = css`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; font-size: 13px; font-weight: 700; margin-bottom: 8px;
  em { font-style: normal; font-weight: 400; color: ${color.text3}; }
`;
const hintLine = css`font-size: 12px; color: ${color.text3}; margin-top: 6px;`;
const errorLine = css`font-size: 12px; color: ${color.persimmon}; margin-top: 6px; display: flex; gap: 6px; align-items: flex-start; > svg { margin-top: 1px; }`;

/** The look of an input's box, for controls of one's own. */
export const inputBox = css`
  display: flex; align-items: center; gap: 10px; height: ${size.input}px; padding: 0 14px; border-radius: ${radius.control}px; min-width: 0;
  border: 1px solid ${color.lineStrong}; background: ${color.input};
  > svg { color: ${color.text3}; }
  input { flex: 1; min-width: 0; width: 100%; height: 100%; border: 0; background: none; outline: 0; }
  input::placeholder { color: ${color.text3}; opacity: 1; }
  &:focus-within { border-color: ${color.focus}; box-shadow: 0 0 0 1px ${color.focus}; }
  &[data-invalid='true'] { border-color: ${color.persimmon}; box-shadow: 0 0 0 1px ${color.persimmon}; }
  &[data-invalid='true']:focus-within { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  &[data-readonly='true'] { background: ${color.s2}; border-color: ${color.line}; }
  &[data-small='true'] { height: ${size.inputSmall}px; padding: 0 12px; font-size: 13px; }
`;

export interface FieldProps {
  label: ReactNode;
  /** A fact about the field, right of the label: unit, limits. */
  fact?: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint; states the remedy. */
  error?: string;
  className?: string;
  children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

/** Label above, help or error below; the control itself comes from `children`. */
export const Field = ({ label, fact, hint, error, className, children }: FieldProps) => {
  const id = useId();
  const below = error || hint ? `${id}-below` : undefined;
  return (
    <div css={frame} className={className}>
      <label css={top} htmlFor={id}>
        {label}
        {fact && <em>{fact}</em>}
      </label>
      {children({ id, describedBy: below, invalid: Boolean(error) })}
      {error ? (
        <p css={errorLine} id={below}>
          <Icon name="warn" size={16} />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p css={hintLine} id={below}>
            {hint}
          </p>
        )
      )}
    </div>
  );
};

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode;
  fact?: ReactNode;
  hint?: ReactNode;
  error?: string;
  icon?: IconName;
}

/** A password may be shown while it is typed. */
export const TextField = ({ label, fact, hint, error, icon, className, ...input }: TextFieldProps) => {
  const [isShown, setShown] = useState(false);
  const isSecret = input.type === 'password' && !input.readOnly;
  return (
    <Field label={label} fact={fact} hint={hint} error={error} className={className}>
      {({ id, describedBy, invalid }) => (
        <span css={inputBox} data-invalid={invalid} data-readonly={Boolean(input.readOnly)}>
          {icon && <Icon name={icon} />}
          <input
            {...input}
            {...(isSecret && isShown && { type: 'text', autoCapitalize: 'none', spellCheck: false })}
            id={id}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
          />
          {isSecret && <EyeButton isShown={isShown} onToggle={() => setShown(!isShown)} />}
          {input.readOnly && <Icon name="lock" size={16} />}
        </span>
      )}
    </Field>
  );
};
