import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { KeyRing, RingKey } from '@madang/contracts/vendor-protocol';

/** Derived keys by their purpose; a ring that is read again has other objects. */
const derived = new WeakMap<RingKey, Map<string, Buffer>>();

/** The key of one purpose under a key of a ring: purposes have nothing in common. */
export const purposeKey = (key: RingKey, purpose: string): Buffer => {
  const keys = derived.get(key) ?? new Map<string, Buffer>();
  derived.set(key, keys);
  const known = keys.get(purpose);
  if (known) return known;
  const made = Buffer.from(hkdfSync('sha256', Buffer.from(key.secret, 'hex'), '', purpose, 32));
  keys.set(purpose, made);
  return made;
};

const macBy = (key: RingKey, purpose: string, text: string): Buffer =>
  createHmac('sha256', purposeKey(key, purpose)).update(text).digest();

/** HMAC-SHA256 of a text under the key of a ring that signs now. */
export const macOf = (ring: KeyRing, purpose: string, text: string): Buffer => macBy(ring.current(), purpose, text);

/** Whether a key that is accepted now made it; each comparison takes constant time. */
export const isMac = (ring: KeyRing, purpose: string, text: string, given: Buffer): boolean =>
  ring.accepted().some((key) => {
    const mac = macBy(key, purpose, text);
    return mac.length === given.length && timingSafeEqual(mac, given);
  });

/** Names a key without its secret. */
export const fingerprintOf = ({ secret }: RingKey): string =>
  createHash('sha256').update(`madang/v1/fingerprint/${secret}`).digest('hex').slice(0, 16);
