import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { LogoMark } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { SignUpDone } from './sign-up-done.tsx';
import { SignUpFoot } from './sign-up-foot.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { StepPlace, Stepper } from './stepper.tsx';
import type { SignUp } from './use-sign-up.ts';

const style = css`
  display: grid; gap: 24px; padding: 12px 0 0; max-width: 420px; margin: 0 auto;
  > header { display: flex; align-items: center; gap: 12px; }
`;

/** A page of its own, at `/join`. */
export const SignUpMobile = ({ signUp }: { signUp: SignUp }) => {
  const t = useText(SHELL);
  return (
    <section css={style}>
      <header>
        <LogoMark size={28} />
        <h1>{t('signUp.title')}</h1>
        <StepPlace step={signUp.step} />
      </header>
      <Stepper step={signUp.step} />
      <SignUpForm signUp={signUp} />
      <SignUpFoot signUp={signUp} />
      {signUp.done && <SignUpDone />}
    </section>
  );
};
