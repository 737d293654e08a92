import { keepChoice } from '../i18n/language.store.ts';

const PROBE = 'probe';
const PROBE_SECONDS = 10;

/**
 * Whether this browser takes cookies of the site. Without them a sign-in ends with the page:
 * nothing else outlives a load.
 */
export const takesCookies = (): boolean => {
  if (navigator.cookieEnabled === false) return false;
  try {
    keepChoice(PROBE, '1', PROBE_SECONDS);
    const isTaken = document.cookie.split('; ').includes(`${PROBE}=1`);
    keepChoice(PROBE, '', 0);
    return isTaken;
  } catch {
    return false;
  }
};
