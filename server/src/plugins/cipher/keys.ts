import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { type EnvelopeKey, keyInfo } from '@madang/contracts';

/**
 * A key that came with a page lives this long, in milliseconds;
 * one of a session lives as long as its tokens.
 */
export const BOOT_KEY_LIFE_MS = 2 * 60 * 60_000;

/** As objects, so that node:crypto takes them in once and not for every call. */
export interface KeyPair {
  enc: KeyObject;
  mac: KeyObject;
}

/** The claims in a key id. */
export type KeyKind = { kind: 'boot'; exp: number } | { kind: 'session'; sid: string };

const derive = (secret: Buffer, info: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', info, 32));

/**
 * The secret behind a key id. It is derived from the master secret and the id, so no table of keys
 * is needed, and an id that we never gave out, or one whose expiry was moved,
 * names a secret that nobody else knows.
 */
const secretOf = (masterSecret: string, k: string): Buffer =>
  derive(Buffer.from(masterSecret, 'hex'), `madang/v1/key/${k}`);

export const keyPairOf = (secret: Buffer): KeyPair => ({
  enc: createSecretKey(derive(secret, keyInfo.enc)),
  mac: createSecretKey(derive(secret, keyInfo.mac)),
});

const PATTERNS = { boot: /^b\.[\w-]{16}\.(\d{13,15})$/, session: /^s\.([0-9A-Z]{26})\.\d{1,9}$/ };

/** Reads a key id; null when it is not of our making. */
export const parseKeyId = (k: string): KeyKind | null => {
  const boot = PATTERNS.boot.exec(k);
  if (boot) return { kind: 'boot', exp: Number(boot[1]) };
  const session = PATTERNS.session.exec(k);
  return session?.[1] ? { kind: 'session', sid: session[1] } : null;
};

/** The session whose key it is; undefined for a key of a visit. */
export const sessionOfKey = (k: string): string | undefined => {
  const kind = parseKeyId(k);
  return kind?.kind === 'session' ? kind.sid : undefined;
};

/**
 * Derived pairs that are kept at hand: three derivations for every call
 * are a tenth of what a call costs.
 */
const KEPT = 10_000;

export const createKeys = (masterSecret: string) => {
  const kept = new Map<string, KeyPair>();
  const keyOf = (k: string): EnvelopeKey => ({ k, secret: secretOf(masterSecret, k).toString('base64') });
  return {
    /** The key of one visit before sign-in. */
    boot: (now: number): EnvelopeKey => keyOf(`b.${randomBytes(12).toString('base64url')}.${now + BOOT_KEY_LIFE_MS}`),
    /** The key of one generation of a session. */
    session: (sid: string, generation: number): EnvelopeKey => keyOf(`s.${sid}.${generation}`),
    pair: (k: string): KeyPair => kept.get(k) ?? keyPairOf(secretOf(masterSecret, k)),
    /**
     * Keeps the pair of an id that a tag has proved: an id that nobody was given replaces no other.
     */
    keep(k: string, pair: KeyPair): void {
      if (kept.has(k)) return;
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
      kept.set(k, pair);
    },
  };
};
export type Keys = ReturnType<typeof createKeys>;
