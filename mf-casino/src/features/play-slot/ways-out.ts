/** Ways out of the page with a game in it. */
import { session, stayInGame } from '@madang/platform';
import { href, useLocation, useNavigate } from '@madang/platform/router';
import { type RefObject, useEffect, useRef } from 'react';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { pickerPageOf, useLobbyOf } from '../../slot-lobby/vendors.ts';

/**
 * Any other way out of an open game, such as the browser's Back button, returns the money too: the
 * modal appears on the next page, and closes when the member is in the game again.
 * @param free no money returns from here any more
 */
export const useLeaveByTheWay = (
  open: boolean,
  free: RefObject<boolean>,
  requestLaunch: () => Promise<boolean>,
): void => {
  const latest = useRef(requestLaunch);
  latest.current = requestLaunch;
  useEffect(() => {
    if (!open) return;
    const here = window.location.pathname;
    stayInGame();
    return () => {
      if (window.location.pathname === here || free.current || !session.current()) return;
      void latest.current();
    };
  }, [open, free]);
};

/** Leads to the former page, or to the lobby behind a picker, which would open again. */
export const useWayOut = (vendorCode: string | undefined): (() => void) => {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const { page, query } = useLobbyOf(vendorCode);
  const goBack = useGoBack(page, query);
  const pickerPage = pickerPageOf(vendorCode);
  return () => {
    if (state?.from === pickerPage && pickerPage !== page)
      void navigate(href(page, { query }) ?? '/', { replace: true });
    else goBack();
  };
};

/** The window of a game whose vendor refuses frames becomes the vendor's; an empty frame opened it. */
export const useWayToVendor = (url: string | undefined): void => {
  useEffect(() => {
    if (url !== undefined) window.location.replace(url);
  }, [url]);
};

/** Closes the window of a game that is over, whether or not its opener still exists. */
export const useCloseBehind = (over: boolean): void => {
  useEffect(() => {
    if (over) window.close();
  }, [over]);
};
