/**
 * Main host and partner sub-host as this page sees them. Source: specification §6; page table, rule
 * 4.
 */
import { isPartnerHost, mainHost, partnerHost } from '@madang/contracts';

/** Whether this page is on the partner sub-host. */
export const onPartnerHost = (): boolean => isPartnerHost(location.host);

/** Address of the partner portal; undefined where the host can have no sub-host. */
export const partnerSite = (): string | undefined => {
  const host = partnerHost(location.host);
  return host === undefined ? undefined : `${location.protocol}//${host}/`;
};

/** The same site's address at the main host. @param path path with query */
export const atMainHost = (path: string): string => `${location.protocol}//${mainHost(location.host)}${path}`;
