import { gameDown, signedOut, signInWanted } from '@madang/contracts';
import { bus, notify, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { useEffect } from 'react';
import { SHELL } from '../boot/texts.ts';
import { wantAddress } from './wanted.ts';

/** What the frame answers to what happens elsewhere: the wish to sign in, the end of a session, games down. */
export const useFrameEvents = (): void => {
  const navigate = useNavigate();
  const t = useText(SHELL);

  useEffect(() => {
    const offs = [
      bus.on(signInWanted, () => navigate(href('login') ?? '/')),
      // She did not leave by herself: the next sign-in leads back to where she was.
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
