import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { LogoMark } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { LoginForm } from './login-form.tsx';
import type { Login } from './use-login.ts';

const style = css`
  display: grid; gap: 24px; padding: 12px 0 0; max-width: 420px; margin: 0 auto;
  > header { display: flex; align-items: center; gap: 12px; }
`;

/** A page of its own, at `/login`. */
export const LoginMobile = ({ login }: { login: Login }) => {
  const t = useText(SHELL);
  return (
    <section css={style}>
      <header>
        <LogoMark size={28} />
        <h1>{t('login.title')}</h1>
      </header>
      <LoginForm login={login} />
    </section>
  );
};
