/** Main host and partner sub-host of one site. Source: specification §6; page table, rule 4. */
const PARTNER = 'partner.';

/** Whether a host (with or without its port) is the partner sub-host. */
export const isPartnerHost = (host: string): boolean => host.startsWith(PARTNER);

/** `madang.localhost:4000` for `partner.madang.localhost:4000`, and for itself. */
export const mainHost = (host: string): string => (isPartnerHost(host) ? host.slice(PARTNER.length) : host);

/**
 * `partner.madang.localhost:4000` for `madang.localhost:4000`; undefined for a bare address, which
 * has no sub-hosts.
 */
export const partnerHost = (host: string): string | undefined =>
  /^[\d.]+(:\d+)?$|^\[/.test(host) ? undefined : `${PARTNER}${mainHost(host)}`;

/** Whether the partner sub-host serves a page's path itself; every other leads to the main host. */
export const isPartnerPath = (pathname: string): boolean => /^\/((login|warning|partner(\/.*)?)\/?)?$/.test(pathname);
