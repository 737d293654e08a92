import { css } from '@emotion/react';
import type { SignUpField } from '@madang/contracts';
import { useText } from '@madang/platform';
import { color, Icon, media, TextField } from '@madang/ui';
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { AdultField } from './adult-field.tsx';
import { BankField } from './bank-field.tsx';
import { PinField } from './pin-field.tsx';
import { RecommenderField } from './recommender-field.tsx';
import { type FormField, fieldLabels, signUpSteps } from './steps.ts';
import type { SignUp } from './use-sign-up.ts';

/** The form's id, by which the button at the foot belongs to it. */
export const SIGN_UP_FORM = 'sign-up';

const form = css`
  display: grid; align-content: start; gap: 18px; min-height: 440px;
  fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; min-width: 0; margin: 0; padding: 0; border: 0; }
  input, select { scroll-margin: 112px 0; }
  ${media.mobile} { min-height: 0; }
`;
const good = css`display: inline-flex; gap: 6px; align-items: center; color: ${color.jade};`;

interface Line extends Omit<ComponentProps<typeof TextField>, 'label' | 'css'> {
  field: SignUpField;
}

/**
 * Fields of the step in view, in the order of the specification's checks but for the repetition,
 * which follows its password.
 */
export const SignUpForm = ({ signUp }: { signUp: SignUp }) => {
  const t = useText(SHELL);
  const fields = useRef<Partial<Record<FormField, HTMLElement | null>>>({});
  const { focus, input } = signUp;

  // After a failure, and with each step, a field takes the focus, once it is drawn.
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
  const hold = (field: FormField) => (element: HTMLElement | null) => {
    fields.current[field] = element;
  };
  const line = ({ field, ...props }: Line) => (
    <TextField
      {...props}
      ref={hold(field)}
      label={t(fieldLabels[field])}
      name={field}
      autoCapitalize="none"
      spellCheck={false}
      value={input[field]}
      error={signUp.errorOf(field)}
      onBlur={() => signUp.check(field)}
      onChange={(event) =>
        signUp.set(field, props.inputMode === 'numeric' ? event.target.value.replace(/\D/g, '') : event.target.value)
      }
    />
  );
  const isRepeated = input.memPassCheck !== '' && input.memPassCheck === input.memPass;

  const account = () => (
    <>
      {line({
        field: 'memId',
        fact: t('signUp.idFact'),
        hint: t('signUp.idHint'),
        autoComplete: 'username',
        ...{ 'data-autofocus': true },
      })}
      {line({
        field: 'memPass',
        icon: 'lock',
        fact: t('signUp.passwordFact'),
        hint: t('signUp.passwordHint'),
        type: 'password',
        autoComplete: 'new-password',
      })}
      {line({
        field: 'memPassCheck',
        icon: 'lock',
        hint: isRepeated ? (
          <span css={good}>
            <Icon name="check" size={16} />
            {t('signUp.passwordSame')}
          </span>
        ) : (
          t('signUp.passwordAgainHint')
        ),
        type: 'password',
        autoComplete: 'new-password',
      })}
      <PinField
        label={t(fieldLabels.cashOutPass)}
        fact={t('signUp.cashOutPassFact')}
        hint={t('signUp.cashOutPassHint')}
        name="cashOutPass"
        value={input.cashOutPass}
        error={signUp.errorOf('cashOutPass')}
        onChange={(digits) => signUp.set('cashOutPass', digits)}
        onBlur={() => signUp.check('cashOutPass')}
        inputRef={hold('cashOutPass')}
      />
    </>
  );
  const contact = () => (
    <>
      {line({
        field: 'memNick',
        fact: t('signUp.nicknameFact'),
        hint: t('signUp.nicknameHint'),
        autoComplete: 'nickname',
        maxLength: 40,
      })}
      {line({
        field: 'memPhone',
        hint: t('signUp.phoneHint'),
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel-national',
        maxLength: 20,
      })}
      <RecommenderField signUp={signUp} inputRef={hold('recommenderId')} />
    </>
  );
  const bank = () => (
    <>
      <BankField signUp={signUp} selectRef={hold('bank')} />
      {line({ field: 'memName', hint: t('signUp.holderHint'), autoComplete: 'name', maxLength: 40 })}
      {line({
        field: 'bankacc',
        fact: t('signUp.digitsFact'),
        hint: t('signUp.bankaccHint'),
        autoComplete: 'off',
        inputMode: 'numeric',
        maxLength: 30,
      })}
      <CaptchaField
        control={signUp.captcha}
        error={signUp.errorOf('captcha')}
        onType={() => signUp.forgive('captcha')}
        inputRef={hold('captcha')}
      />
      <AdultField signUp={signUp} boxRef={(box) => hold('adult')(box?.querySelector('input') ?? null)} />
    </>
  );

  return (
    <form css={form} id={SIGN_UP_FORM} onSubmit={submit} noValidate>
      <fieldset key={signUp.step} aria-label={t(signUpSteps[signUp.step]?.name ?? '')}>
        {[account, contact, bank][signUp.step]?.()}
      </fieldset>
    </form>
  );
};
