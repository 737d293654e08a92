import { useEffect } from 'react';
import { closeSignIn, type SignInOffer, useWanted } from '../../sign-in/wanted.ts';
import { LoginDialog } from './login-dialog.tsx';
import { useLogin } from './use-login.ts';
import { useReason } from './use-reason.ts';

const Gate = ({ offer, address }: { offer: SignInOffer; address: string | null }) => (
  <LoginDialog login={useLogin()} reason={useReason(offer, address)} onClose={closeSignIn} />
);

/**
 * The sign-in over the first page, at both widths, with the reason why it is offered. Whatever
 * takes
 * its place closes it.
 */
export const SignInGate = () => {
  const { offer, address } = useWanted();
  useEffect(() => closeSignIn, []);
  return offer && <Gate offer={offer} address={address} />;
};
