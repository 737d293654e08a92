/**
 * Which games may be framed. A game of the site's own origin may not: inside a frame that runs
 * scripts it could reach the page around it. Neither may one whose origin others can write to.
 */
const isTrustworthy = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname.endsWith('.localhost')));

/** Origin of a game that may be embedded in a page of `site`; null for any other. */
export const embeddableOrigin = (gameurl: string, site: string): string | null => {
  if (!URL.canParse(gameurl)) return null;
  const url = new URL(gameurl);
  return isTrustworthy(url) && url.origin !== site ? url.origin : null;
};

/** Whether an address is a page of somebody else's at all: not the site's own, and none that runs as script. */
export const isElsewhere = (gameurl: string, site: string): boolean => {
  if (!URL.canParse(gameurl)) return false;
  const { protocol, origin } = new URL(gameurl);
  return (protocol === 'https:' || protocol === 'http:') && origin !== site;
};
