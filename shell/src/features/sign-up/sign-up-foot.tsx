import { css } from '@emotion/react';
import { errorText, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, color, Icon, Note } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { SIGN_UP_FORM } from './sign-up-form.tsx';
import type { SignUp } from './use-sign-up.ts';

const foot = css`display: grid; gap: 12px; > [role="alert"]:empty { display: none; } > p { font-size: 13px; color: ${color.text2}; text-align: center; }`;
const link = css`display: inline-block; min-width: 24px; min-height: 24px; text-align: center; color: ${color.lampText}; font-weight: 700;`;

/** The site's message about the whole form, the button, and a link for existing members. */
export const SignUpFoot = ({ signUp }: { signUp: SignUp }) => {
  const t = useText(SHELL);
  const message = signUp.closed ? errorText('U115') : signUp.refusal;
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
      <Button
        tone="lamp"
        scale="large"
        type="submit"
        form={SIGN_UP_FORM}
        disabled={signUp.closed}
        busy={signUp.busy}
        busyText={t('signUp.busy')}
      >
        {t('signUp.submit')}
      </Button>
      <p>
        {t('signUp.already')}{' '}
        <PageLink page="login" css={link}>
          {t('login.open')}
        </PageLink>
      </p>
    </div>
  );
};
