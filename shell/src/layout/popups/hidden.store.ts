/** Hidden popups: closed until the page reloads, or for a day by a cookie of their own. */
import { keepChoice } from '@madang/platform/host';
import { useSyncExternalStore } from 'react';

/** Source: specification §9, popup close cookie. */
const DAY_SECONDS = 86_400;
const CLOSED = 'closed';

const cookie = (bannerIdx: number): string => `popup.${bannerIdx}`;
const hasCookie = (bannerIdx: number): boolean =>
  document.cookie.split('; ').includes(`${cookie(bannerIdx)}=${CLOSED}`);

let closed: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
const hide = (now: ReadonlySet<number>): void => {
  closed = now;
  for (const notify of listeners) notify();
};
const listen = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** Closes a popup: for this visit, or for 24 hours. */
export const hidePopup = (bannerIdx: number, forDay = false): void => {
  if (forDay) keepChoice(cookie(bannerIdx), CLOSED, DAY_SECONDS);
  hide(new Set([...closed, bannerIdx]));
};

/** Forgets what was closed for this visit, as a reloaded page does. */
export const showAllPopups = (): void => hide(new Set());

/** Answers whether a popup is hidden; renders again when one is closed. */
export const useHidden = (): ((bannerIdx: number) => boolean) => {
  const now = useSyncExternalStore(listen, () => closed);
  return (bannerIdx) => now.has(bannerIdx) || hasCookie(bannerIdx);
};
