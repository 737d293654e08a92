import { byScreen } from '@madang/ui';
import { LoginDesktop } from './login.desktop.tsx';
import { LoginMobile } from './login.mobile.tsx';
import { useLogin } from './use-login.ts';

const Login = byScreen(LoginDesktop, LoginMobile);

/** Its state is kept above the split: what was typed survives crossing the width. */
export const LoginPage = () => <Login login={useLogin()} />;
