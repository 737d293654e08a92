import { BlockList, isIP } from 'node:net';
import { releaseVersion } from '@madang/contracts/releases';

/** Where an override's files come from. */
export type Source = { version: string } | { folder: URL };

/** What a host is written into: the page's policy. No character may end a directive there. */
const isPlainHost = (host: string): boolean => /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(host);

/**
 * A version, or the `http(s)` address of a folder with a `release.json`; null for anything else.
 */
export const readSource = (text: string): Source | null => {
  if (!/^https?:\/\//i.test(text)) {
    const version = releaseVersion.safeParse(text).data;
    return version === undefined ? null : { version };
  }
  const url = URL.parse(text);
  if (!url || url.username || url.password || !isPlainHost(url.hostname)) return null;
  const folder = url.pathname.replace(/\/release\.json$/, '/').replace(/\/*$/, '/');
  return /^[\w./@+-]+$/.test(folder) ? { folder: new URL(folder, url.origin) } : null;
};

/** IPv6 that is routed between networks begins with 2000::/3; of it and of IPv4 these reach no public machine. */
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  // Teredo, documentation and 6to4: an address of the fourth version may
  // hide in the first and the last.
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  special.addSubnet(net, prefix, 'ipv6');

/**
 * True for an address of the open internet. Source: IANA's registries of special-purpose addresses.
 */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && routed.check(address, 'ipv6') && !special.check(address, 'ipv6');
};
