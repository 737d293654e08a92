import { css } from '@emotion/react';
import type { SignUpField } from '@madang/contracts';
import { useText } from '@madang/platform';
import { color, media, TextField } from '@madang/ui';
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { BankField } from './bank-field.tsx';
import { RecommenderField } from './recommender-field.tsx';
import type { SignUp } from './use-sign-up.ts';

/** The form's id, by which the button at the foot belongs to it. */
export const SIGN_UP_FORM = 'sign-up';

const form = css`
  display: grid; gap: 28px;
  fieldset { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 18px 16px; min-width: 0; margin: 0; padding: 0; border: 0; align-items: start; }
  legend { padding: 0; margin-bottom: 12px; font-size: 12px; color: ${color.text3}; }
  input, select { scroll-margin: 112px 0; }
  ${media.mobile} { fieldset { grid-template-columns: minmax(0, 1fr); } }
`;
const whole = css`grid-column: 1 / -1;`;

interface Line extends Omit<ComponentProps<typeof TextField>, 'label' | 'css'> {
  field: SignUpField;
  label: string;
}

/**
 * Fields of the application, in the order of the specification's checks but for the repetition,
 * which follows its password.
 */
export const SignUpForm = ({ signUp }: { signUp: SignUp }) => {
  const t = useText(SHELL);
  const fields = useRef<Partial<Record<SignUpField, HTMLElement | null>>>({});
  const { focus } = signUp;

  // After a failure the first field that failed takes the focus, once it is drawn.
  useEffect(() => {
    const field = focus.current;
    if (!field || signUp.busy) return;
    focus.current = null;
    fields.current[field]?.focus();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signUp.submit();
  };
  const hold = (field: SignUpField) => (element: HTMLElement | null) => {
    fields.current[field] = element;
  };
  const line = ({ field, label, ...input }: Line) => (
    <TextField
      {...input}
      ref={hold(field)}
      label={t(`signUp.${label}`)}
      name={field}
      autoCapitalize="none"
      spellCheck={false}
      value={signUp.input[field]}
      error={signUp.errorOf(field)}
      onChange={(event) =>
        signUp.set(field, input.inputMode === 'numeric' ? event.target.value.replace(/\D/g, '') : event.target.value)
      }
    />
  );

  return (
    <form css={form} id={SIGN_UP_FORM} onSubmit={submit} noValidate>
      <fieldset>
        <legend>{t('signUp.access')}</legend>
        <div css={whole}>
          {line({
            field: 'memId',
            label: 'id',
            fact: t('signUp.idFact'),
            autoComplete: 'username',
            ...{ 'data-autofocus': true },
          })}
        </div>
        {line({
          field: 'memPass',
          label: 'password',
          fact: t('signUp.passwordFact'),
          hint: t('signUp.passwordHint'),
          type: 'password',
          autoComplete: 'new-password',
        })}
        {line({
          field: 'memPassCheck',
          label: 'passwordAgain',
          type: 'password',
          autoComplete: 'new-password',
        })}
        {line({
          field: 'cashOutPass',
          label: 'cashOutPass',
          fact: t('signUp.cashOutPassFact'),
          hint: t('signUp.cashOutPassHint'),
          type: 'password',
          autoComplete: 'off',
          inputMode: 'numeric',
        })}
        {line({
          field: 'memNick',
          label: 'nickname',
          fact: t('signUp.nicknameFact'),
          hint: t('signUp.nicknameHint'),
          autoComplete: 'nickname',
          maxLength: 40,
        })}
      </fieldset>
      <fieldset>
        <legend>{t('signUp.contact')}</legend>
        {line({
          field: 'memPhone',
          label: 'phone',
          hint: t('signUp.phoneHint'),
          type: 'tel',
          inputMode: 'tel',
          autoComplete: 'tel-national',
          maxLength: 20,
        })}
        <RecommenderField signUp={signUp} inputRef={hold('recommenderId')} />
      </fieldset>
      <fieldset>
        <legend>{t('signUp.account')}</legend>
        <BankField signUp={signUp} selectRef={hold('bank')} />
        {line({ field: 'memName', label: 'holder', autoComplete: 'name', maxLength: 40 })}
        <div css={whole}>
          {line({
            field: 'bankacc',
            label: 'bankacc',
            fact: t('signUp.digitsFact'),
            autoComplete: 'off',
            inputMode: 'numeric',
            maxLength: 30,
          })}
        </div>
      </fieldset>
    </form>
  );
};
