import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { Button, color, Icon, Modal } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';

const style = css`display: grid; gap: 8px; color: ${color.text2}; line-height: 1.6;`;
const wide = css`width: 100%;`;
const lead = css`color: ${color.jade};`;

/** The application is stored and awaits an operator; the next step is the login. */
export const SignUpDone = () => {
  const t = useText(SHELL);
  const navigate = useNavigate();
  const login = () => navigate(href('login') ?? '/', { replace: true });
  return (
    <Modal
      open
      onClose={login}
      title={t('signUp.done.title')}
      lead={<Icon name="check" css={lead} />}
      closeText={t('close')}
      width="notice"
      footer={
        <Button tone="lamp" scale="large" css={wide} onClick={login} data-autofocus>
          {t('signUp.done.login')}
        </Button>
      }
    >
      <div css={style}>
        <p>{t('signUp.done.text')}</p>
        <p>{t('signUp.done.next')}</p>
      </div>
    </Modal>
  );
};
