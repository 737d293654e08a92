import type { VendorMessage } from '@madang/contracts';

/** The site around this page. It is notified of what happens here, and decides what to do. */
export const siteAround = (lobbyUrl: string | null) => {
  const embedded = window.parent !== window;
  const origin = lobbyUrl === null ? null : new URL(lobbyUrl).origin;
  const notify = (message: Omit<VendorMessage, 'type'>): void => {
    if (embedded && origin !== null) window.parent.postMessage({ type: 'madang.vendor', ...message }, origin);
  };
  return {
    /** The site's own bar above then names the game and has the way out. */
    embedded,
    notify,
    canLeave: lobbyUrl !== null,
    /** Embedded, the site leaves the game; alone, this page goes to the lobby. */
    leave: (): void => {
      notify({ event: 'exit' });
      if (!embedded && lobbyUrl !== null) location.assign(lobbyUrl);
    },
  };
};
export type Site = ReturnType<typeof siteAround>;
