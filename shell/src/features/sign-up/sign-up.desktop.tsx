import { useText } from '@madang/platform';
import { useNavigate } from '@madang/platform/router';
import { LogoMark, Modal } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { SignUpDone } from './sign-up-done.tsx';
import { SignUpFoot } from './sign-up-foot.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { StepPlace, Stepper } from './stepper.tsx';
import type { SignUp } from './use-sign-up.ts';

/** A popup over the main page, at `/?popup=join`. */
export const SignUpDesktop = ({ signUp }: { signUp: SignUp }) => {
  const t = useText(SHELL);
  const navigate = useNavigate();
  if (signUp.done) return <SignUpDone />;
  return (
    <Modal
      open
      onClose={() => navigate('/', { replace: true })}
      title={t('signUp.title')}
      lead={<LogoMark />}
      aside={<StepPlace step={signUp.step} />}
      closeText={t('close')}
      width="login"
      locked={signUp.busy}
      holds={signUp.holdsSecrets}
      footer={<SignUpFoot signUp={signUp} />}
    >
      <Stepper step={signUp.step} />
      <SignUpForm signUp={signUp} />
    </Modal>
  );
};
