import { css } from '@emotion/react';
import { errorText, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, color, Icon, Note } from '@madang/ui';
import type { MouseEvent } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { withObjectParticle } from '../../texts/object-particle.ts';
import { SIGN_UP_FORM } from './sign-up-form.tsx';
import { fieldLabels, LAST_STEP, signUpSteps } from './steps.ts';
import type { SignUp } from './use-sign-up.ts';

const foot = css`display: grid; gap: 12px; > [role="alert"]:empty { display: none; } > p { min-height: 24px; font-size: 13px; color: ${color.text2}; text-align: center; }`;
const keys = css`display: flex; gap: 10px; > button:last-of-type { flex: 1; } > button:first-of-type:not(:last-of-type) { min-height: 52px; }`;
const link = css`display: inline-block; min-width: 24px; min-height: 24px; text-align: center; color: ${color.lampText}; font-weight: 700;`;

const REASON = 'sign-up-reason';

/**
 * Under the buttons: what keeps the form from going on; else a link for members, or what follows.
 */
const Line = ({ signUp }: { signUp: SignUp }) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const { failing, step } = signUp;
  if (failing) {
    const label = t(fieldLabels[failing]);
    const field = language === 'ko' ? withObjectParticle(label) : label;
    return <>{t(step === LAST_STEP ? 'signUp.fixToApply' : 'signUp.fixToGoOn', { field })}</>;
  }
  if (step === LAST_STEP) return <>{t('signUp.done.next')}</>;
  return (
    <>
      {t('signUp.already')}{' '}
      <PageLink page="login" css={link}>
        {t('login.open')}
      </PageLink>
    </>
  );
};

/** The second press of a double click meets the button of the next step: it is no press of that. */
const onlyOnce = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** The site's message about the whole form, the way back and on, and one line about them. */
export const SignUpFoot = ({ signUp }: { signUp: SignUp }) => {
  const t = useText(SHELL);
  const message = signUp.closed ? errorText('U115') : signUp.refusal;
  const { step, failing } = signUp;
  const next = signUpSteps[step + 1];
  return (
    <div css={foot}>
      <div role="alert">
        {message && (
          <Note tone="persimmon">
            <Icon name="warn" size={16} />
            {message}
          </Note>
        )}
      </div>
      <div css={keys}>
        {step > 0 && (
          <Button onClick={signUp.back} disabled={signUp.busy}>
            {t('signUp.back')}
          </Button>
        )}
        <Button
          key={step}
          tone="lamp"
          scale="large"
          type="submit"
          form={SIGN_UP_FORM}
          disabled={signUp.closed}
          aria-disabled={failing !== undefined || undefined}
          aria-describedby={failing ? REASON : undefined}
          onClick={onlyOnce}
          busy={signUp.busy}
          busyText={t('signUp.busy')}
        >
          {next ? t('signUp.next', { step: t(next.name) }) : t('signUp.submit')}
        </Button>
      </div>
      <p id={REASON}>
        <Line signUp={signUp} />
      </p>
    </div>
  );
};
