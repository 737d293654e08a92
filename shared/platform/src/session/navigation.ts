/**
 * Navigation outside React, for sign-out and game launch. The router in use provides its
 * `navigate`.
 */
import { currentScreen } from '@madang/ui';
import { pageAt } from '../registry/page-at.ts';

export interface GoOptions {
  replace?: boolean;
  /** Kept with the entry of the history; only a router keeps it. */
  state?: unknown;
}
export type Go = (address: string, options?: GoOptions) => void;

/** Without a router in the page: the address changes, and listeners of `popstate` follow. */
const byHistory: Go = (address, { replace } = {}) => {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};

let navigate: Go = byHistory;
let placeOf = (): string => location.pathname + location.search;

export const navigateTo: Go = (address, options) => navigate(address, options);

/** Registers a router; returns the function that removes it. */
export const shareNavigation = (go: Go, place: () => string): (() => void) => {
  navigate = go;
  placeOf = place;
  return () => {
    if (navigate !== go) return;
    navigate = byHistory;
    placeOf = () => location.pathname + location.search;
  };
};

/** Id of the page in view. */
export const currentPage = (): string | undefined => pageAt(placeOf(), currentScreen())?.page.id;

/** The page that a superseded session may stay on until it is left. Source: specification §4. */
export const onGamePage = (): boolean => currentPage() === 'slot.game';
