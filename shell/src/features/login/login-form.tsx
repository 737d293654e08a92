import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, color, Icon, Note, TextField } from '@madang/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { Login } from './use-login.ts';

const form = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; > [role="alert"]:empty { display: none; }`;

const invite = css`font-size: 13px; color: ${color.text2}; text-align: center; a { display: inline-block; min-width: 24px; min-height: 24px; text-align: center; color: ${color.lampText}; font-weight: 700; }`;

export const LoginForm = ({ login }: { login: Login }) => {
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
  const errorOf = (field: 'memId' | 'memPass') => (login.failed?.field === field ? login.failed.text : undefined);

  return (
    <form css={form} onSubmit={submit} noValidate>
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
        value={login.input.memId}
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
        value={login.input.memPass}
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
      <CaptchaField login={login} inputRef={fields.captcha} />
      <div role="alert">
        {login.refusal && (
          <Note tone="persimmon">
            <Icon name="warn" size={16} />
            {login.refusal}
          </Note>
        )}
      </div>
      <Button tone="lamp" scale="large" type="submit" busy={login.busy} busyText={t('login.busy')}>
        {t('login.submit')}
      </Button>
      <p css={invite}>
        {t('signUp.invite')} <PageLink page="join">{t('signUp.open')}</PageLink>
      </p>
    </form>
  );
};
