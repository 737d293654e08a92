import { gameDown, signInWanted } from '@madang/contracts';
import { bus, notify, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { useEffect } from 'react';
import { SHELL } from '../boot/texts.ts';

/** What the frame answers to what happens elsewhere: the wish to sign in, games down. */
export const useFrameEvents = (): void => {
  const navigate = useNavigate();
  const t = useText(SHELL);

  useEffect(() => {
    const offs = [
      bus.on(signInWanted, () => navigate(href('login') ?? '/')),
      bus.on(gameDown, ({ down }) => down && notify({ tone: 'refusal', text: t('notice.gameDown') })),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [navigate, t]);
};
