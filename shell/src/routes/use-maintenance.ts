import { siteInspected } from '@madang/contracts';
import { bus } from '@madang/platform';
import { useLocation, useNavigate } from '@madang/platform/router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSiteWatch } from '../features/warning/site-check.ts';

/**
 * Maintenance was announced and the way to its page has begun. Outside of React, so that it is part
 * of the same rendering as the sign-out that comes with it: no guard sees a members' page without a
 * member.
 */
let announced = false;
const listeners = new Set<() => void>();
const announce = (now: boolean): void => {
  announced = now;
  for (const notify of listeners) notify();
};
const listen = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

export const WARNING = '/warning';

/**
 * Redirects to the maintenance page while the site is closed, and back to the requested page when
 * it is over. Returns whether the page at the address may be drawn, and whether the site is known
 * not to be closed.
 */
export const useMaintenance = (): { draws: boolean; isOpen: boolean } => {
  const { closed, check } = useSiteWatch();
  const isAnnounced = useSyncExternalStore(listen, () => announced);
  const location = useLocation();
  const navigate = useNavigate();
  const here = location.pathname === WARNING;
  const leads = closed || isAnnounced;
  const look = useRef(check.refetch);
  look.current = check.refetch;

  useEffect(
    () =>
      bus.on(siteInspected, ({ closed: now }) => {
        announce(now);
        void look.current();
      }),
    [],
  );

  useEffect(() => {
    if (here) announce(false);
    else if (leads) {
      const from = location.pathname + location.search + location.hash;
      navigate(WARNING, { replace: true, state: { from, at: Date.now() } });
    }
  }, [leads, isAnnounced, here, location, navigate]);

  return { draws: here || !leads, isOpen: !closed && check.data !== undefined };
};
