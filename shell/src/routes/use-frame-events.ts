import { gameDown, messageArrived, signInWanted, siteInspected } from '@madang/contracts';
import { bus, errorText, notify, query, serverClock, useQuery, useText } from '@madang/platform';
import { href, useLocation, useNavigate } from '@madang/platform/router';
import { useEffect } from 'react';
import { SHELL } from '../boot/texts.ts';
import { isClosed } from '../features/warning/closed.ts';

/** What the frame answers to what happens elsewhere: the wish to sign in, a new message, games down, maintenance. */
export const useFrameEvents = (): void => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const t = useText(SHELL);
  const check = useQuery(query('/api/common/siteCheckInfo', {}));
  const closed = check.data !== undefined && isClosed(check.data, serverClock.now());

  useEffect(() => {
    if (closed && pathname !== '/warning') navigate('/warning', { replace: true });
  }, [closed, pathname, navigate]);

  useEffect(() => {
    const offs = [
      bus.on(signInWanted, () => navigate(href('login') ?? '/')),
      bus.on(messageArrived, () => notify({ tone: 'info', text: errorText('M001') })),
      bus.on(gameDown, ({ down }) => down && notify({ tone: 'refusal', text: t('notice.gameDown') })),
      bus.on(siteInspected, ({ closed: now }) => navigate(now ? '/warning' : '/', { replace: true })),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [navigate, t]);
};
