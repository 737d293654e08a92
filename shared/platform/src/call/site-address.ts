/**
 * Where the site answers: at the page's own origin, but for a page of a third-party host. Source:
 * row X-04.
 */
let origin = '';

/**
 * @param site origin of the site, for example `https://madang.example`; without it the page's own
 */
export const setSiteAddress = (site = ''): void => {
  origin = site;
};

/** Address of one of the site's paths. */
export const atSite = (path: string): string => origin + path;

/** The same for a WebSocket. */
export const socketAtSite = (path: string): string =>
  new URL(atSite(path), location.origin).href.replace(/^http/, 'ws');
