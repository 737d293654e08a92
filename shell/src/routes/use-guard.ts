import { alertMember, errorText, useMember } from '@madang/platform';
import { announcesEnd } from '@madang/platform/host';
import { type PageMatch, useLocation, useNavigate } from '@madang/platform/router';
import { useEffect, useRef } from 'react';
import { atMainHost, onPartnerHost } from '../layout/partner/partner-host.ts';
import { openSignIn, takeWanted, useWanted, wantAddress } from '../sign-in/wanted.ts';
import { decide } from './decide.ts';

/** Carries out the decision about the address. Answers whether the page may be drawn. */
export const useGuard = (match: PageMatch | undefined): boolean => {
  const member = useMember();
  const location = useLocation();
  const navigate = useNavigate();
  /** The history entry of the last signed-in view: a sign-out there offers no sign-in. */
  const seenAt = useRef<string | null>(null);
  const handled = useRef<{ location: unknown; to: string } | null>(null);
  /** The browser is on its way to the main host. */
  const leaving = useRef(false);

  const at = location.pathname + location.search;
  const decision = match
    ? decide({
        place: { id: match.page.id, access: match.page.access, redirect: match.redirect, address: match.address },
        at,
        member,
        partnerHost: onPartnerHost(),
      })
    : ({ do: 'move', to: '/' } as const);
  const shown = decision.do === 'show' || decision.do === 'rename';
  const to = decision.do === 'show' ? undefined : decision.to;
  const why = 'why' in decision ? decision.why : undefined;
  const leaves = decision.do === 'leave';

  const signingIn = match?.page.id === 'login';
  /** The sign-in is open over the first page: it leads on to the wanted address. */
  const isOffered = useWanted().offer !== null;

  useEffect(() => {
    if (!member) return;
    seenAt.current = location.key;
    if (signingIn) return;
    const back = isOffered ? takeWanted() : null;
    wantAddress(null);
    if (back !== null) navigate(back, { replace: true });
  }, [member, location.key, signingIn, isOffered, navigate]);

  useEffect(() => {
    if (to === undefined || leaving.current) return;
    // A page that is still being fetched leaves this entry in view: what was decided about it is
    // under way.
    if (handled.current?.location === location && handled.current.to === to) return;
    handled.current = { location, to };
    if (leaves) {
      leaving.current = true;
      const alerted = why === 'partner' ? alertMember(errorText('AU03')) : Promise.resolve();
      void alerted.then(() => window.location.replace(atMainHost(to + location.hash)));
      return;
    }
    const state = location.state as unknown;
    const back = member && signingIn ? takeWanted() : null;
    navigate(back ?? to + location.hash, { replace: true, state });
    if (why === 'partner') void alertMember(errorText('AU03'));
    if (why !== 'login' || seenAt.current === location.key) return;
    const wanted = location.pathname + location.search + location.hash;
    if (announcesEnd()) wantAddress(wanted);
    else openSignIn({ line: 'guard.login' }, wanted);
  }, [to, why, leaves, member, signingIn, location, navigate]);

  return shown;
};
