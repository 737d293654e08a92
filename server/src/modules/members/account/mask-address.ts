import { isIPv4 } from 'node:net';

const MAPPED = '::ffff:';

/** An address as far as its owner recognizes it: `203.0.113.•`, and of IPv6 its first two groups. */
export const maskAddress = (address: string): string => {
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  if (isIPv4(plain)) return plain.replace(/\d+$/, '•');
  const [first = '', second = ''] = plain.split(':');
  return `${first || '0'}:${second || '0'}:•`;
};
