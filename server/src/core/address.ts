import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Whether the forwarding header of the peer at `address`, `hop` steps away, is trusted. */
export type Trust = (address: string, hop: number) => boolean;

/** No peer is trusted: the address is that of the socket, whatever the headers contain. */
export const trustNobody: Trust = () => false;

const MAX_HOPS = 10;
const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

const listOf = (addresses: readonly string[]): BlockList | null => {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', bits, ...rest] = entry.split('/');
    const most = isIPv4(address) ? 32 : 128;
    if (!isIP(address) || rest.length > 0) return null;
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= most) list.addSubnet(address, Number(bits), familyOf(address));
    else return null;
  }
  return list;
};

/**
 * Parses `TRUST_PROXY`: empty (trust none), the number of proxies in front of the server, or their
 * addresses and networks, separated by commas. Null: invalid.
 */
export const readTrust = (setting: string): Trust | null => {
  const text = setting.trim();
  if (text === '') return trustNobody;
  if (/^\d+$/.test(text)) return Number(text) <= MAX_HOPS ? (_, hop) => hop < Number(text) : null;
  const list = listOf(text.split(',').map((entry) => entry.trim()));
  return list && ((address) => isIP(address) !== 0 && list.check(address, familyOf(address)));
};

/** The part of a request that determines its client address. */
export interface Asker {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}

/**
 * The client's address behind the proxies that are trusted.
 * For connections that are no requests of Fastify.
 */
export const clientAddress = ({ socket, headers }: Asker, trust: Trust): string => {
  const claimed = String(headers['x-forwarded-for'] ?? '').split(',');
  const path = [socket.remoteAddress ?? '', ...claimed.reverse().map((entry) => entry.trim())].filter(Boolean);
  const index = path.findIndex((address, hop) => !trust(address, hop));
  return path[index === -1 ? path.length - 1 : index] ?? '';
};

const NAT64 = [0x64, 0xff9b, 0, 0, 0, 0];

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  if (tail === undefined) return left;
  const right = tail.split(':').filter(Boolean);
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
};

/**
 * What counts as one address where attempts are counted: an IPv4 address; of IPv6 the network of a
 * subscriber (64 bits), in which one machine has as many addresses as it likes.
 */
export const subscriberOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const bare = address.split('%', 1)[0] ?? '';
  const groups = groupsOf(bare).map((group) => Number.parseInt(group, 16));
  // NAT64 (RFC 6052): the last 32 bits are the IPv4 address of one subscriber;
  // the network is that of the translator.
  if (groups.length === 8 && NAT64.every((group, index) => groups[index] === group)) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
};

/**
 * How many subscribers' budgets one IPv6 network of 48 bits has:
 * a customer of a provider may have all of its addresses.
 */
export const NETWORK_FACTOR = 4;

/** The IPv6 network of 48 bits of what {@link subscriberOf} answers; null for IPv4. */
export const networkOf = (subscriber: string): string | null =>
  /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/.exec(subscriber)?.[1] ?? null;
