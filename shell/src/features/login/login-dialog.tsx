import { useText } from '@madang/platform';
import { LogoMark, Modal } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { LoginForm } from './login-form.tsx';
import type { Login } from './use-login.ts';
import type { Reason } from './use-reason.ts';

interface LoginDialogProps {
  login: Login;
  reason?: Reason;
  onClose: () => void;
}

/** The sign-in over the first page. */
export const LoginDialog = ({ login, reason, onClose }: LoginDialogProps) => {
  const t = useText(SHELL);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('login.title')}
      lead={<LogoMark />}
      closeText={t('close')}
      width="login"
      locked={login.busy}
    >
      <LoginForm login={login} {...(reason && { reason })} />
    </Modal>
  );
};
