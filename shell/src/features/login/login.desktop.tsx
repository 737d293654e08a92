import { useNavigate } from '@madang/platform/router';
import { LoginDialog } from './login-dialog.tsx';
import type { Login } from './use-login.ts';

/** A popup over the main page, at `/?popup=login`. */
export const LoginDesktop = ({ login }: { login: Login }) => {
  const navigate = useNavigate();
  return <LoginDialog login={login} onClose={() => navigate('/', { replace: true })} />;
};
