import { useText } from '@madang/platform';
import { useNavigate } from '@madang/platform/router';
import { LogoMark, Modal } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { LoginForm } from './login-form.tsx';
import type { Login } from './use-login.ts';

/** A popup over the main page, at `/?popup=login`. */
export const LoginDesktop = ({ login }: { login: Login }) => {
  const t = useText(SHELL);
  const navigate = useNavigate();
  return (
    <Modal
      open
      onClose={() => navigate('/', { replace: true })}
      title={t('login.title')}
      lead={<LogoMark />}
      closeText={t('close')}
      width="login"
      locked={login.busy}
    >
      <LoginForm login={login} />
    </Modal>
  );
};
