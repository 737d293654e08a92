import type { IncomingHttpHeaders } from 'node:http';
import type { Framing } from '../game.tables.ts';
import type { Vendor } from './vendor.repository.ts';

/** Whether one source of `frame-ancestors` names an origin. Source: CSP Level 3, §6.7.2.8. */
const names = (source: string, site: URL): boolean => {
  if (source === '*') return true;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return source.toLowerCase() === site.protocol;
  const found = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*\.)?([a-z0-9.-]+)(?::(\d+|\*))?\/?$/i.exec(source);
  if (!found) return false;
  const [, scheme, wild, host = '', port] = found;
  if (scheme && `${scheme.toLowerCase()}:` !== site.protocol) return false;
  const isHost = wild ? site.hostname.endsWith(`.${host.toLowerCase()}`) : site.hostname === host.toLowerCase();
  const standard = site.protocol === 'https:' ? '443' : '80';
  return isHost && (port === '*' || (port ?? standard) === (site.port || standard));
};

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []].flat().flatMap((one) => one.split(','));

/** The policy's directive about frames; null: none. */
const ancestorsOf = (policy: string): string[] | null => {
  const found = policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .find(([name]) => name?.toLowerCase() === 'frame-ancestors');
  return found ? found.slice(1) : null;
};

/**
 * Whether a page with these headers may be framed by `site`. Of several policies each has to agree;
 * where one has a directive about frames, `X-Frame-Options` does not count. Source:
 * CSP Level 3, §6.4.2; HTML, X-Frame-Options.
 */
export const framingOf = (headers: IncomingHttpHeaders, site: string): Framing => {
  const own = new URL(site);
  const directives = listOf(headers['content-security-policy'])
    .map(ancestorsOf)
    .filter((sources) => sources !== null);
  if (directives.length > 0)
    return directives.every((sources) => sources.some((source) => names(source, own))) ? 'allowed' : 'refused';
  const options = listOf(headers['x-frame-options']).map((option) => option.trim().toLowerCase());
  // The vendor's origin is never the site's own.
  return options.includes('deny') || options.includes('sameorigin') ? 'refused' : 'allowed';
};

/** Origins that nobody on the way can write to. Source: Secure Contexts, §3.1. */
const isTrustworthy = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname.endsWith('.localhost')))
  );
};

/** Whether a game may be framed by this site at all. */
export const mayFrame = ({ framing }: Pick<Vendor, 'framing'>, gameurl: string): boolean =>
  framing !== 'refused' && isTrustworthy(gameurl);

/**
 * Where a game opens: in the page if it may be framed there, else in a window of its own. Source:
 * specification §4.
 */
export const opensAt = (vendor: Pick<Vendor, 'opens' | 'framing'>, gameurl: string): 'page' | 'popup' =>
  vendor.opens === 'auto' && mayFrame(vendor, gameurl) ? 'page' : 'popup';
