import { gameDown, signedOut, signInWanted } from '@madang/contracts';
import { bus, notify, useText } from '@madang/platform';
import { useEffect } from 'react';
import { SHELL } from '../boot/texts.ts';
import { useSignInOffer } from '../sign-in/use-sign-in-offer.ts';
import { wantAddress } from '../sign-in/wanted.ts';

const here = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** The frame's answers to events: a request to sign in, the end of a session, games down. */
export const useFrameEvents = (): void => {
  const offerSignIn = useSignInOffer();
  const t = useText(SHELL);

  useEffect(() => {
    const offs = [
      // The sign-in leads back to the page that requested it. The main page is where a guest is
      // sent from a member's page: the address of that one is kept.
      bus.on(signInWanted, () => {
        if (!['/', '/login'].includes(window.location.pathname)) wantAddress(here());
        offerSignIn({ line: 'error.afterSignin' });
      }),
      // The member did not leave by themselves: the next sign-in leads back to where they were.
      bus.on(signedOut, ({ reason }) => reason === 'expired' && wantAddress(here())),
      bus.on(gameDown, ({ down }) => down && notify({ tone: 'refusal', text: t('notice.gameDown') })),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [offerSignIn, t]);
};
