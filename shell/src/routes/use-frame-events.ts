import { gameDown, signedOut, signInWanted } from '@madang/contracts';
import { bus, notify, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { useEffect } from 'react';
import { SHELL } from '../boot/texts.ts';
import { wantAddress } from './wanted.ts';

/** The frame's reactions to events elsewhere: a requested sign-in, the end of a session, games down. */
export const useFrameEvents = (): void => {
  const navigate = useNavigate();
  const t = useText(SHELL);

  useEffect(() => {
    const offs = [
      bus.on(signInWanted, () => navigate(href('login') ?? '/')),
      // An involuntary sign-out: the next sign-in returns to the same page.
      bus.on(signedOut, ({ reason }) => {
        const { pathname, search, hash } = window.location;
        if (reason === 'expired') wantAddress(pathname + search + hash);
      }),
      bus.on(gameDown, ({ down }) => down && notify({ tone: 'refusal', text: t('notice.gameDown') })),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [navigate, t]);
};
