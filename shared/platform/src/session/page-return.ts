import { sessionStore } from '../session-state/session.store.ts';

/**
 * A page that the browser froze and restores by its Back button may show a member who has signed
 * out since. It is hidden when frozen, and reloaded instead of being shown. Returns the function
 * that stops it.
 */
export const watchReturn = (reload: () => void): (() => void) => {
  const { style } = document.documentElement;
  const isMembers = ({ persisted }: PageTransitionEvent): boolean =>
    persisted && sessionStore.getState().session !== null;
  const left = (event: PageTransitionEvent): void => {
    if (isMembers(event)) style.visibility = 'hidden';
  };
  const back = (event: PageTransitionEvent): void => {
    if (isMembers(event)) reload();
    else if (event.persisted) style.visibility = '';
  };
  addEventListener('pagehide', left);
  addEventListener('pageshow', back);
  return () => {
    removeEventListener('pagehide', left);
    removeEventListener('pageshow', back);
  };
};
