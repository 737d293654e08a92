import { css } from '@emotion/react';
import { color, EyeButton, Field, radius, size } from '@madang/ui';
import { type ReactNode, type Ref, useState } from 'react';

/** Digits of the withdrawal password at sign-up. */
const DIGITS = 4;
const EYE_PX = 32;
/** More digits than the password has are kept, so that the check refuses them and cuts nothing. */
const MAX_TYPED = 8;

/** One field of the browser over four drawn cells. */
const cells = css`
  position: relative; display: grid; grid-template-columns: repeat(${DIGITS}, minmax(0, 1fr)) ${EYE_PX}px; align-items: center; gap: 8px;
  > input { position: absolute; inset: 0 ${EYE_PX + 8}px 0 0; width: calc(100% - ${EYE_PX + 8}px); height: 100%; padding: 0; border: 0; opacity: 0; cursor: text; }
  > i { display: grid; place-items: center; height: ${size.input}px; border: 1px solid ${color.lineStrong}; border-radius: ${radius.control}px; background: ${color.input}; font-style: normal; font-size: 17px; font-weight: 700; }
  > input:focus ~ i[data-next='true'] { border-color: ${color.focus}; box-shadow: 0 0 0 1px ${color.focus}; }
  &[data-invalid='true'] > i { border-color: ${color.persimmon}; }
  > button { margin: 0; }
`;

interface PinFieldProps {
  label: string;
  fact: string;
  hint: ReactNode;
  error: string | undefined;
  name: string;
  value: string;
  onChange: (digits: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** A password of four digits, a cell for each. */
export const PinField = ({ label, fact, hint, error, name, value, onChange, onBlur, inputRef }: PinFieldProps) => {
  const [isShown, setShown] = useState(false);
  const next = Math.min(value.length, DIGITS - 1);
  return (
    <Field label={label} fact={fact} hint={hint} {...(error !== undefined && { error })}>
      {({ id, describedBy, invalid }) => (
        <span css={cells} data-invalid={invalid}>
          <input
            ref={inputRef}
            id={id}
            name={name}
            type={isShown ? 'text' : 'password'}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, MAX_TYPED))}
            onBlur={onBlur}
          />
          {Array.from({ length: DIGITS }, (_, i) => (
            <i key={i} aria-hidden="true" data-next={i === next}>
              {isShown ? value[i] : i < value.length && '•'}
            </i>
          ))}
          <EyeButton isShown={isShown} onToggle={() => setShown(!isShown)} />
        </span>
      )}
    </Field>
  );
};
