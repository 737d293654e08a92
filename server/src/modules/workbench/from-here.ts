import type { FastifyRequest } from 'fastify';

/**
 * True of a page that the site's own pages, the address bar or a mail opened: a page elsewhere
 * neither moves the clock nor signs a persona in. Without TLS a browser names no site at another
 * host than localhost; the referrer replaces it.
 */
export const isFromHere = ({ headers, host, protocol }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { referer = '' } = headers;
  return URL.canParse(referer) && new URL(referer).origin === `${protocol}://${host}`;
};
