import { css } from '@emotion/react';
import { Button, Card, color, TextField } from '@madang/ui';
import type { FormEvent, ReactNode } from 'react';
import type { Failure } from '../act/use-act.ts';
import { useCoreText } from '../use-core-text.ts';
import { FormError } from './form-error.tsx';

const head = css`h2 { font-size: 17px; } p { margin-top: 4px; font-size: 13px; color: ${color.text2}; }`;
const body = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; margin-top: 16px;`;

interface CardFormProps {
  title: string;
  help?: string;
  submit: string;
  isBusy: boolean;
  failure: Failure<string> | null;
  onSubmit: () => void;
  children: ReactNode;
  beside?: ReactNode;
}

/** The heading of a card and what it is for. */
export const CardHead = ({ title, help }: { title: string; help?: string | undefined }) => (
  <header css={head}>
    <h2>{title}</h2>
    {help && <p>{help}</p>}
  </header>
);

/** A card that saves one thing. */
export const CardForm = ({ title, help, submit, isBusy, failure, onSubmit, children, beside }: CardFormProps) => {
  const t = useCoreText();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card>
      <CardHead title={title} help={help} />
      <form css={body} onSubmit={send} noValidate aria-label={title}>
        {children}
        <FormError text={failure?.field === null ? failure.text : undefined} />
        <div>
          <Button type="submit" busy={isBusy} busyText={t('busy')}>
            {submit}
          </Button>
          {beside}
        </div>
      </form>
    </Card>
  );
};

interface SecretFieldProps {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  autoComplete: 'current-password' | 'new-password' | 'one-time-code' | 'off';
  digits?: boolean;
  shown?: boolean;
}

/** A password, or with `shown` a code that is no secret for long. */
export const SecretField = ({ label, hint, value, error, onChange, autoComplete, digits, shown }: SecretFieldProps) => (
  <TextField
    type={shown ? 'text' : 'password'}
    icon="lock"
    label={label}
    hint={hint}
    autoComplete={autoComplete}
    {...(digits && { inputMode: 'numeric' as const })}
    {...(error !== undefined && { error })}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
