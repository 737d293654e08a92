import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { KeyRing, RingKey } from '@madang/contracts/vendor-protocol';
import { fingerprintOf } from '../../../core/secrets/purpose-key.ts';

/** PKCS #8 head of an Ed25519 private key; the 32 bytes of the seed follow. Source: RFC 8410 §7. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

interface Pair {
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** Raw, 32 bytes, base64. */
  raw: string;
}

const pairs = new WeakMap<RingKey, Pair>();
/** The Ed25519 keys that are made from a seed of 32 bytes, in hex. */
const pairOf = (key: RingKey): Pair => {
  const known = pairs.get(key);
  if (known) return known;
  const pkcs8 = Buffer.concat([PKCS8_HEAD, Buffer.from(key.secret, 'hex')]);
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const { x } = publicKey.export({ format: 'jwk' });
  const made = { privateKey, publicKey, raw: Buffer.from(x ?? '', 'base64url').toString('base64') };
  pairs.set(key, made);
  return made;
};

export interface Signer {
  /** By the current key, of the text's UTF-8 bytes; base64. */
  sign(text: string): string;
  /** Whether a key that is accepted now made the signature. */
  verifies(text: string, signature: string): boolean;
  /** Whether the current key made the signature. */
  isCurrent(text: string, signature: string): boolean;
  /** Names the current key. */
  fingerprint(): string;
  /** Of the current key: raw, 32 bytes, base64. */
  publicKey(): string;
}

const isBy = (key: RingKey, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), pairOf(key).publicKey, Buffer.from(signature, 'base64'));

/** Ed25519 by the seeds of a ring. */
export const createSigner = (ring: KeyRing): Signer => ({
  sign: (text) => sign(null, Buffer.from(text), pairOf(ring.current()).privateKey).toString('base64'),
  verifies: (text, signature) => ring.accepted().some((key) => isBy(key, text, signature)),
  isCurrent: (text, signature) => isBy(ring.current(), text, signature),
  fingerprint: () => fingerprintOf(ring.current()),
  publicKey: () => pairOf(ring.current()).raw,
});
