/**
 * The registry's signature. What is signed are the UTF-8 bytes of `JSON.stringify(snapshot)`, the
 * very text that is in the page; a snapshot that was parsed gives the same text again, because its
 * objects keep their order. Ed25519 by Web Crypto, on both sides.
 */
import type { RegistrySnapshot } from './release.ts';

/** In the page beside the snapshot. */
export interface RegistrySeal {
  /** Public key, 32 bytes, base64. */
  readonly key: string;
  /** 64 bytes, base64. */
  readonly signature: string;
}

/** `unknown`: this browser has no Ed25519, or the page no Web Crypto. */
export type Verdict = 'good' | 'bad' | 'unknown';

type Key = Parameters<typeof crypto.subtle.sign>[1];
/** An Ed25519 pair; the private key may be kept unreadable, the public one must be extractable. */
export interface SigningKeys {
  readonly privateKey: Key;
  readonly publicKey: Key;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
const base64Of = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The text that is signed. */
export const canonical = (snapshot: RegistrySnapshot): string => JSON.stringify(snapshot);

const encoded = (snapshot: RegistrySnapshot) => new TextEncoder().encode(canonical(snapshot));

/** Signs what a page will carry. */
export const signSnapshot = async (snapshot: RegistrySnapshot, keys: SigningKeys): Promise<RegistrySeal> => {
  const [signature, key] = await Promise.all([
    crypto.subtle.sign('Ed25519', keys.privateKey, encoded(snapshot)),
    crypto.subtle.exportKey('raw', keys.publicKey),
  ]);
  return { key: base64Of(key), signature: base64Of(signature) };
};

/** Never throws: a malformed key or signature is `bad`, unless this browser cannot verify. */
export const verifySnapshot = async (snapshot: RegistrySnapshot, seal: RegistrySeal): Promise<Verdict> => {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(seal.key), 'Ed25519', false, ['verify']);
    const good = await crypto.subtle.verify('Ed25519', key, bytesOf(seal.signature), encoded(snapshot));
    return good ? 'good' : 'bad';
  } catch (error) {
    const isMissing = !globalThis.crypto?.subtle || (error as Error).name === 'NotSupportedError';
    return isMissing ? 'unknown' : 'bad';
  }
};
