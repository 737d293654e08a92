import { byScreen } from '@madang/ui';
import { SignUpDesktop } from './sign-up.desktop.tsx';
import { SignUpMobile } from './sign-up.mobile.tsx';
import { useSignUp } from './use-sign-up.ts';

const SignUp = byScreen(SignUpDesktop, SignUpMobile);

/** Its state is kept above the split: what was typed survives crossing the width. */
export const SignUpPage = () => <SignUp signUp={useSignUp()} />;
