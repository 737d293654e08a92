import { isIPv4 } from 'node:net';

/** Half of a shorter id would be visible. */
const LONG_ENOUGH = 6;

/**
 * A member's id as others may see it: `ab***7`; of a short one only its first character.
 * Source: domain §3.4.
 */
export const maskId = (memId: string): string =>
  memId.length < LONG_ENOUGH ? `${memId.slice(0, 1)}***` : `${memId.slice(0, 2)}***${memId.slice(-1)}`;

/** An account or phone number, four digits visible: `941602-01-552210` is `••••••-••-••2210`. */
export const maskNumber = (text: string): string => text.replace(/\d(?=(?:\D*\d){4})/g, '•');

/** A phone as partners see it: `010-****-0001`. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\D?(\d+)\D?(\d{4})$/, '$1-****-$3');

/** A number of an account as partners see it: its last three characters. */
export const maskAccount = (account: string): string =>
  `${'*'.repeat(Math.max(0, account.length - 3))}${account.slice(-3)}`;

const MAPPED = '::ffff:';

/** An address as its owner recognizes it: `203.0.113.•`, and of IPv6 its first two groups. */
export const maskAddress = (address: string): string => {
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  if (isIPv4(plain)) return plain.replace(/\d+$/, '•');
  const [first = '', second = ''] = plain.split(':');
  return `${first || '0'}:${second || '0'}:•`;
};
