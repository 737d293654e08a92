import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, color, Icon, Note, TextField } from '@madang/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import type { LoginField } from './check-login.ts';
import type { Login } from './use-login.ts';
import type { Reason } from './use-reason.ts';

const form = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; > [role="alert"]:empty { display: none; }`;

const why = css`
  display: flex; align-items: flex-start; gap: 10px; padding: 12px 14px; border-radius: 10px; background: ${color.lampSoft};
  > svg { flex: none; color: ${color.lampText}; } b, span { display: block; } b { font-size: 12px; color: ${color.lampText}; } span { font-size: 14px; line-height: 1.5; }
`;

const invite = css`font-size: 13px; color: ${color.text2}; text-align: center; a { display: inline-block; min-width: 24px; min-height: 24px; text-align: center; color: ${color.lampText}; font-weight: 700; }`;

interface LoginFormProps {
  login: Login;
  /** Why the sign-in is offered, where a guest wanted something else. */
  reason?: Reason;
}

export const LoginForm = ({ login, reason }: LoginFormProps) => {
  const t = useText(SHELL);
  const fields = {
    memId: useRef<HTMLInputElement>(null),
    memPass: useRef<HTMLInputElement>(null),
    captcha: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  };
  const { focus } = login;

  // After a failure the first field that failed takes the focus, once it is drawn.
  useEffect(() => {
    const field = focus.current;
    if (!field || login.busy) return;
    focus.current = null;
    fields[field].current?.focus();
    fields[field].current?.select();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void login.submit();
  };
  const errorOf = (field: LoginField) => (login.failed?.field === field ? login.failed.text : undefined);

  return (
    <form css={form} onSubmit={submit} noValidate>
      {reason && (
        <div role="alert" css={why}>
          <Icon name={reason.icon} />
          <p>
            <b>{reason.line}</b>
            <span>{reason.text}</span>
          </p>
        </div>
      )}
      <div role="alert">
        {login.cookieless && (
          <Note tone="persimmon">
            <Icon name="warn" size={16} />
            {t('login.cookieless')}
          </Note>
        )}
      </div>
      <TextField
        ref={fields.memId}
        label={t('login.id')}
        icon="user"
        name="memId"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={login.memId}
        error={errorOf('memId')}
        onChange={(event) => login.set('memId', event.target.value)}
      />
      <TextField
        ref={fields.memPass}
        label={t('login.password')}
        icon="lock"
        name="memPass"
        type="password"
        autoComplete="current-password"
        value={login.memPass}
        error={errorOf('memPass')}
        onChange={(event) => login.set('memPass', event.target.value)}
      />
      {login.code !== null && (
        <TextField
          ref={fields.code}
          label={t('login.code')}
          hint={t('login.codeHint')}
          icon="shield"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={login.code}
          onChange={(event) => login.setCode(event.target.value)}
        />
      )}
      <CaptchaField
        control={login.captcha}
        error={errorOf('captcha')}
        onType={() => login.forgive('captcha')}
        inputRef={fields.captcha}
      />
      <div role="alert">
        {login.refusal && (
          <Note tone="persimmon">
            <Icon name="warn" size={16} />
            {login.refusal}
          </Note>
        )}
      </div>
      <Button tone="lamp" scale="large" type="submit" busy={login.busy} busyText={t('login.busy')}>
        {reason?.act ?? t('login.submit')}
      </Button>
      <p css={invite}>
        {t('signUp.invite')} <PageLink page="join">{t('signUp.open')}</PageLink>
      </p>
    </form>
  );
};
